import { invalidInput } from "../foundation/errors.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

/** Members of a storage that cannot join a transaction of the application; `name` is what the error calls it. */
export function withoutTransactions(name: string): Pick<StorageAdapter, "within" | "isTransaction"> {
  return {
    isTransaction: false,
    within: () => {
      const instead = "use postgresStorage() or sqliteStorage()";
      throw invalidInput("transaction", `cannot be joined by ${name}: ${instead}`);
    },
  };
}
