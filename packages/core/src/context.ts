import type { Clock } from "./clock.ts";
import type { Storage } from "./storage/storage.ts";

/** What every use case works with. */
export interface Context {
  readonly storage: Storage;
  readonly clock: Clock;
}

/** A context in which all records are those of one organization. */
export interface Tenant extends Context {
  readonly organizationId: string;
}
