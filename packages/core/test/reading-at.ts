import { recordsIn } from "../src/storage/records.ts";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";

/** An organization's records, read at a moment. */
export function readingAt(store: StorageAdapter, organizationId: string, now: Date) {
  return { records: recordsIn(store, organizationId), clock: { now: () => now } };
}
