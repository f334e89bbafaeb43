import {
  gatherByGroup,
  type Kind,
  type RecordOf,
  type RecordStore,
  type Scope,
  type Stored,
} from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { Reader } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { showEachScript, showScript } from "../scripts/showing.ts";
import type { Fields, Model } from "./model.ts";
import { rowOf } from "./row.ts";
import { uniqueField } from "./unique.ts";

/** Records that are read by one call. */
export const BATCH_SIZE = 200;

/** What scripts that show records of the kind are told: what keys of records, and of seats if these are counted, begin with. */
export function shownBy(names: ScopeNames, { kind, declaration }: Model): [records: string, seats: string] {
  return [names.record(kind, ""), declaration.kept === undefined ? "" : names.seats("")];
}

/** The records as a script has shown them; null for each that is gone. */
export function readShown<K extends Kind>(
  model: Model,
  shown: readonly (string | number)[],
): (Stored<K> | null)[] {
  const { kept = [] } = model.declaration;
  const step = kept.length === 0 ? 1 : 2;
  const found: (Stored<K> | null)[] = [];
  for (let index = 0; index < shown.length; index += step) {
    const text = String(shown[index]);
    found.push(text === "" ? null : storedOf(model, text, Number(shown[index + 1])));
  }
  return found;
}

function storedOf<K extends Kind>(model: Model, text: string, seatsTaken: number): Stored<K> {
  const { record, version } = rowOf(model, text);
  const counted = model.declaration.kept === undefined ? record : { ...record, activatedCount: seatsTaken };
  return { record: counted as RecordOf<K>, version };
}

/** The records with these ids, in their order; null for each that is not there. */
export async function readRecords<K extends Kind>(
  reader: Reader,
  names: ScopeNames,
  model: Model,
  ids: readonly string[],
): Promise<(Stored<K> | null)[]> {
  const found: (Stored<K> | null)[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const some = ids.slice(start, start + BATCH_SIZE);
    const args = [...shownBy(names, model), ...some];
    const keys = [names.record(model.kind, some[0] ?? "")];
    found.push(...readShown<K>(model, await reader.run<(string | number)[]>(showScript, keys, args)));
  }
  return found;
}

/** A server does nothing else while it reads so many, and a run that is held up is in nobody's way. */
const limits = { size: BATCH_SIZE, underWay: 1, beside: Number.POSITIVE_INFINITY };

/** A longer text is not remembered. */
const LONG = 4_000;

/** Reads records of any kind by their ids, one call for all of a scope that are asked for at once. */
export function recordReads({ database, names, models, lastRead }: Context): RecordStore["get"] {
  interface Wanted {
    scope: Scope;
    kind: Kind;
    id: string;
  }

  /** The texts, each followed by how many seats are taken if some of these are counted. */
  async function shownOf(its: ScopeNames, wanted: readonly Wanted[], keys: readonly string[]) {
    const isCounted = ({ kind }: Wanted): boolean => models(kind).declaration.kept !== undefined;
    if (wanted.some(isCounted)) {
      const seats = wanted.map((each) => (isCounted(each) ? its.seats(each.id) : ""));
      return database.run<(string | number)[]>(showEachScript, keys, seats);
    }
    const [first = "", ...rest] = keys;
    const texts = await database.read<(string | null)[]>("mget", first, ...rest);
    return texts.flatMap((text) => [text ?? "", 0]);
  }

  const read = gatherByGroup(
    ({ scope }: Wanted) => scope,
    async (scope, wanted): Promise<(Stored<Kind> | null)[]> => {
      const its = names.of(scope);
      const keys = wanted.map(({ kind, id }) => its.record(kind, id));
      const shown = await shownOf(its, wanted, keys);
      return wanted.map(({ kind }, index) => {
        const text = String(shown[2 * index]);
        if (text === "") return null;
        if (text.length < LONG) lastRead.set(keys[index] ?? "", text);
        return storedOf(models(kind), text, Number(shown[2 * index + 1]));
      });
    },
    limits,
  );
  return <K extends Kind>(kind: K, scope: Scope, ids: readonly string[]) =>
    Promise.all(ids.map((id) => read({ scope, kind, id }))) as Promise<(Stored<K> | null)[]>;
}

/** The records that have these values of a unique constraint, in their order. */
export async function findRecords<K extends Kind>(
  { database, names, models }: Context,
  kind: K,
  scope: Scope,
  constraint: string,
  values: readonly (readonly string[])[],
): Promise<(Stored<K> | null)[]> {
  const model = models(kind);
  const unique = model.declaration.unique?.[constraint];
  if (unique === undefined || values.length === 0) return [];
  const its = names.of(scope);
  const [first = "", ...rest] = values.map((each) => uniqueField(unique, each));
  const key = its.unique(kind, constraint);
  const ids = await database.read<(string | null)[]>("hmget", key, first, ...rest);
  const there = ids.filter((id) => id !== null);
  const records = await readRecords<K>(database, its, model, there);
  const byId = new Map(there.map((id, index) => [id, records[index] ?? null]));
  return ids.map((id, index) => {
    const found = (id !== null && byId.get(id)) || null;
    // It may have got other values between the two reads.
    const has = found && unique.fields.map((field) => String((found.record as Fields)[field]));
    return has && uniqueField(unique, has) === uniqueField(unique, values[index] ?? []) ? found : null;
  });
}
