import type { LicenseSelection, LicenseStatus } from "@keystead/core";
import type { Reader } from "../database.ts";
import {
  type LicenseOrder,
  licenseIndex,
  licenseStrands,
  type Placement,
  placements,
  type Scope,
} from "../indexes/licenses.ts";
import { momentKey } from "../indexes/places.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Listing, Range } from "./ranges.ts";

/** What a list of licenses is sorted by. */
export interface LicenseSorting {
  order: LicenseOrder;
  descending: boolean;
}

const orders = { createdAt: "id", expiresAt: "expires", updatedAt: "updated" } as const;

/** Newest first unless asked otherwise. */
export function licenseSorting(sort: LicenseSelection["sort"] = "-createdAt"): LicenseSorting {
  const descending = sort.startsWith("-");
  return { order: orders[sort.replace("-", "") as keyof typeof orders], descending };
}

/**
 * The licenses of a status, product and plan; of all statuses, products or plans unless given. By expiry, just those that expire
 * before the moment that is given.
 */
export async function licenseListing(
  reader: Reader,
  names: OrganizationNames,
  { status, productId, planId, expiresBefore }: LicenseSelection,
  { order, descending }: LicenseSorting,
): Promise<Listing> {
  const bound = order === "expires" && expiresBefore ? { before: momentKey(expiresBefore) } : {};
  const rangesOf = (scopes: readonly Scope[]): Range[] =>
    scopes.flatMap((scope) =>
      placementsOf(status).map((placement) => ({
        key: licenseIndex(names, scope, placement, order),
        ...bound,
      })),
    );
  if (productId === undefined && planId === undefined) {
    return { kind: "license", ranges: rangesOf(["all"]), descending };
  }
  const cells = await reader.read<Scope[]>("hkeys", names.licenseCells);
  const ranges = rangesOf(cellsAmong(cells, { productId, planId }));
  return { kind: "license", ranges, fields: { hash: names.licenseCells, count: cells.length }, descending };
}

/** Licenses of a status that expire before a moment, by id. */
export function expiringListing(
  names: OrganizationNames,
  status: LicenseStatus | undefined,
  { before, descending }: { before: Date; descending: boolean },
): Listing {
  const strands = placementsOf(status).map((placement) => ({
    season: licenseStrands(names, placement, "season"),
    day: licenseStrands(names, placement, "day"),
    expires: licenseIndex(names, "all", placement, "expires"),
  }));
  return { kind: "license", ranges: [], expiring: { before, strands }, descending };
}

function placementsOf(status: LicenseStatus | undefined): readonly Placement[] {
  if (status === undefined) return placements;
  return status === "expired" ? ["lapsed", "expired"] : [status];
}

/** Of all products and plans that licenses are or were of, the cells of these. */
export function cellsAmong(
  cells: readonly Scope[],
  { productId, planId }: { productId: string | undefined; planId?: string | undefined },
): Scope[] {
  return cells.filter((cell) => {
    const [product, plan] = cell.split("/");
    return (productId ?? product) === product && (planId ?? plan) === plan;
  });
}
