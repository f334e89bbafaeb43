import { gatherByGroup, type Kind, type RecordOf, type Scope, type Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { Reader } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { Script } from "../script.ts";
import type { Fields, Model } from "./model.ts";
import { positionOf, rowOf } from "./row.ts";
import { uniqueField } from "./unique.ts";

/** The records of a kind in a scope, and the calls to read them by. */
export interface Table {
  reader: Reader;
  names: ScopeNames;
  model: Model;
}

/** Records from a script: of each its text, "" when it is gone, and the number of seats taken if these are counted. */
export type Shown = (string | number)[];

/**
 * Lua: returns the records with these ids as {@link Shown}. `records` and `seats` are those of {@link
 * prefixesToShow}.
 */
export const showLua = `
  local function show(ids, records, seats)
    local shown = {}
    for _, id in ipairs(ids) do
      shown[#shown + 1] = redis.call("GET", records .. id) or ""
      if seats ~= "" then shown[#shown + 1] = redis.call("HLEN", seats .. id) end
    end
    return shown
  end`;

/** Shows records by their ids, the further arguments. The key, of one of them, only leads to the node of a cluster. */
const showScript = new Script(
  { keys: ["record"], args: ["records", "seats"] },
  `${showLua}
  local ids = {}
  for at = firstArg, #ARGV do ids[#ids + 1] = ARGV[at] end
  return show(ids, records, seats)`,
);

/** Prefixes of keys of records, and of the seats that are counted with them; "" when none are. */
export function prefixesToShow({ names, model: { kind, declaration } }: Pick<Table, "names" | "model">) {
  return { records: names.record(kind, ""), seats: declaration.kept === undefined ? "" : names.seats("") };
}

/** Parses the records that a script has shown; null for each that is gone. */
export function parseShown(model: Model, shown: Shown): (Stored<Kind> | null)[] {
  const isCounted = model.declaration.kept !== undefined;
  const found: (Stored<Kind> | null)[] = [];
  for (let index = 0; index < shown.length; index += isCounted ? 2 : 1) {
    const text = String(shown[index]);
    if (text === "") found.push(null);
    else {
      const { record, version } = rowOf(model, text);
      const counted = isCounted ? { ...record, activatedCount: Number(shown[index + 1]) } : record;
      found.push({ record: counted as RecordOf<Kind>, version });
    }
  }
  return found;
}

/** The most records that one call reads. */
export const BATCH_SIZE = 200;

/** Reads the records with these ids, in this order; null for each that does not exist. */
export async function readRecords(table: Table, ids: readonly string[]): Promise<(Stored<Kind> | null)[]> {
  const found: (Stored<Kind> | null)[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    found.push(...parseShown(table.model, await showRecords(table, ids.slice(start, start + BATCH_SIZE))));
  return found;
}

async function showRecords(table: Table, ids: readonly string[]): Promise<Shown> {
  const { reader, names, model } = table;
  const [first = "", ...rest] = ids.map((id) => names.record(model.kind, id));
  if (model.declaration.kept !== undefined)
    return reader.run(showScript.call({ record: first }, prefixesToShow(table), { args: ids }));
  const texts = await reader.read<(string | null)[]>("mget", first, ...rest);
  return texts.map((text) => text ?? "");
}

/** A call that is held up blocks no other. */
const limits = { size: BATCH_SIZE, underWay: 1, beside: Number.POSITIVE_INFINITY };

/** Longer texts are not remembered. */
const LONG = 4_000;

/** Reads records by their ids. Reads of one kind and scope in one turn of the event loop share a call. */
export function recordReads({ database, names, models, lastRead }: Context) {
  const read = gatherByGroup(
    ({ table: { names: its, model } }: { table: Table; id: string }) => its.record(model.kind, ""),
    async (group, wanted): Promise<(Stored<Kind> | null)[]> => {
      const [table] = wanted.map((each) => each.table);
      if (table === undefined) return [];
      const ids = wanted.map(({ id }) => id);
      const shown = await showRecords(table, ids);
      const step = shown.length / ids.length;
      for (const [index, id] of ids.entries()) {
        const text = String(shown[index * step]);
        if (text !== "" && text.length < LONG) lastRead.set(`${group}${id}`, text);
      }
      return parseShown(table.model, shown);
    },
    limits,
  );
  return (kind: Kind, scope: Scope, ids: readonly string[]): Promise<(Stored<Kind> | null)[]> => {
    const table = { reader: database, names: names.of(scope), model: models(kind) };
    return Promise.all(ids.map((id) => read({ table, id })));
  };
}

/** Reads the records that have these values of a unique constraint, in this order. */
export async function findRecords(
  table: Table,
  constraint: string,
  values: readonly (readonly string[])[],
): Promise<(Stored<Kind> | null)[]> {
  const { reader, names, model } = table;
  const unique = model.declaration.unique?.[constraint];
  if (unique === undefined || values.length === 0) return [];
  const [first = "", ...rest] = values.map((each) => uniqueField(unique, each));
  const key = names.unique(model.kind, constraint);
  const ids = await reader.read<(string | null)[]>("hmget", key, first, ...rest);
  const there = ids.filter((id) => id !== null);
  const records = await readRecords(table, there);
  const byId = new Map(there.map((id, index) => [id, records[index] ?? null]));
  return ids.map((id, index) => {
    const found = (id !== null && byId.get(id)) || null;
    // The record may have changed between the two reads.
    const has = found && unique.fields.map((field) => String((found.record as Fields)[field]));
    return has && uniqueField(unique, has) === uniqueField(unique, values[index] ?? []) ? found : null;
  });
}

/**
 * Returns a record and the one that its field names, as {@link Shown}; nothing without either. `field` finds the
 * record in the hash of a unique constraint; "" for the record with the id.
 */
const showPairScript = new Script(
  { keys: ["key"], args: ["field", "id", "records", "seats", "position", "otherRecords", "otherSeats"] },
  `${showLua}
  local found = field == "" and id or redis.call("HGET", key, field)
  local text = found and redis.call("GET", records .. found)
  local other = text and cjson.decode(text)[tonumber(position)]
  if type(other) ~= "string" or redis.call("EXISTS", otherRecords .. other) == 0 then return false end
  return { show({ found }, records, seats), show({ other }, otherRecords, otherSeats) }`,
);

/** Reads a record by a unique constraint or its id, and the record that its reference names; null without either. */
export async function findPair(
  { reader, names, model }: Table,
  other: Model,
  { reference, by, values }: { reference: string; by: string; values: readonly string[] },
): Promise<[Stored<Kind>, Stored<Kind>] | null> {
  const unique = model.declaration.unique?.[by];
  const [id = ""] = values;
  const { records, seats } = prefixesToShow({ names, model });
  const others = prefixesToShow({ names, model: other });
  const shown = await reader.run<[Shown, Shown] | null>(
    showPairScript.call(
      { key: unique ? names.unique(model.kind, by) : names.record(model.kind, id) },
      {
        field: unique ? uniqueField(unique, values) : "",
        id,
        records,
        seats,
        position: positionOf(model, reference),
        otherRecords: others.records,
        otherSeats: others.seats,
      },
    ),
  );
  if (shown === null) return null;
  const [record] = parseShown(model, shown[0]);
  const [referred] = parseShown(other, shown[1]);
  return record && referred ? [record, referred] : null;
}
