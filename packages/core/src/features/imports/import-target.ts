import type { Clock } from "../../foundation/clock.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";

/** Where licenses are imported to. */
export interface ImportTarget {
  store: StorageAdapter;
  clock: Clock;
  organizationId: string;
}
