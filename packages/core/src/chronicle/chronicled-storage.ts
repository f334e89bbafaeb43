import type { Storage } from "../storage/storage.ts";
import { storageOver } from "../storage-over/storage-over.ts";
import { type ChronicleOptions, chronicled } from "./chronicled.ts";

/** The storage, whose changes are entered in the audit log. */
export function chronicledStorage(storage: Storage, options: ChronicleOptions): Storage {
  return storageOver(chronicled(storage.store, options));
}
