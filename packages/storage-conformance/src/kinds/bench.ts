import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import {
  type CommitResult,
  DEPLOYMENT,
  type Declaration,
  declarationOf,
  type Kind,
  kinds,
  type Query,
  referencesTo,
  type Scope,
  type StorageAdapter,
  type Stored,
  type UniqueOf,
  type Write,
} from "@keystead/core/adapter";
import { expectEqual, present } from "../assert.ts";
import type { World } from "../suite.ts";
import { type Fields, family, type Made, written } from "./made.ts";

/** How a case of a kind is declared. */
export type Case = (name: string, body: (world: World) => Promise<void>) => void;

type Refusal = Extract<CommitResult, { done: false }>;
/** Why, without which step. */
export type Because = Refusal extends infer Each
  ? Each extends Refusal
    ? Omit<Each, "done" | "write">
    : never
  : never;

export interface Asked {
  filters?: Fields;
  search?: string;
  sort?: string | undefined;
}

/** Callers of a race that is run for every kind: each is won and lost by the same code of a store. */
export const RACERS_OF_A_KIND = 12;

const everything = { page: 1, perPage: 1_000 };

export const allKinds = Object.keys(kinds) as Kind[];

/** Whether commits change records of the kind: activations they only insert. */
export function isChanged(kind: Kind): boolean {
  return kind !== "activations";
}

/** A store, as a case of one kind uses it. */
export class Bench {
  readonly store: StorageAdapter;
  readonly kind: Kind;
  readonly declaration: Declaration<Kind>;
  readonly scope: Scope;

  constructor(store: StorageAdapter, kind: Kind, scope?: Scope) {
    this.store = store;
    this.kind = kind;
    this.declaration = declarationOf(kind);
    this.scope = scope ?? (this.declaration.scope === "deployment" ? DEPLOYMENT : DEFAULT_ORGANIZATION_ID);
  }

  /** The same for an organization of its own, to which the first one's records are as if absent. */
  static async ofStranger(store: StorageAdapter, kind: Kind): Promise<Bench> {
    const { id } = await new Bench(store, "organizations").add();
    return new Bench(store, kind, id);
  }

  /** Stores a record of the kind, with what it refers to. */
  async add(given: Fields = {}, kind = this.kind): Promise<Made> {
    const { own, others } = family(kind, given);
    await this.done(...[...others, own].map(insert));
    return own;
  }

  /** A record that is not stored, unlike what it refers to. */
  async ready(given: Fields = {}): Promise<Made> {
    const { own, others } = family(this.kind, given);
    await this.done(...others.map(insert));
    return own;
  }

  /** One such record for each racer. */
  async readyRacers(given: Fields = {}): Promise<Made[]> {
    const families = Array.from({ length: RACERS_OF_A_KIND }, () => family(this.kind, given));
    await this.done(...families.flatMap(({ others }) => others.map(insert)));
    return families.map(({ own }) => own);
  }

  commit(...writes: Write[]): Promise<CommitResult> {
    return this.store.commit(this.scope, writes);
  }

  async done(...writes: Write[]): Promise<void> {
    expectEqual(await this.commit(...writes), { done: true }, `a commit of ${writes.map(({ op }) => op)}`);
  }

  /** Fails unless the last of the steps is refused so, and none of those before it, nor one that goes well, is done. */
  async refused(because: Because, ...writes: Write[]): Promise<void> {
    const bystander = insert(
      family(this.declaration.scope === "deployment" ? "organizations" : "products").own,
    );
    const all = [bystander, ...writes];
    const reached = [...new Set(all.flatMap(kindsReachedBy))];
    const before = await this.shown(reached);
    const result = await this.commit(...all);
    expectEqual(result, { done: false, write: writes.length, ...because }, "the result");
    expectEqual(await this.shown(reached), before, "what is stored after a commit that was refused");
  }

  async get(...ids: string[]): Promise<(Stored<Kind> | null)[]> {
    return this.store.get(this.kind, this.scope, ids);
  }

  /** The record as it is stored, which it must be. */
  async stored({ kind, id }: Pick<Made, "kind" | "id">): Promise<{ record: Fields; version: number }> {
    const [found] = await this.store.get(kind, this.scope, [id]);
    return present(found, `${kind} ${id}`);
  }

  /** The record, which must be there, as each method gives it that can. */
  async givenBy({
    id,
    record,
  }: Made): Promise<[method: string, given: { record: Fields; version: number }][]> {
    const { store, kind, scope } = this;
    const isIt = (each: Stored<Kind>): boolean => this.idsOf([each])[0] === id;
    const given: [string, Stored<Kind> | null | undefined][] = [
      ["get", (await this.get(id))[0]],
      ["list", (await store.list(kind, scope, everything)).items.find(isIt)],
    ];
    for await (const batch of store.readAll(kind, scope, {})) given.push(["readAll", batch.find(isIt)]);
    for (const [name, { fields }] of Object.entries(this.declaration.unique ?? {})) {
      const values = fields.map((field) => record[field]);
      if (values.includes(null)) continue;
      const found = await store.find<Kind>(kind, scope, name as UniqueOf<Kind>, [values.map(String)]);
      given.push([`find by ${name}`, found[0]]);
    }
    return given.map(([method, each]) => [method, present(each, `${kind} ${id} by ${method}`)]);
  }

  async isThere({ kind, id }: Made): Promise<boolean> {
    const [found] = await this.store.get(kind, this.scope, [id]);
    return found !== null;
  }

  async find(unique: string, ...values: string[][]): Promise<(string | undefined)[]> {
    const found = await this.store.find<Kind>(this.kind, this.scope, unique as UniqueOf<Kind>, values);
    return found.map((each) => each?.record && this.idsOf([each])[0]);
  }

  async list(asked: Asked = {}, { page, perPage } = everything): Promise<{ ids: string[]; total: number }> {
    const query = { ...asked, page, perPage } as Query<Kind>;
    const { items, total } = await this.store.list(this.kind, this.scope, query);
    return { ids: this.idsOf(items), total };
  }

  async *readAll(asked: Asked = {}): AsyncGenerator<string[]> {
    for await (const batch of this.store.readAll(this.kind, this.scope, asked as Query<Kind>))
      yield this.idsOf(batch);
  }

  idsOf(found: readonly { record: Fields }[]): string[] {
    return found.map(({ record }) => String(record[this.declaration.id]));
  }

  /** All that the scope has, or all of these kinds. */
  async shown(
    of = allKinds.filter((kind) => declarationOf(kind).scope === this.declaration.scope),
  ): Promise<Fields> {
    const lists = of.map(async (kind) => [kind, await this.store.list(kind, this.scope, everything)]);
    return Object.fromEntries(await Promise.all(lists));
  }
}

/** The kind itself and, unless a new record comes, those that refer to it. */
function kindsReachedBy(write: Write): Kind[] {
  if (!("kind" in write)) return ["licenses", "activations"];
  if (write.op === "insert") return [write.kind];
  return [write.kind, ...referencesTo(write.kind).map(({ kind }) => kind)];
}

export function insert({ kind, record }: Made): Write {
  return { op: "insert", kind, record } as Write;
}

/** Writes the record over the version. */
export function update(kind: Kind, record: Fields, version: number): Write {
  return { op: "update", kind, record: written(kind, record), version } as unknown as Write;
}

export function deletion({ kind, id }: Pick<Made, "kind" | "id">, version?: number): Write {
  return { op: "delete", kind, id, ...(version === undefined ? {} : { version }) };
}

export function deleteReferring(kind: Kind, field: string, id: string, except?: string): Write {
  return { op: "deleteReferring", kind, field, id, except } as Write;
}
