import { invalidInput } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { type Parts, createStore } from "../create-store.ts";
import type { TransactionDatabase } from "./transaction-database.ts";

/** The storage as a transaction of the application sees it, beside the parts of the storage that it is of. */
export function storageWithin(
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
