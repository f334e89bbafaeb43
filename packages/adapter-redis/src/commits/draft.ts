import type { Kind } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { membersOfSet } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { indexWrites } from "../records/index-entries.ts";
import { indexesOf } from "../records/indexes.ts";
import { type Model, valuesOf } from "../records/model.ts";
import { newVersion, type Row, rowOf, rowText } from "../records/row.ts";
import { uniqueFields } from "../records/unique.ts";
import type { Check, Write } from "../writing.ts";
import type { Locks } from "./locks.ts";

const READ_AT_ONCE = 1_000;

/** A record that a draft has read: as it was found, and after the steps so far. */
interface Entry {
  kind: Kind;
  id: string;
  key: string;
  text: string | null;
  before: Row | null;
  after: Row | null;
}

/**
 * Collects the writes of a commit. Steps see the changes of the steps before. All that was read is checked in the
 * same step as the writes, so the commit is as if no other call had happened since the first read.
 */
export class Draft {
  readonly context: Context;
  readonly names: ScopeNames;
  readonly #entries = new Map<string, Promise<Entry>>();
  readonly #read = new Map<string, Entry>();
  /** Fields of hashes as they were found, and after the steps so far. */
  readonly #fields = new Map<string, Promise<string | null>>();
  readonly #setFields = new Map<string, string | null>();
  readonly #lists = new Map<string, Promise<string[]>>();
  readonly #changedLists = new Map<string, Set<Entry>>();
  readonly #checks = new Map<string, Check>();
  readonly #locks: Locks;

  /** `locks`: those of the call that the draft is for. */
  constructor(context: Context, scope: string, locks: Locks) {
    this.context = context;
    this.#locks = locks;
    this.names = context.names.of(scope);
  }

  model(kind: Kind): Model {
    return this.context.models(kind);
  }

