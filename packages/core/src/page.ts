import type { Page, PageRequest } from "./schemas/primitives.ts";
import type { Slice } from "./storage/slice.ts";

/** The slice of a store as the page that was asked for; a page past the end has no items, which is no error. */
export function toPage<Item>(slice: Slice<Item>, { page, perPage }: PageRequest): Page<Item> {
  const { items, total } = slice;
  return { items, pagination: { page, perPage, total, totalPages: Math.ceil(total / perPage) } };
}

/** Page 1 of 20 unless asked otherwise. */
export function pageRequest(query: Partial<PageRequest>): PageRequest {
  return { page: query.page ?? 1, perPage: query.perPage ?? 20 };
}
