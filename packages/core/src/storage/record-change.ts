import { isSame } from "../foundation/text.ts";
import type { Kind } from "./kinds.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Change of a record by a commit. */
export interface RecordChange {
  /** Kind of the record. */
  kind: Kind;
  /** Id of the record. */
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

/**
 * The record with the changes; a field that is `undefined` changes nothing. Gives the record itself when nothing
 * but `updatedAt` would differ.
 */
export function withChanges<Kept extends object>(record: Kept, changes: Partial<NoInfer<Kept>>): Kept {
  const before = new Map<string, unknown>(Object.entries(record));
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isNews = defined.some(([field, value]) => field !== "updatedAt" && !isSame(before.get(field), value));
  return isNews ? { ...record, ...Object.fromEntries(defined) } : record;
}
