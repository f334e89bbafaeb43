import { isSame } from "../canonical-json.ts";
import { declarationOf, type Kind } from "../records/kinds.ts";
import { withoutKept } from "../records/without-kept.ts";
import type { Scope, Stored, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What a commit makes of a record. */
export interface RecordChange {
  kind: Kind;
  id: string;
  /** Null for one that is made. */
  before: Fields | null;
  /** Null for one that is deleted. */
  after: Fields | null;
}

/** Names of the fields that differ. The time of the change itself does not count. */
export function changedFields({ before, after }: Pick<RecordChange, "before" | "after">): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  fields.delete("updatedAt");
  return [...fields].filter((field) => !isSame(before?.[field], after?.[field]));
}

type Read = <K extends Kind>(kind: K, id: string) => Promise<Stored<K> | null>;

/**
 * What the steps will make of records that the audit log speaks of, without updates that change nothing; null when one cannot be done,
 * whatever the store says.
 */
export async function changesBy(
  store: Store,
  scope: Scope,
  writes: readonly Write[],
): Promise<RecordChange[] | null> {
  const read: Read = async (kind, id) => (await store.get(kind, scope, [id]))[0] ?? null;
  const changes = await Promise.all(writes.map((write) => changeBy(read, write)));
  if (changes.includes(null)) return null;
  return changes.filter((change) => change !== null && change !== "none");
}

async function changeBy(read: Read, write: Write): Promise<RecordChange | "none" | null> {
  if (write.op === "freeSeats" || write.op === "setSeat" || !declarationOf(write.kind).audited) return "none";
  const { kind } = write;
  switch (write.op) {
    case "insert": {
      if (declarationOf(kind).audited?.untoldBirth) return "none";
      const after: Fields = write.record;
      return { kind, id: idOf(kind, after), before: null, after };
    }
    case "update": {
      const after: Fields = write.record;
      const id = idOf(kind, after);
      const current = await read(kind, id);
      if (current?.version !== write.version) return null;
      const before = withoutKept(kind, current.record);
      return changedFields({ before, after }).length === 0 ? "none" : { kind, id, before, after };
    }
    case "delete": {
      const before = await read(kind, write.id);
      if (before === null) return write.version === undefined ? "none" : null;
      return { kind, id: write.id, before: withoutKept(kind, before.record), after: null };
    }
    default:
      return "none";
  }
}

function idOf(kind: Kind, record: Fields): string {
  return String(record[declarationOf(kind).id]);
}
