import { LicensingError } from "../../foundation/errors.ts";
import type { StorageAdapter } from "../storage-adapter.ts";
import { withoutTransactions } from "../without-transactions.ts";
import { memoryChanges } from "./changes.ts";
import { createMemoryData, type MemoryData } from "./data.ts";
import { memoryEvents } from "./events.ts";
import { memoryRecords } from "./records.ts";
import { memorySeats } from "./seats.ts";
import { memorySeries, memoryTallies } from "./series.ts";
import { memorySubjects } from "./subjects.ts";
import { memorySums } from "./sums.ts";

/** Options of `memoryStorage()`. */
export interface MemoryStorageOptions {
  /** Data of the store; its own, and empty, unless given. Stores on the same data see each other's writes. */
  data?: MemoryData;
}

/**
 * The reference store: everything in this process's memory, and gone with it. For tests and trials.
 * Every call decides and writes in one synchronous step, and so is atomic; records go in and out as copies.
 */
export function memoryStorage(options: MemoryStorageOptions = {}): StorageAdapter {
  const { data = createMemoryData() } = options ?? {};
  let closed = false;
  const open = (): MemoryData => {
    if (closed) throw new LicensingError("storage_unavailable", "The store is closed");
    return data;
  };
  return {
    ...withoutTransactions("memoryStorage()"),
    ...memoryRecords(open),
    ...memorySeats(open),
    ...memorySubjects(open),
    ...memorySeries(open),
    ...memoryTallies(open),
    ...memorySums(open),
    ...memoryEvents(open),
    changes: memoryChanges(open),
    async ping() {
      open();
    },
    async close() {
      closed = true;
    },
  };
}
