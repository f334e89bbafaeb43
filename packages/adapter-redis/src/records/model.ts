import {
  type Declaration,
  declarationOf,
  type Kind,
  pairEntriesOf,
  storedFields,
} from "@keystead/core/adapter";
import { sortKey, sortMember } from "./sort-keys.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The status under which lists have records that are stored as `active`, and whose end has come. */
export const LAPSED = "lapsed";

/** How records of a kind are stored and indexed, according to its declaration. */
export interface Model {
  readonly kind: Kind;
  readonly declaration: Declaration<Kind>;
  /** A record with null in all fields of the schema, in their order. */
  readonly blank: Fields;
  /** The stored fields that are dates, and the others. Counted fields are not stored. */
  readonly dates: readonly string[];
  readonly others: readonly string[];
  /** The fields that records can be listed by, the id first. */
  readonly orders: readonly string[];
  /** The fields with a list for each of their values, or of their pairs, and the orders of those lists. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** The field whose `active` lapses at the time in another field. */
  readonly lapsing: { field: string; ends: string } | null;
  /** The fields with objects whose pairs filters look for. */
  readonly paired: ReadonlySet<string>;
  /** The names of filters that no index answers: each record has to be looked at. */
  readonly unindexed: ReadonlySet<string>;
  /** The fields with times that filters compare with. */
  readonly times: readonly string[];
}

/** How records of each kind are stored and found: a layout. */
export type Models = (kind: Kind) => Model;

const made = new Map<Kind, Model>();

/** The models of this release. */
export const currentModels: Models = (kind) => {
  const known = made.get(kind);
  if (known) return known;
  const model = modelOf(kind);
  made.set(kind, model);
  return model;
};

function modelOf(kind: Kind): Model {
  const declaration = declarationOf(kind);
  const { id, sorts = [], filters = {}, references = {}, kept = [], ends } = declaration;
  const fields = storedFields(declaration);
  const stored = fields.filter(({ name }) => !kept.includes(name));
  const orders = [id, ...sorts];
  const parts = new Map<string, readonly string[]>(Object.keys(references).map((field) => [field, [id]]));
  const times = new Set<string>(ends === undefined ? [] : [ends]);
  const paired = new Set<string>();
  const unindexed = new Set<string>();
  let lapsing: Model["lapsing"] = null;
  for (const [name, filter] of Object.entries(filters)) {
    if ("equals" in filter) parts.set(filter.equals, orders);
    else if ("pairs" in filter) {
      // Every change of a record would move it in the other orders, once for each pair.
      parts.set(filter.pairs, [id]);
      paired.add(filter.pairs);
    } else if ("before" in filter && filter.unindexed) unindexed.add(name);
    else if ("before" in filter) times.add(filter.before);
    else if ("endsAfter" in filter) times.add(filter.endsAfter);
    else {
      parts.set(filter.statusAt, orders);
      times.add(filter.ends);
      lapsing = { field: filter.statusAt, ends: filter.ends };
    }
  }
  return {
    kind,
    declaration,
    // V8 lays a parsed object out at once, and copies keep its layout.
    blank: JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, null])))),
    dates: stored.filter(({ type }) => type === "moment").map(({ name }) => name),
    others: stored.filter(({ type }) => type !== "moment").map(({ name }) => name),
    orders,
    parts,
    lapsing,
    paired,
    unindexed,
    times: [...times],
  };
}

export function idIn({ declaration }: Model, record: Fields): string {
  return String(record[declaration.id]);
}

/** The values of a field that its record is listed under: its pairs, its value, or none for null. */
export function valuesOf({ paired }: Model, field: string, record: Fields | undefined): string[] {
  const value = record?.[field] ?? null;
  if (value === null) return [];
  return paired.has(field) ? pairEntriesOf(value) : [String(value)];
}

/** Returns a record's member in lists of an order. */
export function memberOf(model: Model, record: Fields, order: string): string {
  const id = idIn(model, record);
  if (order === model.declaration.id) return id;
  return sortMember(sortKey(record[order], model.dates.includes(order) ? "moment" : "text"), id);
}
