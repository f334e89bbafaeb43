import type { Scope, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { withOwn } from "../store/with-own.ts";

/** The store, which tells of each commit once it is done. */
export function heard(store: Store, written: (scope: Scope, writes: readonly Write[]) => void): Store {
  return withOwn(store, {
    async commit(scope, writes) {
      const result = await store.commit(scope, writes);
      if (result.done) written(scope, writes);
      return result;
    },
  });
}
