import { invalidInput } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { createStore, type Parts } from "../create-store.ts";
import type { TransactionDatabase } from "./transaction-database.ts";

/** Creates the storage as a transaction of the application sees it; `parts` are those of the whole storage. */
export function createStorageWithin(
  database: TransactionDatabase,
  parts: Pick<Parts, "changes" | "shortage" | "growth">,
): StorageAdapter {
  const store = createStore({ ...parts, database, exports: database });
  return {
    ...store,
    isTransaction: true,
    within() {
      throw invalidInput("transaction", "is joined already");
    },
    async commit(scope, writes) {
      // Without it, each commit after the end of the transaction would be one of its own.
      await database.assertOpen();
      return store.commit(scope, writes);
    },
    async close() {},
  };
}
