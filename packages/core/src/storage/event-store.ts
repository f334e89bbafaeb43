import type { UsageEvent } from "../schemas/event.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

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

/** Usage events, kept by calendar month (UTC), so that old months are dropped whole. */
export interface EventStore {
  /** Same as `StorageAdapter.appendEvents`. */
  append(organizationId: string, events: readonly UsageEvent[]): Promise<boolean[]>;
  /** Same as `StorageAdapter.listEvents`. */
  list(organizationId: string, query: EventQuery): Promise<Slice<UsageEvent>>;
  /** How many events there are from each of the moments, which rise, to before the next. */
  countBetween(
    organizationId: string,
    selection: EventSelection,
    moments: readonly Date[],
  ): Promise<number[]>;
  /** Same as `StorageAdapter.maintainEvents`. */
  maintain(before: Date, now: Date): Promise<void>;
  /** Same as `StorageAdapter.shortage`. */
  shortage(): Promise<Shortage | null>;
}
