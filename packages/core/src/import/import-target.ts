import type { Clock } from "../clock.ts";
import type { Store } from "../store/store.ts";

/** Where licenses are imported to. */
export interface ImportTarget {
  store: Store;
  clock: Clock;
  organizationId: string;
}
