import type { Table } from "../model.ts";
import { remove } from "../references.ts";
import { indexOf } from "../schema.ts";
import type { Writer } from "../writer.ts";

/** Deletes records that ended at the moment or before, at most so many. */
export function sweep(writer: Writer, table: Table, scope: number, endedBy: Date, atMost: number): void {
  const { kind, id, ends } = table;
  if (ends === undefined) throw new TypeError(`${kind} do not end`);
  const ended = writer.all(
    `SELECT "${id}" AS id FROM "${kind}" INDEXED BY ${indexOf(table, ends)} WHERE _scope = ? AND "${ends}" <= ? LIMIT ?`,
    [scope, endedBy.getTime(), atMost],
  );
  for (const row of ended) remove(writer, table, scope, String(row.id), false);
}
