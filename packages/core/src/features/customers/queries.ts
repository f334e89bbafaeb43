import type { PageRequest } from "../../foundation/primitives.ts";
import type { Customer, CustomerSort } from "./schema.ts";

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
