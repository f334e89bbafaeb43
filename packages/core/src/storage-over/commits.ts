import { isSame } from "../canonical-json.ts";
import { declarationOf, type Kind, type RecordOf, type UniqueOf, type Written } from "../records/kinds.ts";
import { recordErrors } from "../storage/record-errors.ts";
import type { CommitResult, Scope, Stored, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";

/** What an attempt gives when another write came first. */
export const AGAIN = Symbol("again");

const AT_ONCE = 3;
const LONGEST_WAIT_MS = 32;

/** What the first attempt gives that no other write came before. */
export async function untilDone<Result>(attempt: () => Promise<Result | typeof AGAIN>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt();
    if (result !== AGAIN) return result;
    if (attempts < AT_ONCE) continue;
    // Many who write one record would go on to meet each other.
    const most = Math.min(2 ** attempts, LONGEST_WAIT_MS);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
  }
}

/** The kind that a field refers to, or whose field it copies. */
function referredTo(kind: Kind, field: string): Kind | undefined {
  const { references, copies } = declarationOf(kind);
  return references?.[copies?.[field]?.reference ?? field]?.kind;
}

/** True when all is written, false when another write came first. Throws, in the words of core, what keeps it from being written. */
export function isDone(result: CommitResult, writes: readonly Write[]): boolean {
  if (result.done) return true;
  if (result.because === "changed") return false;
  const write = writes[result.write];
  if (write?.op === "setSeat" && result.because === "full")
    throw write.seat.takesSeat ? recordErrors.noFreeSeat() : recordErrors.noFreeSite();
  if (write === undefined || result.because === "full" || write.op === "freeSeats" || write.op === "setSeat")
    throw new TypeError("The store refused no step of the commit");
  const { kind } = write;
  switch (result.because) {
    case "taken":
      throw recordErrors.taken(kind, result.unique as UniqueOf<typeof kind>);
    case "missing":
      throw recordErrors.missing(referredTo(kind, result.field) ?? kind);
    case "in_use":
      throw recordErrors.inUse(kind);
  }
}

/** Commits, and gives the result, or {@link AGAIN} when another write came first. Throws as {@link isDone} does. */
export async function committed<Result>(
  store: Store,
  scope: Scope,
  writes: readonly Write[],
  result: Result,
): Promise<Result | typeof AGAIN> {
  return isDone(await store.commit(scope, writes), writes) ? result : AGAIN;
}

/** The record with this id as it is now, or null. */
export async function stored<K extends Kind>(
  store: Store,
  kind: K,
  scope: Scope,
  id: string,
): Promise<Stored<K> | null> {
  const [found = null] = await store.get(kind, scope, [id]);
  return found;
}

/**
 * A record with the changes; a field that is `undefined` changes nothing. The record itself when all others are as they were: then there is
 * nothing to write, and it was not updated.
 */
export function changed<Kept extends object>(record: Kept, changes: Partial<NoInfer<Kept>>): Kept {
  const before = new Map<string, unknown>(Object.entries(record));
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isNews = defined.some(([field, value]) => field !== "updatedAt" && !isSame(before.get(field), value));
  return isNews ? { ...record, ...Object.fromEntries(defined) } : record;
}

/** A record with what `change` computes from a copy of it; the record itself when that is nothing new. */
export function computed<Kept extends object>(
  record: Kept,
  change: (current: Kept) => Partial<NoInfer<Kept>> | null,
): Kept {
  return changed(record, change(structuredClone(record)) ?? {});
}

/** Writes what `change` computes from the record as it is, if that is anything new; null when there is none. Throws as {@link isDone} does, and what `change` throws. */
export function changeRecord<K extends Exclude<Kind, "licenses">>(
  store: Store,
  kind: K,
  scope: Scope,
  id: string,
  change: (current: RecordOf<K>) => Partial<RecordOf<K>>,
): Promise<RecordOf<K> | null> {
  return untilDone(async () => {
    const current = await stored(store, kind, scope, id);
    if (current === null) return null;
    const before = current.record as RecordOf<K> & object;
    const record = computed(before, change) as RecordOf<K>;
    if (record === before) return record;
    return committed(store, scope, [updateOf(kind, record as Written<K>, current.version)], record);
  });
}

/** A step that writes the record over the version. */
export function updateOf<K extends Kind>(kind: K, record: Written<K>, version: number): Write {
  return { op: "update", kind, record, version } as Write;
}

/** Deletes the record; false when there is none. Throws `in_use`. */
export function removeRecord(
  store: Store,
  kind: Kind,
  scope: Scope,
  id: string,
  options: { cascade?: boolean } = {},
): Promise<boolean> {
  return untilDone(async () => {
    const current = await stored(store, kind, scope, id);
    if (current === null) return false;
    return committed(store, scope, [{ op: "delete", kind, id, version: current.version, ...options }], true);
  });
}
