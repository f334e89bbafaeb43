import { notFound } from "../../foundation/errors.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import type { Slice } from "../../foundation/page.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Kind, RecordOf, Written } from "../../storage/kinds.ts";
import type { Selection, Stored } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { pageOfSole, soleOf } from "../../storage/sole-record.ts";
import type { RunsAgain, UnitOfWork } from "../../storage/unit-of-work.ts";
import { activationNow } from "../activations/activation-of.ts";
import { leaseTime, seatsOfAll } from "../leases/held.ts";
import { licensesOnSite, pageAmong } from "./on-site.ts";
import type { LicenseChanges, LicenseQuery, LicenseSelection, NewLicense } from "./queries.ts";
import { type License, type LicenseDetail, type LicenseListItem, license } from "./schema.ts";

/** The records with these ids, each read once, by id. An id without a record is left out. */
export async function recordsById<K extends Kind>(
  records: Pick<Records, "getAll">,
  kind: K,
  ids: readonly string[],
): Promise<Map<string, RecordOf<K>>> {
  const wanted = [...new Set(ids)];
  const found = await records.getAll(kind, wanted);
  const byId = new Map<string, RecordOf<K>>();
  for (const [index, id] of wanted.entries()) {
    const record = found[index]?.record;
    if (record !== undefined) byId.set(id, record);
  }
  return byId;
}

/**
 * The licenses, each with its product and its plan. A license whose product is gone was deleted before it, and is
 * left out.
 */
export async function withCatalog(
  records: Pick<Records, "getAll">,
  licenses: readonly RecordOf<"licenses">[],
): Promise<LicenseListItem[]> {
  const productIds = licenses.map(({ productId }) => productId);
  const planIds = licenses.flatMap(({ planId }) => planId ?? []);
  const [products, plans] = await Promise.all([
    recordsById(records, "products", productIds),
    recordsById(records, "plans", planIds),
  ]);
  return licenses.flatMap((license) => {
    const product = products.get(license.productId);
    if (product === undefined) return [];
    const { id, name, slug } = product;
    const plan = plans.get(license.planId ?? "");
    return [
      {
        ...licenseOf(license),
        product: { id, name, slug },
        plan: plan === undefined ? null : { id: plan.id, name: plan.name },
      },
    ];
  });
}

/**
 * The license with how many of its seats are taken, its fields in the order of the schema: the same from every
 * store.
 */
export function countedLicense(issued: NewLicense, activatedCount: number): License {
  const counted: License = { ...issued, activatedCount };
  const fields = Object.keys(license.shape) as (keyof License)[];
  return Object.fromEntries(fields.map((field) => [field, counted[field]])) as Pick<License, keyof License>;
}

/** The license as it is stored: without the fields that the storage keeps, with the key that it is looked up by. */
export function licenseRecord(license: NewLicense & Partial<License>): Written<"licenses"> {
  const { activatedCount: _, ...written } = license;
  const own = { lookupKey: lookupKeyOf(license.licenseKey), wasLeased: false };
  return { ...written, ...own, ...bundleIds(license.bundle) };
}

/** The ids of a license's bundle, as they are stored: the list filters by them. */
function bundleIds(bundle: License["bundle"]): Pick<RecordOf<"licenses">, "bundleId" | "bundleGroup"> {
  return { bundleId: bundle?.id ?? null, bundleGroup: bundle?.group ?? null };
}

/** The license of a record. */
export function licenseOf({
  lookupKey: _key,
  bundleId: _id,
  bundleGroup: _group,
  wasLeased: _leased,
  ...license
}: RecordOf<"licenses">): License {
  return license;
}

/**
 * Changes a license in a unit of work, and gives it. The key that it is looked up by follows the key; a license
 * that becomes `revoked` frees all of its seats in the same commit, and one that stays `revoked` has none. Seats
 * are claimed and freed without a change of the license: `activatedCount` is the number at the time of the read.
 */
export function changeLicense(
  tx: UnitOfWork,
  current: Stored<"licenses">,
  changes: LicenseChanges & { updatedAt: Date },
  runsAgain?: RunsAgain,
): License {
  const key = changes.licenseKey === undefined ? {} : { lookupKey: lookupKeyOf(changes.licenseKey) };
  const bundle = changes.bundle === undefined ? {} : bundleIds(changes.bundle);
  const leases = current.record.leaseSeconds !== null && changes.leaseSeconds === null;
  const own = { ...key, ...bundle, ...(leases && { wasLeased: true }) };
  const next = tx.change("licenses", current, { ...changes, ...own }, runsAgain);
  const license = licenseOf(next);
  if (next === current.record || next.status !== "revoked") return license;
  tx.add({ op: "freeSeats", licenseId: next.id, at: next.updatedAt });
  return { ...license, activatedCount: 0 };
}

/** Name in the metadata of an imported license of the key that its bundle itself had in the other system. */
export const BUNDLE_KEY = "bundleKey";

/** The records to read, and the time at which they are read. */
type Reading = Pick<Tenant, "records" | "clock" | "outages">;

/** More activations than nearly any license ever has. */
const MANY = 1_000;

