import type { Storage } from "../storage/storage.ts";
import type { CommitResult, Scope, Write } from "../store/record-store.ts";
import { withOwn } from "../store/with-own.ts";
import { storageOver } from "./storage-over.ts";

/**
 * The storage for one call of one method: what that commits in the scope, it commits together with these steps, which add records that
 * nothing else has and so can only be refused as the rest changes.
 */
export function alongside(storage: Storage, scope: Scope, steps: readonly Write[]): Storage {
  if (steps.length === 0) return storage;
  const { store } = storage;
  const commit = async (of: Scope, writes: readonly Write[]): Promise<CommitResult> => {
    const result = await store.commit(of, of === scope ? [...writes, ...steps] : writes);
    const isOurs = !result.done && result.write >= writes.length;
    return isOurs ? { done: false, because: "changed", write: 0 } : result;
  };
  return storageOver(withOwn(store, { commit }));
}
