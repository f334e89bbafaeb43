import type { MemoryData } from "../../../src/memory/index.ts";
import type { Store } from "../../../src/store/store.ts";
import type { RecordsOfAll } from "../../records-of.ts";

/** A store with one thing wrong. */
export interface Defect {
  name: string;
  /** A part of the names of the cases that must notice. */
  noticedBy: string;
  /** The methods that are wrong. */
  spoil(store: Store, records: RecordsOfAll, data: MemoryData): Partial<Store>;
}
