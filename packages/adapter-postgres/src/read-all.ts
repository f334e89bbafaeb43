import type { Connection, Database, Value } from "./database.ts";
import { type ListQuery, rowById } from "./lists.ts";
import { newestFirst } from "./order.ts";

const BATCH_SIZE = 500;
const IDS_AT_A_TIME = 2_000;

/** All of a list in batches, as every `readAll` of the storage interface promises. */
export function readAll<Item extends { id: string }>(
  database: Database,
  organizationId: string,
  list: ListQuery,
): AsyncGenerator<Item[]> {
  const { order = newestFirst } = list;
  return order.byId ? inOrderOfId(database, list) : inOrderOfNow(database, organizationId, list);
}

/** Ids stay as they are, so each batch goes on after the last id of the one before. */
async function* inOrderOfId<Item extends { id: string }>(
  database: Database,
  { from, alias, conditions, select, join = "", order = newestFirst }: ListQuery,
): AsyncGenerator<Item[]> {
  const values = [...conditions.values];
  const after = conditions.value(null);
  const text = `
    SELECT ${select}
    FROM (
      SELECT * FROM ${from} ${alias}
      WHERE ${conditions.sql} AND (${after}::text IS NULL OR ${alias}.id ${order.descending ? "<" : ">"} ${after})
      ORDER BY ${order.ofRows(alias)} LIMIT ${BATCH_SIZE}
    ) ${alias}
    ${join}
    ORDER BY ${order.ofRows(alias)}`;
  let items = await rowsOf<Item>(database, text, [...values, null]);
  while (items.length > 0) {
    yield items;
    const last = items.at(-1)?.id ?? null;
    items = items.length < BATCH_SIZE ? [] : await rowsOf<Item>(database, text, [...values, last]);
  }
}

/** What else is sorted by may change on the way, so the order is noted at the start. */
async function* inOrderOfNow<Item extends { id: string }>(
  database: Database,
  organizationId: string,
  list: ListQuery,
): AsyncGenerator<Item[]> {
  const { from, alias, select, join = "" } = list;
  const text = `
    SELECT ${select}
    FROM json_array_elements_text($2) WITH ORDINALITY AS found (id, place)
    ${rowById(from, alias, "found.id")}
    ${join}
    ORDER BY found.place`;
  for (const noted of await idsInOrder(database, list)) {
    const ids = unpacked(noted);
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const values = [organizationId, ids.slice(start, start + BATCH_SIZE)];
      yield await rowsOf<Item>(database, text, values);
    }
  }
}

/** The ids of all matches as they are at one moment, for however many there are in little memory. */
function idsInOrder(
  database: Database,
  { from, alias, conditions, order = newestFirst }: ListQuery,
): Promise<Uint8Array[]> {
  const declare = `
    DECLARE found NO SCROLL CURSOR FOR
    SELECT ${alias}.id FROM ${from} ${alias} WHERE ${conditions.sql} ORDER BY ${order.ofRows(alias)}`;
  const fetch = { text: `FETCH ${IDS_AT_A_TIME} FROM found` };
  const work = async (connection: Connection): Promise<Uint8Array[]> => {
    await connection.query({ text: declare }, conditions.values);
    const noted: Uint8Array[] = [];
    for (;;) {
      const rows = await connection.query<{ id: string }>(fetch, []);
      if (rows.length === 0) return noted;
      noted.push(packed(rows.map(({ id }) => id)));
    }
  };
  return database.transaction(work, { patient: true, inIndexOrder: true });
}

function rowsOf<Item>(database: Database, text: string, values: readonly Value[]): Promise<Item[]> {
  return database.transaction((connection) => connection.query<Item>({ text }, values), {
    inIndexOrder: true,
  });
}

/** Half the memory that the strings take. */
function packed(ids: string[]): Uint8Array {
  return new TextEncoder().encode(ids.join(" "));
}

function unpacked(ids: Uint8Array): string[] {
  return new TextDecoder().decode(ids).split(" ");
}
