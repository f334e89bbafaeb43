import type { Kind } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { ScopeNames } from "../keys.ts";
import { indexWrites } from "../records/index-entries.ts";
import { indexesOf } from "../records/indexes.ts";
import type { Model } from "../records/model.ts";
import { newVersion, type Row, rowOf, rowText } from "../records/row.ts";
import { uniqueFields } from "../records/unique.ts";
import type { Check, Write } from "../writing.ts";

const READ_AT_ONCE = 1_000;

/** A record that a draft has to do with: as it was found, and as the steps so far leave it. */
interface Entry {
  kind: Kind;
  id: string;
  key: string;
  text: string | null;
  before: Row | null;
  after: Row | null;
}

/**
 * What a commit is going to write. Steps see what those before them did; all that was read is checked again in the moment of the
 * writes, so the commit is as if nothing else had happened since the first read.
 */
export class Draft {
  readonly context: Context;
  readonly names: ScopeNames;
  /** The keys that are to hold records at the next try. */
  readonly holds = new Set<string>();
  readonly #entries = new Map<string, Promise<Entry>>();
  readonly #read = new Map<string, Entry>();
  /** What fields of hashes were found to have, and what the steps so far leave in them. */
  readonly #fields = new Map<string, Promise<string | null>>();
  readonly #left = new Map<string, string | null>();
  readonly #lists = new Map<string, Promise<string[]>>();
  readonly #moves = new Map<string, Set<Entry>>();
  readonly #checks = new Map<string, Check>();
  readonly #held: ReadonlySet<string>;

  /** `held`: the keys by which this process itself holds records. */
  constructor(context: Context, scope: string, held: ReadonlySet<string>) {
    this.context = context;
    this.#held = held;
    this.names = context.names.of(scope);
  }

  model(kind: Kind): Model {
    return this.context.models(kind);
  }

  /** The record as the steps so far leave it. */
  async row(kind: Kind, id: string): Promise<Row | null> {
    return (await this.#entry(kind, id)).after;
  }

  /** Somebody has read the record already. */
  know(kind: Kind, id: string, text: string): void {
    const key = this.names.record(kind, id);
    this.#entries.set(key, Promise.resolve(this.#found(kind, id, key, text)));
  }

  /**
   * Takes the record as this process last read it, if that is the version: the caller rests on just that, and whether it still is so is seen
   * in the moment of the writes.
   */
  recall(kind: Kind, id: string, version: number): void {
    const text = this.context.lastRead.get(this.names.record(kind, id));
    if (text?.startsWith(`[${version},`)) this.know(kind, id, text);
  }

  /** Others came first: what was recalled is to be read. */
  forget(): void {
    for (const { key } of this.#read.values()) this.context.lastRead.delete(key);
  }

  /** Reads at once what the steps are going to ask for. */
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
        const entry = texts.then((found) => this.#found(kind, id, key, found[index] ?? null));
        entry.catch(() => {});
        this.#entries.set(key, entry);
      }
    }
    await Promise.all(parts);
  }

  /** Sets a record under a new version, or removes it. */
  async set(kind: Kind, id: string, after: Pick<Row, "record" | "productId"> | null): Promise<void> {
    const entry = await this.#entry(kind, id);
    const model = this.model(kind);
    const was = entry.after;
    entry.after = after && { ...after, version: newVersion() };
    for (const { name, field } of uniqueFields(model, was?.record, after?.record))
      this.leave(this.names.unique(kind, name), field, null);
    for (const { name, field } of uniqueFields(model, after?.record, was?.record))
      this.leave(this.names.unique(kind, name), field, id);
    for (const field of model.parts.keys()) {
      const [before, now] = [entry.before, entry.after].map((row) => row?.record[field] ?? null);
      if (before === now) continue;
      for (const value of [before, now])
        if (value !== null) this.#moved(this.#part(kind, field, String(value))).add(entry);
    }
  }

  /** What the field of a hash has, as the steps so far leave it. */
  async field(hash: string, field: string): Promise<string | null> {
    const left = this.#left.get(`${hash} ${field}`);
    if (left !== undefined) return left;
    const found = await this.#foundField(hash, field);
    this.expect({ key: hash, field, is: found });
    return found;
  }

  /** Begins to read what `field` is going to be asked for: one round trip for all. */
  lookAheadForField(hash: string, field: string): void {
    this.#foundField(hash, field).catch(() => {});
  }

  /** Has the field of a hash have that, for the steps to come: what is written follows from the records. */
  leave(hash: string, field: string, value: string | null): void {
    this.#left.set(`${hash} ${field}`, value);
  }

