import { existsSync, realpathSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { invalidInput } from "@keystead/core";
import { recordErrors, type StorageAdapter } from "@keystead/core/adapter";
import { readsOn, type Writes, writesOn } from "./calls.ts";
import { translateError } from "./errors.ts";
import { isBusy } from "./failures.ts";
import { LAYOUT, refuseForeign } from "./layout.ts";
import type { Model } from "./model.ts";
import type { Read } from "./read-all.ts";
import { createRecordCalls } from "./record-calls.ts";
import type { Thread } from "./thread.ts";
import { Writer } from "./writer.ts";

/** The storage that a transaction of the application is in. */
interface Base {
  path: string;
  model: Model;
  /** Throws `storage_unavailable` once the storage is closed. */
  assertOpen(): void;
  /** The members that a transaction changes nothing about. */
  shared: Pick<StorageAdapter, "changes" | "shortage" | "ping">;
}

type Verbs = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * Creates the storage as an open transaction on a connection of the application sees it. `newStore` gives a number that
 * tells the changes of such a connection from those of the storage, which has to hear of them.
 */
export function createStoragesWithin({ path, model, assertOpen, shared }: Base, newStore: () => number) {
  const writers = new WeakMap<DatabaseSync, Writer>();

  const writerOf = (database: DatabaseSync): Writer => {
    const known = writers.get(database);
    if (known) return known;
    if (!isOn(database, path))
      throw invalidInput("transaction", `must be of a DatabaseSync on the storage's own file, ${path}`);
    const writer = new Writer(database, model, newStore());
    refuseForeign(writer, { mayBeEmpty: true });
    // While the transaction writes, the storage cannot make them.
    if (writer.number("PRAGMA user_version") !== LAYOUT)
      throw invalidInput(
        "transaction",
        "needs the storage's tables: call `await storage.ping()` before you begin",
      );
    writers.set(database, writer);
    return writer;
  };

  return (database: DatabaseSync): StorageAdapter => {
    if (typeof database?.location !== "function")
      throw invalidInput("transaction", "must be a DatabaseSync of node:sqlite on the storage's own file");

    const here = async <Result>(work: (writer: Writer) => Result): Promise<Result> => {
      assertOpen();
      if (!database.isOpen || !database.isTransaction)
        throw invalidInput("transaction", "must be open: begin it before the call, and commit it after");
      try {
        return work(writerOf(database));
      } catch (error) {
        throw isBusy(error) ? recordErrors.transactionConflict(error) : translateError(error, path);
      }
    };
    const run = (verbs: Verbs, verb: string, args: readonly unknown[]): unknown =>
      verbs[verb]?.(...(args as never[]));
    const read = ((verb, ...args) => here((writer) => run(readsOn(writer, model), verb, args))) as Read;
    const write = ((verb, ...args) =>
      here((writer) =>
        writer.runWithin(() => {
          const value = run(writesOn(writer, model), verb, args);
          return { value, undo: verb === "commit" && !(value as { done: boolean }).done };
        }),
      )) as Thread<Writes>["call"];

    return {
      ...createRecordCalls(model, { lookUp: here, read, write }),
      ...shared,
      claimSeat: (claim) => write("claimSeat", claim),
      isTransaction: true,
      within() {
        throw invalidInput("transaction", "is joined already");
      },
      async close() {},
    };
  };
}

function isOn(database: DatabaseSync, path: string): boolean {
  const location = database.location();
  return location !== null && existsSync(path) && realpathSync(location) === realpathSync(path);
}
