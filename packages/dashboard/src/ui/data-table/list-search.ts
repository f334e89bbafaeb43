/** Parameters of every list in the address, besides its filters. */
export interface ListSearch {
  search?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
  /** The columns that are shown, where one has chosen them, separated by commas. */
  columns?: string | undefined;
}

/** Reads one filter of an address: its value, or undefined when it has none or not one of these. */
export type ReadFilter<T> = (value: unknown) => T | undefined;

export function oneOf<const T extends string>(...values: T[]): ReadFilter<T> {
  return (value) => values.find((known) => known === value);
}

export const anyText: ReadFilter<string> = (value) => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Reads `true` or `false`, which the router gives as a boolean when somebody has typed it. */
export const trueOrFalse: ReadFilter<"true" | "false"> = (value) => oneOf("true", "false")(String(value));

type Filters = Record<string, ReadFilter<string>>;

type ReadFilters<F extends Filters> = { [Name in keyof F]?: ReturnType<F[Name]> };
type Read<F extends Filters> = ListSearch & ReadFilters<F>;

export const PER_PAGE = 25;

/**
 * Reads what a page's address says: the given filters. Values that they do not know become undefined, because the
 * router keeps what is merely left out.
 */
export function pageSearch<F extends Filters>(
  filters: F,
): (given: Record<string, unknown>) => ReadFilters<F> {
  return (given) => {
    const read = Object.entries(filters).map(([name, filter]) => [name, filter(given[name])]);
    return Object.fromEntries(read) as ReadFilters<F>;
  };
}

/**
 * Reads what a list's address says: the given filters, and what every list has; no search for a list that the API does
 * not search.
 */
export function listSearch<F extends Filters>(
  filters: F,
  { searched = true } = {},
): (given: Record<string, unknown>) => Read<F> {
  return (given) => {
    return {
      search: searched ? anyText(given["search"]) : undefined,
      page: wholeNumber(given["page"]),
      per_page: wholeNumber(given["per_page"]),
      columns: anyText(given["columns"]),
      ...pageSearch(filters)(given),
    };
  };
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : undefined;
}

/**
 * Whether a change of the address is no step of its own in the browser's history: further letters of a search, a
 * choice of columns.
 */
export function isSameStep(now: ListSearch, change: ListSearch): boolean {
  const typesOn = "search" in change && now.search !== undefined && change.search !== undefined;
  return typesOn || "columns" in change;
}

/** Builds the query for the API: everything in the address except the choice of columns. */
export function apiQuery<S extends ListSearch>({
  columns: _,
  ...search
}: S): Omit<S, "columns"> & { per_page: number } {
  return { ...search, per_page: Math.min(search.per_page ?? PER_PAGE, 100) };
}
