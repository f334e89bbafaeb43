import { invalidInput } from "./errors.ts";
import { requireObject } from "./input.ts";
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

/** Page 1 of 20 unless asked otherwise. Throws `invalid_input` for a query that is no object, and a number below 1. */
export function pageRequest(query: Partial<PageRequest>): PageRequest {
  requireObject(query, "query");
  const { page = 1, perPage = 20 } = query;
  for (const [field, value] of Object.entries({ page, perPage })) {
    if (!Number.isInteger(value) || value < 1) throw invalidInput(field, "must be an integer from 1");
  }
  return { page, perPage };
}
