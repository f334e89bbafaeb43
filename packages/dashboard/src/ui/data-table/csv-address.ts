import { basePath } from "../../api/page-facts.ts";
import type { ListSearch } from "./list-search.ts";

/** Returns the address of the CSV of everything that the filters find, on all pages. */
export function csvAddress(
  path: string,
  { columns: _, page: __, per_page: ___, ...filters }: ListSearch,
): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return `${basePath}${path}?${new URLSearchParams(given as [string, string][])}`;
}
