import type { Way } from "./conditions.ts";
import { comparable, type Table } from "./tables.ts";

/** The order of a list, for ORDER BY. */
export interface Order {
  /** Whether nothing but the id, which never changes, is compared. */
  readonly byId: boolean;
  readonly descending: boolean;
  /** How rows are gone through in this order. */
  readonly way: Way;
  /** Of rows with the alias `r`. */
  readonly ofRows: string;
  /** The expression that is compared first, for one row. */
  readonly key: string;
  /** The order of rows with the key in the column `key` and the id in the column `id`. */
  readonly ofKeys: string;
}

/** Newest first unless asked otherwise. */
export function orderOf(table: Table, sort: string | undefined): Order {
  const { born, id } = table.declaration;
  const descending = sort === undefined || sort.startsWith("-");
  const field = sort?.replace("-", "") ?? id;
  const byId = field === born || field === id;
  const direction = descending ? "DESC" : "ASC";
  const key = byId ? `r.${table.id}` : comparable(table, field);
  return {
    byId,
    descending,
    way: byId ? "byId" : "byKey",
    ofRows: byId ? `${key} ${direction}` : `${key} ${direction}, r.${table.id} ${direction}`,
    key,
    ofKeys: `key ${direction}, id ${direction}`,
  };
}
