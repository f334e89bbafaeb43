import type { Clock } from "../clock.ts";
import type { StorageAdapter } from "../store/storage-adapter.ts";

/** Where licenses are imported to. */
export interface ImportTarget {
  store: StorageAdapter;
  clock: Clock;
  organizationId: string;
}
