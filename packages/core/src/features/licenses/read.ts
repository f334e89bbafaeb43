import { notFound } from "../../foundation/errors.ts";
import type { Slice } from "../../foundation/slice.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Selection } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import type { Activation } from "../activations/schema.ts";
import type { LicenseQuery, LicenseSelection } from "./queries.ts";
import type { LicenseDetail, LicenseListItem } from "./schema.ts";
import { withCatalog } from "./with-catalog.ts";

/** More activations than nearly any license ever has. */
const MANY = 1_000;

/** One page of licenses, each with its product and its effective status at `now`. */
export async function listLicenses(records: Records, query: LicenseQuery): Promise<Slice<LicenseListItem>> {
  const { page, perPage, now } = query;
  const { items, total } = await records.list("licenses", { ...selectionOf(query), page, perPage });
  const licenses = await withCatalog(
    records,
    items.map(({ record }) => record),
  );
  return { items: licenses.map((license) => withEffectiveStatus(license, now)), total };
}

/** Every selected license with its product and its effective status at `now`, in batches. */
export async function* readLicenses(
  records: Records,
  selection: LicenseSelection,
): AsyncIterable<LicenseListItem[]> {
  for await (const batch of records.readAll("licenses", selectionOf(selection))) {
    const licenses = await withCatalog(
      records,
      batch.map(({ record }) => record),
    );
    yield licenses.map((license) => withEffectiveStatus(license, selection.now));
  }
}

/** The license with its product, its customer and all of its activations, newest first. Throws `not_found`. */
export async function getLicense(records: Records, id: string, now: Date): Promise<LicenseDetail> {
  const [{ record: license }, activations] = await Promise.all([
    requireRecord(records, "licenses", id),
    activationsOf(records, id),
  ]);
  const [[item], owner] = await Promise.all([
    withCatalog(records, [license]),
    records.get("customers", license.customerId),
  ]);
  // The license was deleted meanwhile, and then its customer or its product.
  if (item === undefined || owner === null) throw notFound("License");
  const { email, firstName, lastName, company } = owner.record;
  const customer = { id: owner.record.id, email, firstName, lastName, company };
  // The same number as there are activations to see, though seats come and go between the reads.
  const activatedCount = activations.filter(
    ({ status, takesSeat }) => status === "active" && takesSeat,
  ).length;
  return withEffectiveStatus({ ...item, activatedCount, customer, activations }, now);
}

function selectionOf(selection: LicenseSelection): Selection<"licenses"> {
  const { search, status, productId, planId, customerId, expiresBefore, sort, now } = selection;
  const filters = {
    status: status && { is: status, now },
    productId,
    planId,
    customerId,
    expiresBefore,
  };
  return { filters, search, sort };
}

/** Every activation that the license ever had, newest first. */
async function activationsOf(records: Records, licenseId: string): Promise<Activation[]> {
  const filters = { licenseId };
  const { items, total } = await records.list("activations", { filters, page: 1, perPage: MANY });
  if (total <= MANY) return items.map(({ record }) => record);
  const all: Activation[] = [];
  for await (const batch of records.readAll("activations", { filters }))
    all.push(...batch.map(({ record }) => record));
  return all;
}
