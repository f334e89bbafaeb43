import type { Storage } from "../storage/storage.ts";
import { storageOver } from "../storage-over/storage-over.ts";
import { type MemoryStoreOptions, memoryStore } from "./memory-store.ts";

/** Licensing's storage over the reference store. */
export function memoryStorage(options: MemoryStoreOptions = {}): Storage {
  return storageOver(memoryStore(options));
}
