import { basePath } from "../../api/page-facts.ts";

/** Columns and page of a list, which a file does not have. */
type Search = Readonly<Record<string, string | number | undefined>>;

/** Returns the address of the CSV of everything that the filters find, on all pages. */
export function csvAddress(
  path: string,
  { columns: _, page: __, per_page: ___, ...filters }: Search,
): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return `${basePath}${path}?${new URLSearchParams(given as [string, string][])}`;
}
