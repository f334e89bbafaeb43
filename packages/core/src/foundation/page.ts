import { type FilterRules, requireFilter, type ValueRule } from "./filter.ts";
import type { Page, PageRequest } from "./primitives.ts";

/** One page of the matches, and how many matches there are in all. */
export interface Slice<Item> {
  /** The matches on this page; empty past the last page. */
  items: Item[];
  /** The exact number of matches on all pages. */
  total: number;
}

/** The slice of a store as the page that was asked for; a page past the end has no items, which is no error. */
export function toPage<Item>(slice: Slice<Item>, { page, perPage }: PageRequest): Page<Item> {
  const { items, total } = slice;
  return { items, pagination: { page, perPage, total, totalPages: Math.ceil(total / perPage) } };
}

const fromOne: ValueRule = (value) =>
  Number.isInteger(value) && Number(value) >= 1 ? null : "must be an integer from 1";

/**
 * The page that a query of a list asks for: page 1 of 20 unless it says otherwise. Throws `invalid_input` for a query
 * that is no object, a number below 1, and for any other field that the rules refuse or do not have.
 */
export function pageRequest(query: Partial<PageRequest>, rules: FilterRules = {}): PageRequest {
  requireFilter(query, "query", { ...rules, page: fromOne, perPage: fromOne });
  const { page = 1, perPage = 20 } = query;
  return { page, perPage };
}
