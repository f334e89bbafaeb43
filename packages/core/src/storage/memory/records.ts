import {
  declarationOf,
  type KeyOf,
  type Kind,
  type RecordOf,
  type ReferenceOf,
  type ReferredBy,
  type UniqueOf,
} from "../kinds.ts";
import type { Pair, RecordStore, Scope, Selection, Stored } from "../record-store.ts";
import { fits, inOrder } from "../selection.ts";
import { commit } from "./commit.ts";
import {
  copyOf,
  idOf,
  type MemoryData,
  type OpenData,
  type Row,
  rowOf,
  rowsOf,
  setRow,
  uniqueKey,
} from "./data.ts";
import { seatsTaken } from "./taken-seats.ts";

const BATCH_SIZE = 500;

export function memoryRecords(data: OpenData): RecordStore {
  const selected = <K extends Kind>(kind: K, scope: string, selection: Selection<K>): Row[] => {
    const declaration = declarationOf(kind);
    const found = rowsOf(data(), kind, scope).filter(({ record }) => fits(declaration, record, selection));
    return inOrder(declaration, found, selection.sort);
  };

  return {
    async get(kind, scope, ids) {
      return ids.map((id) => stored(data(), kind, rowOf(data(), kind, scope, id)));
    },
    async find(kind, scope, unique, values) {
      return values.map((each) => {
        const id = data().unique.get(uniqueKey(kind, unique, scope, each));
        return stored(data(), kind, rowOf(data(), kind, scope, id));
      });
    },
    async findWith<K extends Kind, Field extends ReferenceOf<K>>(
      kind: K,
      scope: Scope,
      reference: Field,
      by: KeyOf<K>,
      values: readonly string[],
    ): Promise<Pair<K, Field> | null> {
      const { id, references } = declarationOf(kind);
      const key =
        by === id ? values[0] : data().unique.get(uniqueKey(kind, by as UniqueOf<K>, scope, values));
      const row = rowOf(data(), kind, scope, key);
      const other = references?.[reference]?.kind as ReferredBy<K, Field>;
      const referred = row && rowOf(data(), other, scope, row.record[reference]);
      return row && referred ? [storedRow(data(), kind, row), storedRow(data(), other, referred)] : null;
    },
    async list(kind, scope, query) {
      const found = selected(kind, scope, query);
      const start = (query.page - 1) * query.perPage;
      const items = found.slice(start, start + query.perPage);
      return { items: items.map((row) => storedRow(data(), kind, row)), total: found.length };
    },
    async *readAll(kind, scope, selection) {
      const ids = selected(kind, scope, selection).map(({ record }) => idOf(kind, record));
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        const rows = ids.slice(start, start + BATCH_SIZE).map((id) => rowOf(data(), kind, scope, id));
        yield rows
          .filter((row) => row !== undefined)
          .filter(({ record }) => fits(declarationOf(kind), record, selection))
          .map((row) => storedRow(data(), kind, row));
      }
    },
    async commit(scope, writes) {
      return commit(data(), scope, writes);
    },
    async sweep(kind, scope, endedBy, atMost) {
      const { ends = "" } = declarationOf(kind);
      const ended = rowsOf(data(), kind, scope).filter(({ record }) => (record[ends] as Date) <= endedBy);
      for (const { record } of ended.slice(0, atMost)) setRow(data(), kind, idOf(kind, record), undefined);
    },
  };
}

/** The row as methods give it; null without one. */
export function stored<K extends Kind>(data: MemoryData, kind: K, row: Row | undefined): Stored<K> | null {
  return row ? storedRow(data, kind, row) : null;
}

/** With what the store keeps by itself, which is counted whenever it is asked for: so it cannot be wrong. */
function storedRow<K extends Kind>(data: MemoryData, kind: K, { record, version }: Row): Stored<K> {
  const { schema, kept = [] } = declarationOf(kind);
  if (kept.length === 0) return { record: copyOf(record) as RecordOf<K>, version };
  const counted: Row["record"] = { ...record, activatedCount: seatsTaken(data, record.id) };
  const inSchemaOrder = Object.keys(schema.shape).map((field) => [field, counted[field]]);
  return { record: copyOf(Object.fromEntries(inSchemaOrder)) as RecordOf<K>, version };
}
