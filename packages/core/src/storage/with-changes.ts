import { isSame } from "../foundation/canonical-json.ts";

/**
 * The record with the changes; a field that is `undefined` changes nothing. Gives the record itself when nothing but `updatedAt` would
 * differ.
 */
export function withChanges<Kept extends object>(record: Kept, changes: Partial<NoInfer<Kept>>): Kept {
  const before = new Map<string, unknown>(Object.entries(record));
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isNews = defined.some(([field, value]) => field !== "updatedAt" && !isSame(before.get(field), value));
  return isNews ? { ...record, ...Object.fromEntries(defined) } : record;
}
