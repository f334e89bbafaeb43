import type { PageRequest } from "../foundation/primitives.ts";

/** What series of events are narrowed by. */
export interface EventSelection {
  /** Only events of the product with this id. */
  productId?: string | undefined;
  /** Only events with exactly this name. */
  name?: string | undefined;
}

/** What a list of events is narrowed by. */
export interface EventFilter extends EventSelection {
  /** Only events that were sent with the license with this id. */
  licenseId?: string | undefined;
  /** The first `timestamp` that counts. */
  from?: Date | undefined;
  /** The first `timestamp` that counts no more. */
  to?: Date | undefined;
}

/** Selects one page of usage events, by filters. */
export type EventQuery = PageRequest & EventFilter;

/** A resource of the store that gets short. */
export type Shortage = "memory" | "disk";
