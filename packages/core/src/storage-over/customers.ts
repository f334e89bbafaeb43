import type { Customer, CustomerListItem } from "../schemas/customer.ts";
import type { CustomerStore } from "../storage/customer-store.ts";
import type { Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { AGAIN, changeRecord, isDone, removeRecord, stored, untilDone } from "./commits.ts";
import { byId, countsFor } from "./joined.ts";
import { requireOrganization } from "./organizations.ts";
import { recordsOf } from "./slices.ts";

export function customersOver(store: Store): CustomerStore {
  return {
    async create(organizationId, customer) {
      await requireOrganization(store, organizationId);
      const writes = [insertOf(customer)];
      isDone(await store.commit(organizationId, writes), writes);
    },
    async findOrCreate(organizationId, candidate) {
      await requireOrganization(store, organizationId);
      return untilDone(async () => {
        const [found] = await store.find("customers", organizationId, "email", [[candidate.email]]);
        if (found) return found.record;
        const { done } = await store.commit(organizationId, [insertOf(candidate)]);
        return done ? candidate : AGAIN;
      });
    },
    get: async (organizationId, id) => (await stored(store, "customers", organizationId, id))?.record ?? null,
    async emails(organizationId, ids) {
      const customers = await byId(store, "customers", organizationId, ids);
      return new Map([...customers].map(([id, { email }]) => [id, email]));
    },
    async list(organizationId, query) {
      const { items, total } = await store.list("customers", organizationId, query);
      const customers = recordsOf(items);
      const tally = { of: "licenses of customers" } as const;
      const counts = await countsFor(store, organizationId, tally, customers);
      return { items: customers.map((each, index) => listItem(each, counts[index] ?? 0)), total };
    },
    async *readAll(organizationId, filter) {
      for await (const batch of store.readAll("customers", organizationId, filter)) yield recordsOf(batch);
    },
    update: (organizationId, id, changes) =>
      changeRecord(store, "customers", organizationId, id, () => changes),
    delete: (organizationId, id, { cascade }) =>
      removeRecord(store, "customers", organizationId, id, { cascade }),
  };
}

export function insertOf(customer: Customer): Write {
  return { op: "insert", kind: "customers", record: customer };
}

function listItem(
  { id, email, firstName, lastName, company, country, createdAt }: Customer,
  licenseCount: number,
): CustomerListItem {
  return { id, email, firstName, lastName, company, country, createdAt, licenseCount };
}
