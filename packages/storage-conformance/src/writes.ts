import type { Activation } from "../features/activations/schema.ts";
import { findOrAddCustomers, isCustomerGone } from "../features/customers/find-or-add.ts";
import type { Customer } from "../features/customers/schema.ts";
import type { LicenseChanges, NewLicense } from "../features/licenses/queries.ts";
import { changeLicense, licenseOf, licenseRecord } from "../features/licenses/read.ts";
import type { License, LicenseSort, LicenseStatus } from "../features/licenses/schema.ts";
import { notFound } from "../foundation/errors.ts";
import type { Slice } from "../foundation/page.ts";
import { emailKey, type PageRequest } from "../foundation/primitives.ts";
import type { Kind, RecordOf, Written } from "../storage/kinds.ts";
import type { Query, Selection } from "../storage/record-store.ts";
import { recordsIn, recordsOf } from "../storage/records.ts";
import { requireRecord } from "../storage/require-record.ts";
import type { StorageAdapter } from "../storage/storage-adapter.ts";
import { unitOfWork } from "../storage/unit-of-work.ts";
import { workspaceIn } from "../storage/workspace.ts";

/** Adds a record. Throws as the use cases do: `not_found`, `…_taken`. */
export async function addRecord<K extends Kind>(
  store: StorageAdapter,
  kind: K,
  scope: string,
  record: Written<K>,
): Promise<void> {
  await unitOfWork(workspaceIn(store, scope), (tx) => tx.insert(kind, record));
}

/** The record with the id, or null. */
export async function recordOf<K extends Kind>(
  store: StorageAdapter,
  kind: K,
  scope: string,
  id: string,
): Promise<RecordOf<K> | null> {
  return (await recordsIn(store, scope).get(kind, id))?.record ?? null;
}

/** One page of records. */
export async function listRecords<K extends Kind>(
  store: StorageAdapter,
  kind: K,
  scope: string,
  query: Query<K>,
): Promise<Slice<RecordOf<K>>> {
  const { items, total } = await store.list(kind, scope, query);
  return { items: recordsOf(items), total };
}

/** Changes a record that is there, and gives it. Throws `not_found` for kinds that have a name. */
export function updateRecord<K extends Exclude<Kind, "licenses">>(
  store: StorageAdapter,
  kind: K,
  scope: string,
  id: string,
  changes: Partial<RecordOf<K>>,
): Promise<RecordOf<K>> {
  return unitOfWork(workspaceIn(store, scope), async (tx) =>
    tx.change(kind, await requireRecord(tx, kind, id), changes),
  );
}

/** Whether there was a record to delete. */
export function deleteRecord(
  store: StorageAdapter,
  kind: Kind,
  scope: string,
  id: string,
  options: { cascade?: boolean } = {},
): Promise<boolean> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const found = await tx.get(kind, id);
    if (found !== null) tx.delete(kind, found, options);
    return found !== null;
  });
}

/** The customer who has the candidate's e-mail: the candidate, if nobody has it. */
export async function customerNamed(
  store: StorageAdapter,
  scope: string,
  candidate: Customer,
): Promise<Customer> {
  const owners = await unitOfWork(workspaceIn(store, scope), (tx) => findOrAddCustomers(tx, [candidate]));
  return owners.get(emailKey(candidate.email)) ?? candidate;
}

/** Adds a license. */
export function createLicense(store: StorageAdapter, scope: string, license: NewLicense): Promise<void> {
  return addRecord(store, "licenses", scope, licenseRecord(license));
}

/**
 * Adds licenses, each for the customer who has its e-mail, and the candidates whose e-mail nobody has, in one
 * commit.
 */
export function createLicenses(
  store: StorageAdapter,
  scope: string,
  licenses: readonly Omit<NewLicense, "customerId">[],
  candidates: readonly Customer[],
): Promise<NewLicense[]> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const owners = await findOrAddCustomers(tx, candidates);
    const owned: NewLicense[] = [];
    for (const license of licenses) {
      const email = emailKey(license.customerEmail);
      const owner = owners.get(email) ?? (await tx.find("customers", "email", email))?.record;
      if (owner === undefined) throw notFound("Customer");
      owned.push({ ...license, customerId: owner.id });
    }
    for (const license of owned) tx.insert("licenses", licenseRecord(license), isCustomerGone);
    return owned;
  });
}

/** Changes a license to what `change` computes from it, and gives it; null when there is none. */
export function updateLicense(
  store: StorageAdapter,
  scope: string,
  id: string,
  change: (current: License) => LicenseChanges & { updatedAt: Date },
): Promise<License | null> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const current = await tx.get("licenses", id);
    return current && changeLicense(tx, current, change(licenseOf(current.record)));
  });
}

/** What a list of licenses can be narrowed by. */
export interface LicenseFilters {
  search?: string | undefined;
  status?: LicenseStatus | undefined;
  productId?: string | undefined;
  planId?: string | undefined;
  customerId?: string | undefined;
  expiresBefore?: Date | undefined;
  sort?: LicenseSort | undefined;
}

type LicenseSelection = LicenseFilters & { now: Date };

function selectionOf({ search, sort, status, now, ...filters }: LicenseSelection): Selection<"licenses"> {
  return { search, sort, filters: { ...filters, status: status && { is: status, now } } };
}

/** Every selected license, in batches. */
export async function* readLicenses(
  store: StorageAdapter,
  scope: string,
  selection: LicenseSelection,
): AsyncIterable<RecordOf<"licenses">[]> {
  for await (const batch of store.readAll("licenses", scope, selectionOf(selection))) yield recordsOf(batch);
}

/** One page of licenses. */
export function listLicenses(
  store: StorageAdapter,
  scope: string,
  { page, perPage, ...selection }: LicenseSelection & PageRequest,
): Promise<Slice<RecordOf<"licenses">>> {
  return listRecords(store, "licenses", scope, { ...selectionOf(selection), page, perPage });
}

/** A license with all of its activations, newest first; null when there is none. */
export async function licenseDetail(
  store: StorageAdapter,
  scope: string,
  id: string,
): Promise<(License & { activations: Activation[] }) | null> {
  const license = await recordOf(store, "licenses", scope, id);
  if (license === null) return null;
  const query = { filters: { licenseId: id }, page: 1, perPage: 1_000 };
  const { items: activations } = await listRecords(store, "activations", scope, query);
  // The same number as there are activations to see, though seats come and go between the reads.
  const holding = activations.filter(({ status, takesSeat }) => status === "active" && takesSeat);
  return { ...licenseOf(license), activatedCount: holding.length, activations };
}

/** Ends an activation, and gives it. Throws `not_found`. */
export async function deactivate(
  store: StorageAdapter,
  scope: string,
  id: string,
  now: Date,
): Promise<Activation> {
  const activation = await recordOf(store, "activations", scope, id);
  if (activation === null) throw notFound("Activation");
  await store.freeSeat({ organizationId: scope, licenseId: activation.licenseId, activationId: id, now });
  const ended = await recordOf(store, "activations", scope, id);
  if (ended === null) throw notFound("Activation");
  return ended;
}
