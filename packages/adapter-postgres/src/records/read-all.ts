import type { Kind, Stored } from "@keystead/core/adapter";
import type { Connection, Database, Value } from "../database.ts";
import { type ListQuery, rowById } from "./lists.ts";
import { selectList, toStored } from "./tables.ts";

const BATCH_SIZE = 500;
const IDS_AT_A_TIME = 2_000;

/** Reads a whole list in batches, as `readAll` of a store promises. */
export function readAll<K extends Kind>(database: Database, list: ListQuery): AsyncGenerator<Stored<K>[]> {
  return list.order.byId ? inOrderOfId(database, list) : inOrderOfNow(database, list);
}

/** Ids stay as they are, so each batch goes on after the last id of the one before. */
async function* inOrderOfId<K extends Kind>(
  database: Database,
  { table, conditions, order, few, way }: ListQuery,
): AsyncGenerator<Stored<K>[]> {
  const values = [...conditions.values];
  const after = conditions.value(null);
  const text = `
    SELECT ${selectList(table)} FROM ${table.name} r
    WHERE ${conditions.sql(few === undefined ? order.way : way)} AND (${after}::text IS NULL OR r.${table.id} ${order.descending ? "<" : ">"} ${after})
    ORDER BY ${order.ofRows} LIMIT ${BATCH_SIZE}`;
  for (let last: Value = null; ; ) {
    const rows = await rowsOf(database, text, [...values, last]);
    if (rows.length > 0) yield rows.map((row) => toStored<K>(row));
    if (rows.length < BATCH_SIZE) return;
    last = String(rows.at(-1)?.[table.declaration.id]);
  }
}

/** Other fields may change meanwhile, so the order is noted at the start. */
async function* inOrderOfNow<K extends Kind>(
  database: Database,
  list: ListQuery,
): AsyncGenerator<Stored<K>[]> {
  const { table, conditions } = list;
  const text = `
    SELECT ${selectList(table)}
    FROM json_array_elements_text($${conditions.values.length + 1}) WITH ORDINALITY AS found (id, ordinal)
    ${rowById(table, "found.id")}
    WHERE ${conditions.sql("byText")}
    ORDER BY found.ordinal`;
  for (const noted of await idsInOrder(database, list)) {
    const ids = unpackIds(noted);
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const values = [...conditions.values, ids.slice(start, start + BATCH_SIZE)];
      const rows = await rowsOf(database, text, values);
      if (rows.length > 0) yield rows.map((row) => toStored<K>(row));
    }
  }
}

/** Reads the ids of all matches at one moment, in little memory however many there are. */
function idsInOrder(database: Database, { table, conditions, order, way }: ListQuery): Promise<Uint8Array[]> {
  const declare = `
    DECLARE found NO SCROLL CURSOR FOR
    SELECT r.${table.id} AS id FROM ${table.name} r WHERE ${conditions.sql(way)} ORDER BY ${order.ofRows}`;
  const fetch = { text: `FETCH ${IDS_AT_A_TIME} FROM found` };
  const work = async (connection: Connection): Promise<Uint8Array[]> => {
    await connection.query({ text: declare }, conditions.values);
    const noted: Uint8Array[] = [];
    for (;;) {
      const rows = await connection.query<{ id: string }>(fetch, []);
      if (rows.length === 0) break;
      noted.push(packIds(rows.map(({ id }) => id)));
    }
    // A transaction of the application goes on, and may read another list.
    await connection.script("CLOSE found");
    return noted;
  };
  return database.transaction(work, { patient: true });
}

function rowsOf(
  database: Database,
  text: string,
  values: readonly Value[],
): Promise<Record<string, unknown>[]> {
  return database.query<Record<string, unknown>>({ text, isCostly: true }, values);
}

/** Takes half the memory of the strings. */
function packIds(ids: string[]): Uint8Array {
  return new TextEncoder().encode(ids.join(" "));
}

function unpackIds(ids: Uint8Array): string[] {
  return new TextDecoder().decode(ids).split(" ");
}
