import type { Kind, Stored } from "@keystead/core/adapter";
import type { Connection } from "./connection.ts";
import { find, orderOf } from "./lists.ts";
import type { Table } from "./model.ts";
import { storedOf } from "./rows.ts";
import { type AnySelection, combine } from "./where.ts";

export const BATCH_SIZE = 500;

/** The first batch in the order of ids, or the first after an id. */
export function batchAfter(
  connection: Connection,
  table: Table,
  scope: number,
  selection: AnySelection,
  after: string | null,
): Stored<Kind>[] {
  const found = find(connection, table, scope, selection);
  const order = orderOf(table, selection.sort);
  // Whatever it leads past is passed once by all batches together.
  const along = found.conditions.find(({ equal }) => equal)?.equal ?? order.field;
  const { sql, values } = found.rows(found.narrow ?? along);
  const further = after === null ? "" : `AND "${table.id}" ${order.descending ? "<" : ">"} ?`;
  const rows = connection.all(
    `SELECT r.* FROM (${sql} ${further} ORDER BY ${order.sql} LIMIT ${BATCH_SIZE}) CROSS JOIN "${table.kind}" r USING (_row)
     ORDER BY ${order.sql}`,
    after === null ? values : [...values, after],
  );
  return rows.map((row) => storedOf(table, row));
}

/** The rows of all matches in their order, which may change on the way. */
export function rowsInOrder(
  connection: Connection,
  table: Table,
  scope: number,
  selection: AnySelection,
): Float64Array {
  const { sql, values } = find(connection, table, scope, selection).rows();
  const rows: number[] = [];
  const ordered = `SELECT _row FROM "${table.kind}" WHERE _row IN (${sql}) ORDER BY ${orderOf(table, selection.sort).sql}`;
  for (const { _row } of connection.prepare(ordered).iterate(...values)) rows.push(Number(_row));
  return Float64Array.from(rows);
}

/** Filters the rows that still match, in their order. */
export function batchOf(
  connection: Connection,
  table: Table,
  scope: number,
  selection: AnySelection,
  rows: readonly number[],
): Stored<Kind>[] {
  const { conditions } = find(connection, table, scope, { filters: selection.filters });
  const { sql, values } = combine(scope, conditions);
  const found = connection.all(
    `SELECT r.* FROM (SELECT key AS _place, value AS _noted FROM json_each(?)) CROSS JOIN "${table.kind}" r ON r._row = _noted
     WHERE ${sql} ORDER BY _place`,
    [JSON.stringify(rows), ...values],
  );
  return found.map((row) => storedOf(table, row));
}