  /** How many members a sorted set has. */
  async size(key: string): Promise<number> {
    const size = await this.context.database.read<number>("zcard", key);
    this.expect({ key, size });
    return size;
  }

  /** How many fields a hash has. */
  async fields(key: string): Promise<number> {
    const fields = await this.context.database.read<number>("hlen", key);
    this.expect({ key, fields });
    return fields;
  }

  /** The ids of all records whose field refers to another one. */
  async referring(kind: Kind, field: string, id: string): Promise<string[]> {
    const key = this.#part(kind, field, id);
    const found = await this.#members(key);
    this.expect({ key, size: found.length });
    const owner = this.model(kind).declaration.references?.[field]?.kind;
    if (owner !== undefined) this.hold(owner, id);
    await this.prefetch(found.map((each) => [kind, each]));
    const there = await Promise.all(found.map((each) => this.#entry(kind, each)));
    const all = new Set([...there, ...this.#moved(key)]);
    return [...all].filter(({ after }) => after?.record[field] === id).map((entry) => entry.id);
  }

  /** Begins to read what `referring` is going to be asked for: one round trip for all. */
  lookAhead(kind: Kind, field: string, ids: readonly string[]): void {
    for (const id of ids) void this.#members(this.#part(kind, field, id));
  }

  /** Whether any record's field refers to another one. */
  async isReferredTo(kind: Kind, field: string, id: string): Promise<boolean> {
    const key = this.#part(kind, field, id);
    let count = await this.size(key);
    const refers = (row: Row | null): number => Number(row?.record[field] === id);
    for (const { before, after } of this.#moved(key)) count += refers(after) - refers(before);
    return count > 0;
  }

  /** How many records of the kind the scope has. */
  async count(kind: Kind): Promise<number> {
    const key = this.names.order(kind, this.model(kind).declaration.id);
    let count = await this.size(key);
    for (const entry of this.#read.values())
      if (entry.kind === kind) count += Number(entry.after !== null) - Number(entry.before !== null);
    return count;
  }

  /** Rests on having all that refers to a record. */
  hold(kind: Kind, id: string): void {
    this.holds.add(this.names.held(kind, id));
  }

  /**
   * Adds to what refers to a record: not while another holds it, who has met others at every try. Where many add all the time,
   * whoever has to have all of it would never find it still.
   */
  expectFree(kind: Kind, id: string): void {
    const key = this.names.held(kind, id);
    if (!this.#held.has(key)) this.expect({ key, is: null });
  }

  /** Rests on something else, which is to be so in the moment of the writes. */
  expect(check: Extract<Check, { key: string }>): void {
    const field = "field" in check ? check.field : undefined;
    this.#checks.set(`${check.key} ${field ?? ""}`, check);
  }

  /** Everything that was read, as it was found. */
  get checks(): Check[] {
    const records = [...this.#read.values()].map(({ key, text }): Check => ({ key, is: text }));
    return [...records, ...this.#checks.values()];
  }

  /** What changes: records as they were found, and as they are to be. */
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

  #foundField(hash: string, field: string): Promise<string | null> {
    const name = `${hash} ${field}`;
    const reading = this.#fields.get(name) ?? this.context.database.read<string | null>("hget", hash, field);
    this.#fields.set(name, reading);
    return reading;
  }

  async #entry(kind: Kind, id: string): Promise<Entry> {
    const key = this.names.record(kind, id);
    const known = this.#entries.get(key);
    if (known) return known;
    const reading = this.context.database
      .read<string | null>("get", key)
      .then((text) => this.#found(kind, id, key, text));
    this.#entries.set(key, reading);
    return reading;
  }

  #found(kind: Kind, id: string, key: string, text: string | null): Entry {
    const row = text === null ? null : rowOf(this.model(kind), text);
    const entry: Entry = { kind, id, key, text, before: row, after: row };
    this.#read.set(key, entry);
    return entry;
  }

  #part(kind: Kind, field: string, value: string): string {
    return this.names.part(kind, field, value, this.model(kind).declaration.id);
  }

  /** The records that a step has put into a list or taken out of it. */
  #moved(key: string): Set<Entry> {
    const moved = this.#moves.get(key) ?? new Set();
    this.#moves.set(key, moved);
    return moved;
  }

  #members(key: string): Promise<string[]> {
    const reading = this.#lists.get(key) ?? this.#allIn(key);
    this.#lists.set(key, reading);
    reading.catch(() => {});
    return reading;
  }

  async #allIn(key: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const some of this.context.database.membersOf(key)) ids.push(...some);
    return ids;
  }
}
