import type { Customer, CustomerListItem } from "../schemas/customer.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { CustomerFilter, CustomerStore } from "../storage/customer-store.ts";
import { recordErrors } from "../storage/record-errors.ts";
import { announceLicense } from "./changes.ts";
import type { MemoryData, OpenData } from "./data.ts";
import {
  changed,
  copyOf,
  inBatches,
  matches,
  requireOrganization,
  rowOf,
  rowsOf,
  sliceOf,
} from "./records.ts";
import { sorted } from "./sorted.ts";

export function memoryCustomers(data: OpenData): CustomerStore {
  return {
    async create(organizationId, customer) {
      requireOrganization(data(), organizationId);
      requireUniqueEmail(data(), organizationId, customer);
      data().customers.set(customer.id, { organizationId, record: copyOf(customer) });
    },
    async findOrCreate(organizationId, candidate) {
      requireOrganization(data(), organizationId);
      const found = customerByEmail(data(), organizationId, candidate.email);
      if (found) return copyOf(found);
      data().customers.set(candidate.id, { organizationId, record: copyOf(candidate) });
      return copyOf(candidate);
    },
    async get(organizationId, id) {
      return copyOf(rowOf(data().customers, organizationId, id)?.record ?? null);
    },
    async list(organizationId, query) {
      const found = rowsOf(data().customers, organizationId)
        .map(({ record }) => record)
        .filter((customer) => fits(customer, query));
      const { items, total } = sliceOf(found, query);
      return copyOf({ items: items.map(listItem), total });
    },
    async *readAll(organizationId, filter) {
      const found = rowsOf(data().customers, organizationId).map(({ record }) => record);
      const ids = sorted(
        found.filter((customer) => fits(customer, filter)),
        filter.sort,
      ).map(({ id }) => id);
      yield* inBatches(ids, (id) => {
        const customer = rowOf(data().customers, organizationId, id)?.record;
        return customer && fits(customer, filter) ? customer : undefined;
      });
    },
    async update(organizationId, id, changes) {
      const row = rowOf(data().customers, organizationId, id);
      if (row === undefined) return null;
      const customer = changed(row.record, changes);
      requireUniqueEmail(data(), organizationId, customer);
      row.record = customer;
      if (changes.email !== undefined) moveLicensesTo(data(), customer);
      return copyOf(customer);
    },
    async delete(organizationId, id, { cascade }) {
      const { customers, licenses, payments, subscriptions } = data();
      if (rowOf(customers, organizationId, id) === undefined) return false;
      const owned = [licenses, payments, subscriptions].map((table) => ({ table, ids: idsOf(table, id) }));
      if (!cascade && owned.some(({ ids }) => ids.length > 0)) {
        throw recordErrors.customerInUse();
      }
      for (const { table, ids } of owned) for (const each of ids) table.delete(each);
      forget(data(), new Set(owned.flatMap(({ ids }) => ids)));
      customers.delete(id);
      for (const license of owned[0]?.ids ?? []) announceLicense(data(), license);
      return true;
    },
  };
}

export function customerByEmail(
  data: MemoryData,
  organizationId: string,
  email: string,
): Customer | undefined {
  const key = emailKey(email);
  return rowsOf(data.customers, organizationId).find(({ record }) => emailKey(record.email) === key)?.record;
}

function requireUniqueEmail(data: MemoryData, organizationId: string, customer: Customer): void {
  const other = customerByEmail(data, organizationId, customer.email);
  if (other !== undefined && other.id !== customer.id) {
    throw recordErrors.customerEmailTaken();
  }
}

function moveLicensesTo({ licenses }: MemoryData, { id, email, updatedAt }: Customer): void {
  for (const row of licenses.values()) {
    const { customerId, customerEmail } = row.record;
    if (customerId !== id || customerEmail === email) continue;
    row.record = changed(row.record, { customerEmail: email, updatedAt });
  }
}

function idsOf(
  table: ReadonlyMap<string, { record: { id: string; customerId: string } }>,
  id: string,
): string[] {
  return [...table.values()].filter(({ record }) => record.customerId === id).map(({ record }) => record.id);
}

/** Makes the references of others' records to these null: a license may have come here from another customer. */
function forget({ payments, subscriptions }: MemoryData, gone: ReadonlySet<string | null>): void {
  for (const { record } of [...subscriptions.values(), ...payments.values()]) {
    if (gone.has(record.licenseId)) record.licenseId = null;
  }
  for (const { record } of payments.values()) {
    if (gone.has(record.subscriptionId)) record.subscriptionId = null;
  }
}

function fits({ firstName, lastName, email, company }: Customer, { search }: CustomerFilter): boolean {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return matches(search, name, email, company ?? "");
}

function listItem(customer: Customer): CustomerListItem {
  const { id, email, firstName, lastName, company, country, createdAt } = customer;
  return { id, email, firstName, lastName, company, country, createdAt };
}
