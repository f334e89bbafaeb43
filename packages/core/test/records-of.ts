import type { Kind, Written } from "../src/storage/kinds.ts";
import { idOf, type Row, setRow } from "../src/storage/memory/data.ts";
import type { MemoryData } from "../src/storage/memory/index.ts";
import { DEPLOYMENT, type Scope } from "../src/storage/record-store.ts";

/** Records of one kind in a store's data, past the store and its rules. */
export interface Records<K extends Kind> {
  readonly size: number;
  keys(): string[];
  /** The records themselves: what is changed in them is changed in the store. */
  values(): Written<K>[];
  get(id: string): Written<K> | undefined;
  has(id: string): boolean;
  /** Scope of the record. */
  scopeOf(id: string): Scope | undefined;
  set(record: Written<K>, scope?: Scope): void;
  delete(id: string): boolean;
  clear(): void;
  /** Returns a function that puts the present records back. */
  kept(): () => void;
}

export type RecordsOfAll = { readonly [K in Kind]: Records<K> };

/** By kind, all records that there are whenever they are asked for. */
export function recordsOf(data: MemoryData): RecordsOfAll {
  const kinds = Object.keys(data.rows) as Kind[];
  return Object.fromEntries(
    kinds.map((kind) => [kind, recordsOfKind(data, kind)]),
  ) as unknown as RecordsOfAll;
}

function recordsOfKind<K extends Kind>(data: MemoryData, kind: K): Records<K> {
  const rows = (): Map<string, Row> => data.rows[kind];
  return {
    get size() {
      return rows().size;
    },
    keys: () => [...rows().keys()],
    values: () => [...rows().values()].map(({ record }) => record as Written<K>),
    get: (id) => rows().get(id)?.record as Written<K> | undefined,
    has: (id) => rows().has(id),
    scopeOf: (id) => rows().get(id)?.scope,
    set(record, scope = DEPLOYMENT) {
      data.lastVersion += 1;
      setRow(data, kind, idOf(kind, record), { scope, record, version: data.lastVersion });
    },
    delete(id) {
      const isThere = rows().has(id);
      setRow(data, kind, id, undefined);
      return isThere;
    },
    clear() {
      for (const id of [...rows().keys()]) setRow(data, kind, id, undefined);
    },
    kept() {
      const before = structuredClone(rows());
      return () => {
        for (const [id, row] of before) setRow(data, kind, id, row);
      };
    },
  };
}