  /** Returns the record after the steps so far. */
  async row(kind: Kind, id: string): Promise<Row | null> {
    return (await this.#readEntry(kind, id)).after;
  }

  /** Adds a record that was read elsewhere. */
  know(kind: Kind, id: string, text: string): void {
    const key = this.names.record(kind, id);
    this.#entries.set(key, Promise.resolve(this.#addEntry(kind, id, key, text)));
  }

  /** Adds the record as this process last read it, if it has this version. It is checked like every read. */
  recall(kind: Kind, id: string, version: number): void {
    const text = this.context.lastRead.get(this.names.record(kind, id));
    if (text?.startsWith(`[${version},`)) this.know(kind, id, text);
  }

  /** Drops the remembered texts, after another call came first. */
  forget(): void {
    for (const { key } of this.#read.values()) this.context.lastRead.delete(key);
  }

  /** Reads in one call the records that the steps are going to need. */
  async prefetch(wanted: readonly (readonly [kind: Kind, id: string])[]): Promise<void> {
    const all = new Map(wanted.map(([kind, id]) => [this.names.record(kind, id), { kind, id }]));
    const missing = [...all].filter(([key]) => !this.#entries.has(key));
    const parts: Promise<unknown>[] = [];
    for (let start = 0; start < missing.length; start += READ_AT_ONCE) {
      const some = missing.slice(start, start + READ_AT_ONCE);
      const [first = "", ...rest] = some.map(([key]) => key);
      const texts = this.context.database.read<(string | null)[]>("mget", first, ...rest);
      parts.push(texts);
      for (const [index, [key, { kind, id }]] of some.entries()) {
        const entry = texts.then((found) => this.#addEntry(kind, id, key, found[index] ?? null));
        entry.catch(() => {});
        this.#entries.set(key, entry);
      }
    }
    await Promise.all(parts);
  }

  /** Sets a record under a new version, or deletes it. */
  async set(kind: Kind, id: string, after: Pick<Row, "record"> | null): Promise<void> {
    const entry = await this.#readEntry(kind, id);
    const model = this.model(kind);
    const was = entry.after;
    entry.after = after && { ...after, version: newVersion() };
    for (const { name, field } of uniqueFields(model, was?.record, after?.record))
      this.setField(this.names.unique(kind, name), field, null);
    for (const { name, field } of uniqueFields(model, after?.record, was?.record))
      this.setField(this.names.unique(kind, name), field, id);
    for (const field of model.parts.keys()) {
      const [before, now] = [entry.before, entry.after].map((row) => valuesOf(model, field, row?.record));
      if (before?.join() === now?.join()) continue;
      for (const value of new Set([before, now].flatMap((values) => values ?? [])))
        this.#changedIn(this.#part(kind, field, value)).add(entry);
    }
  }

  /** Returns the field of a hash after the steps so far. */
  async field(hash: string, field: string): Promise<string | null> {
    const set = this.#setFields.get(`${hash} ${field}`);
    if (set !== undefined) return set;
    const found = await this.#readField(hash, field);
    this.expect({ key: hash, field, is: found });
    return found;
  }

  /** Begins to read a field that is going to be needed: all share one round trip. */
  lookAheadForField(hash: string, field: string): void {
    this.#readField(hash, field).catch(() => {});
  }

  /** Sets the field of a hash for the steps to come. The writes follow from the records, not from this. */
  setField(hash: string, field: string, value: string | null): void {
    this.#setFields.set(`${hash} ${field}`, value);
  }

  /** Counts the members of a sorted set. */
  async size(key: string): Promise<number> {
    const size = await this.context.database.read<number>("zcard", key);
    this.expect({ key, size });
    return size;
  }

  /** Counts the fields of a hash. */
  async fields(key: string): Promise<number> {
    const fields = await this.context.database.read<number>("hlen", key);
    this.expect({ key, fields });
    return fields;
  }

  /** Returns the ids of all records that reference another one by this field. */
  async referring(kind: Kind, field: string, id: string): Promise<string[]> {
    const key = this.#part(kind, field, id);
    const found = await this.#members(key);
    this.expect({ key, size: found.length });
    const owner = this.model(kind).declaration.references?.[field]?.kind;
    if (owner !== undefined) this.lock(owner, id);
    await this.prefetch(found.map((each) => [kind, each]));
    const there = await Promise.all(found.map((each) => this.#readEntry(kind, each)));
    const all = new Set([...there, ...this.#changedIn(key)]);
    return [...all].filter(({ after }) => after?.record[field] === id).map((entry) => entry.id);
  }

  /** Begins to read the references that are going to be needed: all share one round trip. */
  lookAhead(kind: Kind, field: string, ids: readonly string[]): void {
    for (const id of ids) void this.#members(this.#part(kind, field, id));
  }

  /** Whether any record references another one by this field. */
  async isReferredTo(kind: Kind, field: string, id: string): Promise<boolean> {
    const key = this.#part(kind, field, id);
    let count = await this.size(key);
    const refers = (row: Row | null): number => Number(row?.record[field] === id);
    for (const { before, after } of this.#changedIn(key)) count += refers(after) - refers(before);
    return count > 0;
  }

  /** Counts the scope's records of the kind. */
  async count(kind: Kind): Promise<number> {
    const key = this.names.order(kind, this.model(kind).declaration.id);
    let count = await this.size(key);
    for (const entry of this.#read.values())
      if (entry.kind === kind) count += Number(entry.after !== null) - Number(entry.before !== null);
    return count;
  }

  /**
   * Takes a lock at the next try, because the draft depends on all records that reference this one. `givesWay`: those
   * that change or delete all of them may take it over.
   */
  lock(kind: Kind, id: string, given: { givesWay?: boolean } = {}): void {
    this.#locks.want(this.names.lock(kind, id), given);
  }

  /** Checks that no other call has the lock, before a record is added that references this one. */
  expectUnlocked(kind: Kind, id: string): void {
    const key = this.names.lock(kind, id);
    if (!this.#locks.has(key)) this.expect({ key, is: null });
  }

  /** Adds a check that is made with the writes. */
  expect(check: Extract<Check, { key: string }>): void {
    const field = "field" in check ? check.field : undefined;
    this.#checks.set(`${check.key} ${field ?? ""}`, check);
  }

  /** Checks that all that was read is still as it was found. */
  get checks(): Check[] {
    const records = [...this.#read.values()].map(({ key, text }): Check => ({ key, is: text }));
    return [...records, ...this.#checks.values()];
  }

  /** The changed records: as they were found, and as they will be. */
  get changes(): readonly Readonly<Entry>[] {
    return [...this.#read.values()].filter(({ before, after }) => before !== after);
  }

  get writes(): Write[] {
    const { changes } = this;
    const indexes = (when: "before" | "after", other: "before" | "after") =>
      changes.flatMap((entry) => indexesOf(this.names, this.model(entry.kind), entry[when], entry[other]));
    const records = changes.map(({ kind, key, after }): Write => {
      return after === null ? ["DEL", key] : ["SET", key, rowText(this.model(kind), after)];
    });
    return [...records, ...indexWrites(indexes("before", "after"), indexes("after", "before"))];
  }

  #readField(hash: string, field: string): Promise<string | null> {
    const name = `${hash} ${field}`;
    const reading = this.#fields.get(name) ?? this.context.database.read<string | null>("hget", hash, field);
    this.#fields.set(name, reading);
    return reading;
  }

  async #readEntry(kind: Kind, id: string): Promise<Entry> {
    const key = this.names.record(kind, id);
    const known = this.#entries.get(key);
    if (known) return known;
    const reading = this.context.database
      .read<string | null>("get", key)
      .then((text) => this.#addEntry(kind, id, key, text));
    this.#entries.set(key, reading);
    return reading;
  }

  #addEntry(kind: Kind, id: string, key: string, text: string | null): Entry {
    const row = text === null ? null : rowOf(this.model(kind), text);
    const entry: Entry = { kind, id, key, text, before: row, after: row };
    this.#read.set(key, entry);
    return entry;
  }

  #part(kind: Kind, field: string, value: string): string {
    return this.names.part(kind, field, value, this.model(kind).declaration.id);
  }

  /** The records that a step has added to a list or removed from it. */
  #changedIn(key: string): Set<Entry> {
    const changed = this.#changedLists.get(key) ?? new Set();
    this.#changedLists.set(key, changed);
    return changed;
  }

  #members(key: string): Promise<string[]> {
    const reading = this.#lists.get(key) ?? this.#readAll(key);
    this.#lists.set(key, reading);
    reading.catch(() => {});
    return reading;
  }

  async #readAll(key: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const some of membersOfSet(this.context.database, key)) ids.push(...some);
    return ids;
  }
}
