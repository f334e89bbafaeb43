import type { Customer, CustomerListItem, CustomerSort } from "../schemas/customer.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

/** What an update may set. A field that is `undefined` stays as it is. */
export type CustomerChanges = Partial<Omit<Customer, "id" | "createdAt">>;

/** What a list of customers is narrowed and sorted by. */
export interface CustomerFilter {
  /**
   * A substring of the name (first and last, joined by a space), the e-mail or the company, without regard to (ASCII)
   * case; `%` and `_` are literal.
   */
  search?: string | undefined;
  /** By `createdAt` or `email`. Newest first unless given. */
  sort?: CustomerSort | undefined;
}

/** Selects one page of customers, by filters and order. */
export type CustomerQuery = PageRequest & CustomerFilter;

/**
 * At every moment the `customerEmail` of a license is its customer's e-mail, but for its case. Those who write a license
 * and those who change or delete its customer wait for each other.
 */
export interface CustomerStore {
  /** Throws `email_taken` when the organization has a customer with the e-mail, compared without regard to case. */
  create(organizationId: string, customer: Customer): Promise<void>;
  /**
   * The organization's customer with this e-mail, compared without regard to case; `candidate` is stored when
   * there is none. Any number of concurrent calls with one e-mail store one customer.
   */
  findOrCreate(organizationId: string, candidate: Customer): Promise<Customer>;
  /** The customer with all fields; null when the organization has none with this id. */
  get(organizationId: string, id: string): Promise<Customer | null>;
  /** The e-mail addresses of the customers with these ids, by id. One that is not there is left out. */
  emails(organizationId: string, ids: readonly string[]): Promise<Map<string, string>>;
  /** One page of customers, with the fields that lists show of them and their number of licenses. */
  list(organizationId: string, query: CustomerQuery): Promise<Slice<CustomerListItem>>;
  /** Every matching customer with all fields, in batches, as `Store.readAll` gives them. */
  readAll(organizationId: string, filter: CustomerFilter): AsyncIterable<Customer[]>;
  /**
   * The customer after the change, or null when there is none. Throws `email_taken` as `create` does. In the same step
   * a new `email` becomes the `customerEmail` of the customer's licenses, also of one that is written at the same
   * moment, and their `updatedAt` becomes the customer's.
   */
  update(organizationId: string, id: string, changes: CustomerChanges): Promise<Customer | null>;
  /**
   * False when there is none. With `cascade`, what belongs to the customer goes too: licenses with their activations,
   * payments and subscriptions. Without, throws `in_use` while there is any, also one that is made at the same moment.
   */
  delete(organizationId: string, id: string, options: { cascade: boolean }): Promise<boolean>;
}
