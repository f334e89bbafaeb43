import type { StorageAdapter } from "@keystead/core/adapter";
import type { MemoryData } from "@keystead/core/memory";
import type { RecordsOfAll } from "../../../core/test/records-of.ts";

/** A store with one thing wrong. */
export interface Defect {
  name: string;
  /** A part of the names of the cases that must notice. */
  noticedBy: string;
  /** The methods that are wrong. */
  spoil(store: StorageAdapter, records: RecordsOfAll, data: MemoryData): Partial<StorageAdapter>;
}
