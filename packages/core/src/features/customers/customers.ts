import { requireObject } from "../../foundation/input.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireOrganization } from "../../storage/require-organization.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { recordsOf } from "../../storage/slices.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { CustomerDetail } from "./detail-schema.ts";
import { getCustomer } from "./get.ts";
import { newCustomer } from "./new-customer.ts";
import type { CustomerFilter } from "./queries.ts";
import {
  type Customer,
  type CustomerCreate,
  type CustomerListItem,
  type CustomerUpdate,
  customerCreate,
  customerUpdate,
} from "./schema.ts";

/** An organization's customers. Every method may throw `storage_unavailable`. */
export interface Customers {
  /** Throws `invalid_input`, `email_taken` when the organization has a customer with the e-mail, in any case. */
  create(input: CustomerCreate): Promise<Customer>;
  /** With its newest 1,000 licenses, payments and subscriptions each, newest first. Throws `not_found`. */
  get(id: string): Promise<CustomerDetail>;
  /** Newest first unless sorted otherwise; `search` is a substring of the name, the e-mail or the company. */
  list(query?: Partial<PageRequest> & CustomerFilter): Promise<Page<CustomerListItem>>;
  /** All of a list in batches, for exports: each customer who matches throughout exactly once. */
  readAll(filter?: CustomerFilter): AsyncIterable<Customer[]>;
  /** A new e-mail becomes the `customerEmail` of the customer's licenses. Throws `invalid_input`, `not_found`, `email_taken`. */
  update(id: string, input: CustomerUpdate): Promise<Customer>;
  /**
   * Throws `not_found`, and `in_use` while the customer has licenses, payments or subscriptions; with `cascade` they are
   * deleted too.
   */
  delete(id: string, options?: { cascade?: boolean | undefined }): Promise<void>;
}

export function customersOf(tenant: Tenant): Customers {
  const { records, clock } = tenant;
  return {
    async create(input) {
      const customer = newCustomer(parse(customerCreate, input), clock.now());
      await requireOrganization(tenant);
      await unitOfWork(tenant, (tx) => tx.insert("customers", customer));
      return customer;
    },
    get: (id) => getCustomer(tenant, id),
    async list(query = {}) {
      const request = pageRequest(query);
      const { items, total } = await records.list("customers", { ...query, ...request });
      const customers = recordsOf(items);
      const ids = customers.map(({ id }) => id);
      const counts = await records.countFor({ of: "licenses of customers" }, ids);
      const counted = customers.map((each, index) => listItem(each, counts[index] ?? 0));
      return toPage({ items: counted, total }, request);
    },
    async *readAll(filter = {}) {
      requireObject(filter, "filter");
      for await (const batch of records.readAll("customers", filter)) yield recordsOf(batch);
    },
    async update(id, input) {
      const changes = { ...parseChanges(customerUpdate, input), updatedAt: clock.now() };
      return unitOfWork(tenant, async (tx) =>
        tx.change("customers", await requireRecord(tx, "customers", id), changes),
      );
    },
    async delete(id, options = {}) {
      requireObject(options, "options");
      const { cascade = false } = options;
      await unitOfWork(tenant, async (tx) =>
        tx.delete("customers", await requireRecord(tx, "customers", id), { cascade }),
      );
    },
  };
}

function listItem(
  { id, email, firstName, lastName, company, country, createdAt }: Customer,
  licenseCount: number,
): CustomerListItem {
  return { id, email, firstName, lastName, company, country, createdAt, licenseCount };
}
