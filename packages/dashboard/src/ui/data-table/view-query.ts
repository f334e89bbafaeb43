import type { ListSearch } from "./list-search.ts";

/** Parameters of the address that are no part of a view. */
const NOT_OF_VIEWS = new Set(["page", "per_page", "columns"]);

/** The filters, search and order that an address has, in one form for equal ones; empty without any. */
export function viewQuery(search: ListSearch): string {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !NOT_OF_VIEWS.has(name),
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]).sort()).toString();
}

/** The change of an address that shows a view, from its first page on. */
export function changeToView<Search extends ListSearch>(search: Search, query: string): Partial<Search> {
  const others = Object.keys(search).filter((name) => !NOT_OF_VIEWS.has(name));
  return {
    ...Object.fromEntries([...others, "page"].map((name) => [name, undefined])),
    ...Object.fromEntries(new URLSearchParams(query)),
  } as Partial<Search>;
}
