import { requireFilter } from "../../foundation/filter.ts";
import { requireObject, soleText } from "../../foundation/input.ts";
import { pageRequest, type Slice, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import { newId } from "../../storage/ids.ts";
import type { Stored } from "../../storage/record-store.ts";
import { type Records, recordsOf } from "../../storage/records.ts";
import { requireOrganization, requireRecord } from "../../storage/require-record.ts";
import { pageOfSole, soleOf } from "../../storage/sole-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { listPayments } from "../billing/payments.ts";
import { listSubscriptions } from "../billing/subscriptions.ts";
import { listLicenses } from "../licenses/read.ts";
import type { CustomerDetail } from "./detail-schema.ts";
import {
  type Customer,
  type CustomerCreate,
  type CustomerListItem,
  type CustomerSort,
  type CustomerUpdate,
  customerCreate,
  customerUpdate,
} from "./schema.ts";

/** Narrows and sorts a list of customers. */
export interface CustomerFilter {
  /**
   * A substring of the name (first and last, joined by a space), the e-mail or the company, without regard to (ASCII)
   * case; `%` and `_` are literal.
   */
  search?: string | undefined;
  /** Only the customer with this id of your own. */
  externalId?: string | undefined;
  /** By `createdAt` or `email`. Newest first unless given. */
  sort?: CustomerSort | undefined;
}

/** A customer who is new at `now`, with what is known so far. */
export function newCustomer(
  given: Pick<Customer, "email"> & { [Field in keyof Customer]?: Customer[Field] | undefined },
  now: Date,
): Customer {
  return {
    id: newId("customers"),
    email: given.email,
    firstName: given.firstName ?? null,
    lastName: given.lastName ?? null,
    company: given.company ?? null,
    phone: given.phone ?? null,
    street: given.street ?? null,
    city: given.city ?? null,
    state: given.state ?? null,
    postalCode: given.postalCode ?? null,
    country: given.country ?? null,
    timezone: given.timezone ?? null,
    externalId: given.externalId ?? null,
    metadata: given.metadata ?? {},
    createdAt: now,
    updatedAt: now,
  };
}

/** More than anyone reads at once; the lists of licenses, payments and subscriptions have the rest. */
const NEWEST = { page: 1, perPage: 1000 };

/** The customer with what belongs to it. Throws `not_found`. */
async function getCustomer(tenant: Tenant, id: string): Promise<CustomerDetail> {
  const { records, clock } = tenant;
  const query = { ...NEWEST, customerId: id };
  const [customer, licenses, payments, subscriptions] = await Promise.all([
    requireRecord(records, "customers", id),
    listLicenses(tenant, { ...query, now: clock.now() }),
    listPayments(records, query),
    listSubscriptions(records, query),
  ]);
  return {
    ...customer.record,
    licenses: licenses.items,
    payments: payments.items,
    subscriptions: subscriptions.items,
  };
}

/** An organization's customers. Every method may throw `storage_unavailable`. */
export interface Customers {
  /**
   * Throws `invalid_input`, `email_taken` when the organization has a customer with the e-mail, in any case, and
   * `external_id_taken`.
   */
  create(input: CustomerCreate): Promise<Customer>;
  /** With its newest 1,000 licenses, payments and subscriptions each, newest first. Throws `not_found`. */
  get(id: string): Promise<CustomerDetail>;
  /** The customer with this e-mail address or this id of your own; null when there is none. Throws `invalid_input`. */
  find(reference: CustomerReference): Promise<Customer | null>;
  /** Newest first unless sorted otherwise; `search` is a substring of the name, the e-mail or the company. */
  list(query?: Partial<PageRequest> & CustomerFilter): Promise<Page<CustomerListItem>>;
  /** All of a list in batches, for exports: each customer who matches throughout exactly once. */
  readAll(filter?: CustomerFilter): AsyncIterable<Customer[]>;
  /**
   * A new e-mail becomes the `customerEmail` of the customer's licenses. Throws `invalid_input`, `not_found`,
   * `email_taken`, `external_id_taken`.
   */
  update(id: string, input: CustomerUpdate): Promise<Customer>;
  /**
   * Throws `not_found`, and `in_use` while the customer has licenses, payments or subscriptions; with `cascade`
   * they are deleted too.
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
    find: (reference) => findCustomer(tenant, reference),
    async list(query = {}) {
      const request = pageRequest(query, filterRules("customers"));
      const { items, total } = await listCustomers(records, { ...query, ...request });
      const customers = recordsOf(items);
      const ids = customers.map(({ id }) => id);
      const counts = await records.countFor({ of: "licenses of customers" }, ids);
      const counted = customers.map((each, index) => listItem(each, counts[index] ?? 0));
      return toPage({ items: counted, total }, request);
    },
    async *readAll(filter = {}) {
      requireFilter(filter, "filter", filterRules("customers"));
      const { externalId, ...selection } = filter;
      if (externalId === undefined)
        for await (const batch of records.readAll("customers", selection)) yield recordsOf(batch);
      else {
        const found = await records.find("customers", "externalId", externalId);
        yield recordsOf(soleOf("customers", found, selection));
      }
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

async function listCustomers(
  records: Records,
  { externalId, search, sort, page, perPage }: PageRequest & CustomerFilter,
): Promise<Slice<Stored<"customers">>> {
  const query = { search, sort, page, perPage };
  if (externalId === undefined) return records.list("customers", query);
  return pageOfSole("customers", await records.find("customers", "externalId", externalId), query);
}

/** Names a customer otherwise than by its id. */
export type CustomerReference =
  | {
      /** The customer's e-mail address, without regard to case. */
      email: string;
      externalId?: undefined;
    }
  | {
      /** The id that your own system has for the customer. */
      externalId: string;
      email?: undefined;
    };

async function findCustomer({ records }: Tenant, reference: CustomerReference): Promise<Customer | null> {
  const [name, text] = soleText(reference, ["email", "externalId"]);
  return (await records.find("customers", name, text))?.record ?? null;
}

function listItem(
  { id, email, firstName, lastName, company, country, createdAt }: Customer,
  licenseCount: number,
): CustomerListItem {
  return { id, email, firstName, lastName, company, country, createdAt, licenseCount };
}