/** One page of licenses, each with its product and its effective status at `now`. */
export async function listLicenses(reading: Reading, query: LicenseQuery): Promise<Slice<LicenseListItem>> {
  const { records } = reading;
  const { domain, page, perPage, now, externalId } = query;
  const pageOf = async (selected: Selection<"licenses">) => {
    const selection = { ...selected, page, perPage };
    if (domain !== undefined)
      return pageAmong(await licensesOnSite(reading, domain, externalId, selection), selection);
    if (externalId === undefined) return records.list("licenses", selection);
    return pageOfSole("licenses", await records.find("licenses", "externalId", externalId), selection);
  };
  const selected = selectionOf(query);
  const found = await pageOf(selected);
  const byBundleKey = found.total === 0 ? bundleKeySelection(selected) : null;
  const { items, total } = byBundleKey ? await pageOf(byBundleKey) : found;
  const licenses = await withCatalog(
    records,
    items.map(({ record }) => record),
  );
  return { items: await licensesNow(reading, licenses, now), total };
}

/** The licenses with their effective status, and without the seats whose leases are over. */
export async function licensesNow(
  { records, ...context }: Reading,
  licenses: readonly LicenseListItem[],
  now: Date,
): Promise<LicenseListItem[]> {
  const counts = await seatsOfAll(context, records, licenses);
  return licenses.map((license) => {
    const activatedCount = counts.get(license.id) ?? license.activatedCount;
    return withEffectiveStatus({ ...license, activatedCount }, now);
  });
}

/** The license without the seats whose leases are over. */
export async function withSeatsNow({ records, ...context }: Reading, license: License): Promise<License> {
  const counts = await seatsOfAll(context, records, [license]);
  return { ...license, activatedCount: counts.get(license.id) ?? license.activatedCount };
}

/** Every selected license with its product and its effective status at `now`, in batches. */
export async function* readLicenses(
  reading: Reading,
  selection: LicenseSelection,
): AsyncIterable<LicenseListItem[]> {
  for await (const batch of selectedLicenses(reading, selection)) {
    const licenses = await withCatalog(
      reading.records,
      batch.map(({ record }) => record),
    );
    yield await licensesNow(reading, licenses, selection.now);
  }
}

/** Every selected license as it is stored, in batches. */
export async function* selectedLicenses(
  reading: Reading,
  selection: LicenseSelection,
): AsyncIterable<Stored<"licenses">[]> {
  const { records } = reading;
  const { externalId, domain } = selection;
  const all = async function* (selected: Selection<"licenses">) {
    if (domain !== undefined) yield await licensesOnSite(reading, domain, externalId, selected);
    else if (externalId === undefined) yield* records.readAll("licenses", selected);
    else yield soleOf("licenses", await records.find("licenses", "externalId", externalId), selected);
  };
  const selected = selectionOf(selection);
  let isFound = false;
  for await (const batch of all(selected)) {
    isFound ||= batch.length > 0;
    yield batch;
  }
  const byBundleKey = isFound ? null : bundleKeySelection(selected);
  if (byBundleKey) yield* all(byBundleKey);
}

/**
 * The selection that takes the searched text for the key that a bundle itself had in another system; null without a
 * search, and where all pairs of metadata are asked for otherwise.
 */
function bundleKeySelection({
  search,
  filters = {},
  sort,
}: Selection<"licenses">): Selection<"licenses"> | null {
  const bundleKey = search?.trim() ?? "";
  if (bundleKey === "" || filters.metadata !== undefined) return null;
  return { filters: { ...filters, metadata: { [BUNDLE_KEY]: bundleKey } }, sort };
}

/** The license with its product, its customer and all of its activations, newest first. Throws `not_found`. */
export async function getLicense({ records, ...context }: Reading, id: string): Promise<LicenseDetail> {
  const [{ record: license }, found] = await Promise.all([
    requireRecord(records, "licenses", id),
    activationsOf(records, id),
  ]);
  const time = await leaseTime(context, [license]);
  const activations = found.map((each) => activationNow(each, license.leaseSeconds, time));
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
  return withEffectiveStatus({ ...item, activatedCount, customer, activations }, time.now);
}

function selectionOf(selection: LicenseSelection): Selection<"licenses"> {
  const { search, status, sort, now } = selection;
  const { productId, planId, customerId, bundleId, bundleGroup, expiresBefore, metadata } = selection;
  const filters = {
    status: status && { is: status, now },
    productId,
    planId,
    customerId,
    bundleId,
    bundleGroup,
    expiresBefore,
    metadata,
  };
  return { filters, search, sort };
}

/** Every activation that the license ever had, newest first. */
async function activationsOf(records: Records, licenseId: string): Promise<RecordOf<"activations">[]> {
  const filters = { licenseId };
  const { items, total } = await records.list("activations", { filters, page: 1, perPage: MANY });
  if (total <= MANY) return items.map(({ record }) => record);
  const all: RecordOf<"activations">[] = [];
  for await (const batch of records.readAll("activations", { filters }))
    all.push(...batch.map(({ record }) => record));
  return all;
}
