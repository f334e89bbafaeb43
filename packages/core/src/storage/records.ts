import type { UsageEvent } from "../features/events/schema.ts";
import type { Slice } from "../foundation/page.ts";
import type { KeyOf, Kind, RecordOf, ReferenceOf, UniqueOf } from "./kinds.ts";
import type { EventQuery } from "./queries.ts";
import type { Pair, Query, Scope, Selection, Stored } from "./record-store.ts";
import type { Series, StorageAdapter, Tally } from "./storage-adapter.ts";

/**
 * Reads the records of one scope, as far as the caller may see them. Each method is that of the storage, without
 * the scope.
 */
export interface Records {
  /** Whether the caller sees some products alone. */
  readonly isLimited?: true;
  /** The record with the id, or null. */
  get<K extends Kind>(kind: K, id: string): Promise<Stored<K> | null>;
  /** The records with the ids, in their order. */
  getAll<K extends Kind>(kind: K, ids: readonly string[]): Promise<(Stored<K> | null)[]>;
  /** The record that has the values of the unique constraint, in the order of its fields, or null. */
  find<K extends Kind>(kind: K, unique: UniqueOf<K>, ...values: string[]): Promise<Stored<K> | null>;
  /** The records that have each list of values, in their order. */
  findAll<K extends Kind>(
    kind: K,
    unique: UniqueOf<K>,
    values: readonly (readonly string[])[],
  ): Promise<(Stored<K> | null)[]>;
  /** The record with the values of the unique constraint or id, and the one that its reference names; or null. */
  findWith<K extends Kind, const Field extends ReferenceOf<K>>(
    kind: K,
    reference: Field,
    by: KeyOf<K>,
    ...values: string[]
  ): Promise<Pair<K, Field> | null>;
  /** One page of the selected records, and the exact number of all of them. */
  list<K extends Kind>(kind: K, query: Query<K>): Promise<Slice<Stored<K>>>;
  /** Every selected record exactly once, in batches. */
  readAll<K extends Kind>(kind: K, selection: Selection<K>): AsyncIterable<Stored<K>[]>;
  /** Counts from each of the rising moments to before the next. */
  countBetween(series: Series, moments: readonly Date[]): Promise<number[]>;
  /** The tally of each of the records with these ids, in their order. */
  countFor(tally: Tally, ids: readonly string[]): Promise<number[]>;
  /** One page of usage events, the latest first. */
  listEvents(query: EventQuery): Promise<Slice<UsageEvent>>;
}

/** Reads of records by their ids, unique values and filters: what {@link Records} and a unit of work have in common. */
export type Reader = Pick<Records, "get" | "getAll" | "find" | "findAll" | "list">;

/** Reads all records of a scope. */
export function recordsIn(storage: StorageAdapter, scope: Scope): Records {
  const getAll: Records["getAll"] = async (kind, ids) =>
    ids.length === 0 ? [] : storage.get(kind, scope, ids);
  const findAll: Records["findAll"] = async (kind, unique, values) =>
    values.length === 0 ? [] : storage.find(kind, scope, unique, values);
  return {
    getAll,
    findAll,
    get: async (kind, id) => (await getAll(kind, [id]))[0] ?? null,
    find: async (kind, unique, ...values) => (await findAll(kind, unique, [values]))[0] ?? null,
    findWith: (kind, reference, by, ...values) => storage.findWith(kind, scope, reference, by, values),
    list: (kind, query) => storage.list(kind, scope, query),
    readAll: (kind, selection) => storage.readAll(kind, scope, selection),
    countBetween: (series, moments) => storage.countBetween(scope, series, moments),
    countFor: async (tally, ids) => (ids.length === 0 ? [] : storage.countFor(scope, tally, ids)),
    listEvents: (query) => storage.listEvents(scope, query),
  };
}

export function recordsOf<K extends Kind>(found: readonly Stored<K>[]): RecordOf<K>[] {
  return found.map(({ record }) => record);
}

/** The slice with what is shown of each record. */
export function shown<K extends Kind, Item>(
  { items, total }: Slice<Stored<K>>,
  show: (record: RecordOf<K>) => Item,
): Slice<Item> {
  return { items: items.map(({ record }) => show(record)), total };
}
