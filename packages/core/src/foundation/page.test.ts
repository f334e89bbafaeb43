import { expect, test } from "vitest";
import { pageRequest, toPage } from "./page.ts";

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [100, 1, 100],
  [101, 100, 2],
])("%i items, %i a page, are %i pages", (total, perPage, totalPages) => {
  const page = toPage({ items: [], total }, { page: 1, perPage });
  expect(page).toEqual({ items: [], pagination: { page: 1, perPage, total, totalPages } });
});

test("a page past the end is empty and still counts all", () => {
  const { items, pagination } = toPage({ items: [], total: 3 }, { page: 9, perPage: 2 });
  expect(items).toEqual([]);
  expect(pagination).toEqual({ page: 9, perPage: 2, total: 3, totalPages: 2 });
});

test("a list is page 1 of 20 unless asked otherwise", () => {
  expect(pageRequest({})).toEqual({ page: 1, perPage: 20 });
  expect(pageRequest({ page: 3, perPage: 5 })).toEqual({ page: 3, perPage: 5 });
});
