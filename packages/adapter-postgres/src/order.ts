import type { Sort } from "@keystead/core";
import type { Columns } from "./columns.ts";

/** How values are compared, as an expression of one. */
type Comparison = (value: string) => string;

export const asItIs: Comparison = (value) => value;
/** A moment that may never come; as the index has it. */
export const asExpiry: Comparison = (value) => `coalesce(${value}, 'infinity')`;
/** "C" folds the case of ASCII alone, and compares code point by code point. */
export const asText: Comparison = (value) => `lower(${value} COLLATE "C")`;

/** How each field that a list sorts by is compared; null is one that the id sorts by too. */
export type SortKeys<Field extends string> = Readonly<Record<Field, Comparison | null>>;

/** The order of a list, for ORDER BY. */
export interface Order {
  /** Whether nothing but the id, which never changes, is compared. */
  readonly byId: boolean;
  readonly descending: boolean;
  ofRows(alias: string): string;
  /** What is compared first, of one row. */
  keyOfRow(alias: string): string;
  /** Where the key and the id are columns. */
  ofPlaces(key: string, id: string): string;
  ofItems(alias: string): string;
}

/** Newest first unless asked otherwise. */
export function orderOf<Item, Field extends keyof Item & string>(
  sort: Sort<Field> | undefined,
  keys: SortKeys<Field>,
  columns: Columns<Item>,
): Order {
  const descending = sort === undefined || sort.startsWith("-");
  const field = sort?.replace("-", "") as Field | undefined;
  const key = field === undefined ? null : keys[field];
  const column = field === undefined ? "id" : columns[field];
  const direction = descending ? "DESC" : "ASC";
  const terms = (alias: string, value: string): string => {
    const byId = `${alias}.id ${direction}`;
    return key === null ? byId : `${key(`${alias}.${value}`)} ${direction}, ${byId}`;
  };
  return {
    byId: key === null,
    descending,
    ofRows: (alias) => terms(alias, column),
    keyOfRow: (alias) => (key === null ? `${alias}.id` : key(`${alias}.${column}`)),
    ofPlaces: (place, id) => `${place} ${direction}, ${id} ${direction}`,
    ofItems: (alias) => terms(alias, `"${field}"`),
  };
}

export const newestFirst: Order = orderOf(undefined, {}, {});
