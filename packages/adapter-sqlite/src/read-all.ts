import type { Kind, Stored } from "@keystead/core/adapter";
import { BATCH_SIZE } from "./batches.ts";
import type { Reads } from "./calls.ts";
import { orderOf } from "./lists.ts";
import type { Table } from "./model.ts";
import type { Thread } from "./thread.ts";
import type { AnySelection } from "./where.ts";

export type Read = Thread<Reads>["call"];

/** All that is selected in batches, as `readAll` of every store promises. */
export async function* readAll(
  read: Read,
  table: Table,
  scope: string,
  selection: AnySelection,
): AsyncGenerator<Stored<Kind>[]> {
  const isById = !selection.search && orderOf(table, selection.sort).isById;
  yield* isById ? inOrderOfId(read, table, scope, selection) : inOrderOfNow(read, table, scope, selection);
}

/** Ids stay as they are, so each batch goes on after the last id of the one before. */
async function* inOrderOfId(
  read: Read,
  { kind, id }: Table,
  scope: string,
  selection: AnySelection,
): AsyncGenerator<Stored<Kind>[]> {
  let last: string | null = null;
  for (;;) {
    const batch: Stored<Kind>[] = await read("batchAfter", kind, scope, selection, last);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH_SIZE) return;
    last = String(new Map(Object.entries(batch.at(-1)?.record ?? {})).get(id));
  }
}

/** Other fields may change meanwhile, so the order is noted at the start. */
async function* inOrderOfNow(
  read: Read,
  { kind }: Table,
  scope: string,
  selection: AnySelection,
): AsyncGenerator<Stored<Kind>[]> {
  const rows = await read("rowsInOrder", kind, scope, selection);
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = [...rows.subarray(start, start + BATCH_SIZE)];
    yield await read("batchOf", kind, scope, selection, batch);
  }
}
