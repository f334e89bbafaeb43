import {
  type Activation,
  type Customer,
  type License,
  type LicenseChanges,
  type LicenseStatus,
  type NewLicense,
  notFound,
  type PageRequest,
} from "@keystead/core";
import {
  folded,
  lookupKeyOf,
  type RecordOf,
  type Refusal,
  type Selection,
  type Slice,
  type SortOf,
  type StorageAdapter,
  type Stored,
  type UnitOfWork,
  unitOfWork,
  type Written,
  workspaceIn,
} from "@keystead/core/adapter";
import { addRecord, listRecords, recordOf } from "./writes.ts";

/**
 * The license as it is stored: without the fields that the storage keeps, with the key and ids that it is looked up by.
 */
export function storedLicense(license: NewLicense & Partial<License>): Written<"licenses"> {
  const { activatedCount: _, ...written } = license;
  const { bundle, licenseKey } = license;
  const ids = { bundleId: bundle?.id ?? null, bundleGroup: bundle?.group ?? null };
  return { ...written, lookupKey: lookupKeyOf(licenseKey), ...ids, wasLeased: false };
}

/** The license of a record. */
function licenseOf({
  lookupKey: _key,
  bundleId: _id,
  bundleGroup: _group,
  wasLeased: _leased,
  ...license
}: RecordOf<"licenses">): License {
  return license;
}

/**
 * The customers with the candidates' e-mails, by e-mail without regard to case. Candidates whose e-mail nobody has are
 * added in the order of their e-mails, as callers that bring the same would else wait for each other.
 */
async function ownersOf(tx: UnitOfWork, candidates: readonly Customer[]): Promise<Map<string, Customer>> {
  const owners = new Map(candidates.map((candidate) => [folded(candidate.email), candidate]));
  const emails = [...owners.keys()].sort();
  const found = await tx.findAll(
    "customers",
    "email",
    emails.map((email) => [email]),
  );
  for (const [index, email] of emails.entries()) {
    const [candidate, existing] = [owners.get(email), found[index]];
    if (existing) owners.set(email, existing.record);
    else if (candidate) tx.insert("customers", candidate, ({ because }) => because === "taken");
  }
  return owners;
}

/** Whether the customer is gone or has another e-mail by now. */
function isCustomerGone(refusal: Refusal): boolean {
  return refusal.because === "missing" && ["customerId", "customerEmail"].includes(refusal.field);
}

/** Changes a license, and gives it. One that is revoked frees its seats in the same commit. */
export function changeLicense(
  tx: UnitOfWork,
  current: Stored<"licenses">,
  changes: LicenseChanges & { updatedAt: Date },
): License {
  const key = changes.licenseKey === undefined ? {} : { lookupKey: lookupKeyOf(changes.licenseKey) };
  const leases = current.record.leaseSeconds !== null && changes.leaseSeconds === null;
  const next = tx.change("licenses", current, { ...changes, ...key, ...(leases && { wasLeased: true }) });
  if (next === current.record || next.status !== "revoked") return licenseOf(next);
  tx.add({ op: "freeSeats", licenseId: next.id, at: next.updatedAt });
  return { ...licenseOf(next), activatedCount: 0 };
}

/** The customer who has the candidate's e-mail: the candidate, if nobody has it. */
export async function customerNamed(
  store: StorageAdapter,
  scope: string,
  candidate: Customer,
): Promise<Customer> {
  const owners = await unitOfWork(workspaceIn(store, scope), (tx) => ownersOf(tx, [candidate]));
  return owners.get(folded(candidate.email)) ?? candidate;
}

/** Adds a license. */
export function createLicense(store: StorageAdapter, scope: string, license: NewLicense): Promise<void> {
  return addRecord(store, "licenses", scope, storedLicense(license));
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
    const owners = await ownersOf(tx, candidates);
    const owned: NewLicense[] = [];
    for (const license of licenses) {
      const email = folded(license.customerEmail);
      const owner = owners.get(email) ?? (await tx.find("customers", "email", email))?.record;
      if (owner === undefined) throw notFound("Customer");
      owned.push({ ...license, customerId: owner.id });
    }
    for (const license of owned) tx.insert("licenses", storedLicense(license), isCustomerGone);
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

/** Filters and order of a list of licenses. */
export interface LicenseFilters {
  search?: string | undefined;
  status?: LicenseStatus | undefined;
  productId?: string | undefined;
  planId?: string | undefined;
  customerId?: string | undefined;
  expiresBefore?: Date | undefined;
  sort?: SortOf<"licenses"> | undefined;
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
  for await (const batch of store.readAll("licenses", scope, selectionOf(selection)))
    yield batch.map(({ record }) => record);
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
