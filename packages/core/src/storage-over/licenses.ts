import type { Activation } from "../schemas/activation.ts";
import type { LicenseDetail } from "../schemas/license.ts";
import type { LicenseSelection, LicenseStore } from "../storage/license-store.ts";
import type { Selection, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { AGAIN, computed, isDone, removeRecord, stored, untilDone, updateOf } from "./commits.ts";
import { issued } from "./issue.ts";
import { withCatalog } from "./joined.ts";
import { licenseOf, licenseRecord } from "./license-record.ts";
import { recordsOf } from "./slices.ts";

export function licensesOver(store: Store): LicenseStore {
  return {
    async create(organizationId, license) {
      const writes: Write[] = [{ op: "insert", kind: "licenses", record: licenseRecord(license) }];
      isDone(await store.commit(organizationId, writes), writes);
    },
    createMany: (organizationId, licenses, candidates, beside = []) =>
      untilDone(() => issued(store, organizationId, { licenses, candidates, beside })),
    async find(organizationId, id) {
      const found = await stored(store, "licenses", organizationId, id);
      return found && licenseOf(found.record);
    },
    get: (organizationId, id) => detailOf(store, organizationId, id),
    async list(organizationId, query) {
      const { page, perPage } = query;
      const request = { ...selectionOf(query), page, perPage };
      const { items, total } = await store.list("licenses", organizationId, request);
      return { items: await withCatalog(store, organizationId, recordsOf(items)), total };
    },
    async *readAll(organizationId, selection) {
      for await (const batch of store.readAll("licenses", organizationId, selectionOf(selection)))
        yield await withCatalog(store, organizationId, recordsOf(batch));
    },
    async countBetween(organizationId, { productId, now }, moments) {
      const [created, expired] = await Promise.all([
        store.countBetween(organizationId, { of: "licenses created", productId }, moments),
        store.countBetween(organizationId, { of: "licenses expired", productId, now }, moments),
      ]);
      return created.map((count, index) => ({ created: count, expired: expired[index] ?? 0 }));
    },
    update: (organizationId, id, change) =>
      untilDone(async () => {
        const current = await stored(store, "licenses", organizationId, id);
        if (current === null) return null;
        const before = licenseOf(current.record);
        const license = computed(before, change);
        if (license === before) return { ...license, activatedCount: current.record.activatedCount };
        const writes = [updateOf("licenses", licenseRecord(license), current.version)];
        const isRevoked = license.status === "revoked";
        if (isRevoked) writes.push({ op: "freeSeats", licenseId: id, at: license.updatedAt });
        if (!isDone(await store.commit(organizationId, writes), writes)) return AGAIN;
        // Seats come and go without a change of the license, until it is one that gives none.
        const after = isRevoked ? null : await stored(store, "licenses", organizationId, id);
        return { ...license, activatedCount: after?.record.activatedCount ?? 0 };
      }),
    delete: (organizationId, id) => removeRecord(store, "licenses", organizationId, id),
    findSubject: (query) => store.findSubject(query),
  };
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

/** More activations than nearly any license ever has. */
const MANY = 1_000;

/** Every activation that the license ever had, newest first. */
async function activationsOf(store: Store, organizationId: string, licenseId: string): Promise<Activation[]> {
  const filters = { licenseId };
  const { items, total } = await store.list("activations", organizationId, {
    filters,
    page: 1,
    perPage: MANY,
  });
  if (total <= MANY) return recordsOf(items);
  const all: Activation[] = [];
  for await (const batch of store.readAll("activations", organizationId, { filters }))
    all.push(...recordsOf(batch));
  return all;
}

async function detailOf(store: Store, organizationId: string, id: string): Promise<LicenseDetail | null> {
  const [license, activations] = await Promise.all([
    stored(store, "licenses", organizationId, id),
    activationsOf(store, organizationId, id),
  ]);
  if (license === null) return null;
  const [[item], owner] = await Promise.all([
    withCatalog(store, organizationId, [license.record]),
    stored(store, "customers", organizationId, license.record.customerId),
  ]);
  // It was deleted meanwhile, and then its customer or its product.
  if (item === undefined || owner === null) return null;
  const { email, firstName, lastName, company } = owner.record;
  const customer = { id: owner.record.id, email, firstName, lastName, company };
  // As many as are shown, though seats come and go between the reads.
  const activatedCount = activations.filter(
    ({ status, takesSeat }) => status === "active" && takesSeat,
  ).length;
  return { ...item, activatedCount, customer, activations };
}
