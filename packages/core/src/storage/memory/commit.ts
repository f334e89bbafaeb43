import { folded } from "../../foundation/text.ts";
import { declarationOf, type Kind, type RecordOf } from "../kinds.ts";
import type { CommitResult, Scope, Write } from "../record-store.ts";
import { copiesOf } from "../relations.ts";
import { copyOf, idOf, type MemoryData, type Row, rowOf, rowsOf, uniqueKeys } from "./data.ts";
import { freed, isActive } from "./freed.ts";
import { remove } from "./removal.ts";
import { setSeat } from "./set-seat.ts";
import { seatOf } from "./taken-seats.ts";
import { type Refusal, Transaction } from "./transaction.ts";

export function commit(data: MemoryData, scope: Scope, writes: readonly Write[]): CommitResult {
  return taken(new Transaction(data, scope), writes);
}

/** Takes the steps as the last ones of the transaction, which is undone if one is refused. */
export function taken(under: Transaction, writes: readonly Write[]): CommitResult {
  for (const [index, write] of writes.entries()) {
    const refusal = take(under, write);
    if (refusal !== null) return under.undone(index, refusal);
  }
  return under.done();
}

function take(under: Transaction, write: Write): Refusal | null {
  const { data, scope } = under;
  switch (write.op) {
    case "insert": {
      const id = idOf(write.kind, write.record);
      if (data.rows[write.kind].has(id)) return { because: "taken", unique: declarationOf(write.kind).id };
      if (write.kind === "activations" && isActive(write.record)) {
        const { licenseId, place } = write.record;
        if (seatOf(data, licenseId, place)) return { because: "taken", unique: "place" };
        under.announce({ kind: "license", id: licenseId });
      }
      return put(under, write.kind, id, copyOf(write.record));
    }
    case "update": {
      const id = idOf(write.kind, write.record);
      const before = rowOf(data, write.kind, scope, id);
      if (before?.version !== write.version) return { because: "changed" };
      return put(under, write.kind, id, copyOf(write.record)) ?? followed(under, write.kind, id, before);
    }
    case "delete": {
      const row = rowOf(data, write.kind, scope, write.id);
      if (write.version !== undefined && row?.version !== write.version) return { because: "changed" };
      return row ? remove(under, write.kind, write.id, write.cascade ?? false) : null;
    }
    case "deleteReferring": {
      const referring = rowsOf(data, write.kind, scope).filter(
        ({ record }) => record[write.field] === write.id,
      );
      for (const id of referring.map(({ record }) => idOf(write.kind, record))) {
        const refusal = id === write.except ? null : remove(under, write.kind, id, false);
        if (refusal !== null) return refusal;
      }
      return null;
    }
    case "expect":
      return rowOf(data, write.kind, scope, write.id)?.version === write.version
        ? null
        : { because: "changed" };
    case "expectNone":
      return rowsOf(data, write.kind, scope).length === 0 ? null : { because: "changed" };
    case "freeSeats": {
      const active = rowsOf(data, "activations", scope).filter(
        ({ record }) => record.licenseId === write.licenseId && isActive(record),
      );
      for (const { record } of active) {
        const ended = freed(data, scope, record as RecordOf<"activations">, write.at);
        under.set("activations", ended.id, { ...ended });
      }
      if (active.length > 0) under.announce({ kind: "license", id: write.licenseId });
      return null;
    }
    case "setSeat":
      return setSeat(under, write);
  }
}

/** Stores a record under its id, if what it refers to is there and nobody has what is to be unique. */
function put(under: Transaction, kind: Kind, id: string, record: Row["record"]): Refusal | null {
  const { data, scope } = under;
  const { references = {}, copies = {} } = declarationOf(kind);
  for (const [field, reference] of Object.entries(references)) {
    if (record[field] === null || reference === undefined) continue;
    if (rowOf(data, reference.kind, scope, record[field]) === undefined) return { because: "missing", field };
  }
  for (const [field, copy] of Object.entries(copies)) {
    const other =
      copy && rowOf(data, references[copy.reference]?.kind ?? kind, scope, record[copy.reference]);
    const copied = copy && other?.record[copy.field];
    if (folded(String(record[field])) !== folded(String(copied))) return { because: "missing", field };
  }
  for (const [unique, key] of uniqueKeys(kind, { scope, record })) {
    const owner = data.unique.get(key);
    if (owner !== undefined && owner !== id) return { because: "taken", unique };
  }
  under.set(kind, id, record);
  return null;
}

/** Has the copies of a record's fields follow their change. */
function followed(under: Transaction, kind: Kind, id: string, before: Row): null {
  const { data, scope } = under;
  const after = data.rows[kind].get(id)?.record ?? before.record;
  for (const { kind: follower, field, copy } of copiesOf(kind)) {
    if (after[copy.field] === before.record[copy.field]) continue;
    for (const { record } of rowsOf(data, follower, scope)) {
      if (record[copy.reference] !== id || record[field] === after[copy.field]) continue;
      const moved = { ...record, [field]: after[copy.field], [copy.stamp]: after[copy.stamp] };
      under.set(follower, idOf(follower, record), moved);
    }
  }
  return null;
}
