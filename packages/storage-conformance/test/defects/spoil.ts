import type { MemoryData } from "../../../src/storage/memory/index.ts";
import type { StorageAdapter } from "../../../src/storage/storage-adapter.ts";
import type { RecordsOfAll } from "../../records-of.ts";

/** A store with one thing wrong. */
export interface Defect {
  name: string;
  /** A part of the names of the cases that must notice. */
  noticedBy: string;
  /** The methods that are wrong. */
  spoil(store: StorageAdapter, records: RecordsOfAll, data: MemoryData): Partial<StorageAdapter>;
}
