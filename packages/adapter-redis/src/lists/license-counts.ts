import type { LicenseCounts } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import { licenseIndex, type Scope } from "../indexes/licenses.ts";
import { momentKey } from "../indexes/places.ts";
import type { OrganizationNames } from "../keys.ts";
import { countMoments, countPlaces } from "./counts.ts";
import { cellsAmong } from "./license-listing.ts";

export async function countLicenses(
  database: RedisDatabase,
  names: OrganizationNames,
  { productId, now }: { productId?: string | undefined; now: Date },
  moments: readonly Date[],
): Promise<LicenseCounts[]> {
  const allCells = await database.read<Scope[]>("hkeys", names.licenseCells);
  const cells = cellsAmong(allCells, { productId });
  const productIds = new Set(cells.map((cell) => cell.slice(0, cell.indexOf("/"))));
  const creations = [...productIds].map((id) => names.moments(id, "created"));
  const scopes: Scope[] = productId === undefined ? ["all"] : cells;
  const byExpiry = (placement: "expired" | "active" | "lapsed") =>
    scopes.map((scope) => licenseIndex(names, scope, placement, "expires"));
  // An active one has expired by now or not, wherever it is listed.
  const end = new Date(now.getTime() + 1);
  const past = moments.map((moment) => (moment < end ? moment : end));
  const [created, expired, overdue] = await Promise.all([
    countMoments(database, creations, moments),
    countPlaces(database, byExpiry("expired"), moments.map(momentKey)),
    countPlaces(database, [...byExpiry("active"), ...byExpiry("lapsed")], past.map(momentKey)),
  ]);
  return created.map((count, index) => ({
    created: count,
    expired: (expired[index] ?? 0) + (overdue[index] ?? 0),
  }));
}
