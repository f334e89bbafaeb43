import { gatherByGroup, type Kind, type RecordOf, type Scope, type Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { Reader } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { readingScript } from "../script.ts";
import type { Fields, Model } from "./model.ts";
import { rowOf } from "./row.ts";
import { uniqueField } from "./unique.ts";

/** The records of a kind in a scope, and who reads them. */
export interface Table {
  reader: Reader;
  names: ScopeNames;
  model: Model;
}

/** What scripts show of a record: its text, "" for one that is gone, and then how many of its seats are taken if these are counted. */
export type Shown = (string | number)[];

/**
 * Lua: the records with these ids, as {@link Shown}: `records` and `seats` are what keys of these begin with, and `seats` is "" where none are
 * counted.
 */
export const showing = `
  local function show(ids, records, seats)
    local shown = {}
    for _, id in ipairs(ids) do
      shown[#shown + 1] = redis.call("GET", records .. id) or ""
      if seats ~= "" then shown[#shown + 1] = redis.call("HLEN", seats .. id) end
    end
    return shown
  end`;

/** The records whose ids `ARGV` has after what keys of records and of seats begin with. `KEYS[1]` is one of theirs. */
const showScript = readingScript(`${showing}
  local ids = {}
  for index = 3, #ARGV do ids[#ids + 1] = ARGV[index] end
  return show(ids, ARGV[1], ARGV[2])`);

/** What scripts that show records are told: what keys of records, and of seats if these are counted, begin with. */
export function shownBy({ names, model }: Pick<Table, "names" | "model">): [records: string, seats: string] {
  const { kind, declaration } = model;
  return [names.record(kind, ""), declaration.kept === undefined ? "" : names.seats("")];
}

/** The records as a script has shown them; null for each that is gone. */
export function readShown(model: Model, shown: Shown): (Stored<Kind> | null)[] {
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

/** Records that are read by one call. */
export const BATCH_SIZE = 200;

/** The records with these ids, in their order; null for each that is not there. */
export async function readRecords(table: Table, ids: readonly string[]): Promise<(Stored<Kind> | null)[]> {
  const found: (Stored<Kind> | null)[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    found.push(...readShown(table.model, await shownOf(table, ids.slice(start, start + BATCH_SIZE))));
  return found;
}

async function shownOf(table: Table, ids: readonly string[]): Promise<Shown> {
  const { reader, names, model } = table;
  const [first = "", ...rest] = ids.map((id) => names.record(model.kind, id));
  if (model.declaration.kept !== undefined)
    return reader.run(showScript, [first], [...shownBy(table), ...ids]);
  const texts = await reader.read<(string | null)[]>("mget", first, ...rest);
  return texts.map((text) => text ?? "");
}

/** A server does nothing else while it reads so many, and a run that is held up is in nobody's way. */
const limits = { size: BATCH_SIZE, underWay: 1, beside: Number.POSITIVE_INFINITY };

/** A longer text is not remembered. */
const LONG = 4_000;

/** Reads records by their ids, one call for all of a kind and scope that are asked for at once. */
export function recordReads({ database, names, models, lastRead }: Context) {
  const read = gatherByGroup(
    ({ table: { names: its, model } }: { table: Table; id: string }) => its.record(model.kind, ""),
    async (group, wanted): Promise<(Stored<Kind> | null)[]> => {
      const [table] = wanted.map((each) => each.table);
      if (table === undefined) return [];
      const ids = wanted.map(({ id }) => id);
      const shown = await shownOf(table, ids);
      const step = shown.length / ids.length;
      for (const [index, id] of ids.entries()) {
        const text = String(shown[index * step]);
        if (text !== "" && text.length < LONG) lastRead.set(`${group}${id}`, text);
      }
      return readShown(table.model, shown);
    },
    limits,
  );
  return (kind: Kind, scope: Scope, ids: readonly string[]): Promise<(Stored<Kind> | null)[]> => {
    const table = { reader: database, names: names.of(scope), model: models(kind) };
    return Promise.all(ids.map((id) => read({ table, id })));
  };
}

/** The records that have these values of a unique constraint, in their order. */
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
    // It may have got other values between the two reads.
    const has = found && unique.fields.map((field) => String((found.record as Fields)[field]));
    return has && uniqueField(unique, has) === uniqueField(unique, values[index] ?? []) ? found : null;
  });
}
