import type { SeatEvents } from "./activations/seat-events.ts";
import type { Clock } from "./clock.ts";
import type { Storage } from "./storage/storage.ts";
import type { Workspace } from "./store/workspace.ts";

/** What every use case works with. */
export interface Context {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Without them, nobody is told of seats. */
  readonly seatEvents?: SeatEvents | undefined;
}

/** A context in which all records are those of one organization. */
export interface Tenant extends Context, Workspace {
  readonly organizationId: string;
}
