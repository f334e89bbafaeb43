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
  /**
   * Stores those of the events whose id the product has not, however many callers bring one at the same time, and tells
   * for each, in their order, whether it is one of them. An id that is there twice is stored with its first event. Whatever the
   * timestamps, an id counts once. That product and licenses exist is for the caller to know. Throws `recordErrors.noRoomForEvents`
   * when the store is full.
   */
  append(organizationId: string, events: readonly UsageEvent[]): Promise<boolean[]>;
  /** The latest `timestamp` first; ids decide between equals, the greatest first. */
  list(organizationId: string, query: EventQuery): Promise<Slice<UsageEvent>>;
  /** How many events there are from each of the moments, which rise, to before the next. */
  countBetween(
    organizationId: string,
    selection: EventSelection,
    moments: readonly Date[],
  ): Promise<number[]>;
  /**
   * Forgets the events of every month (UTC) that is over by the moment `before`, with their ids, and makes ready for those of
   * the time around `now`. Any number of processes may do so at once, and while others append.
   */
  maintain(before: Date, now: Date): Promise<void>;
  /**
   * Names the resource that gets too short for usage events, early enough that other writes still find room; null while there is
   * room. A cheap look, for callers to repeat every second.
   */
  shortage(): Promise<Shortage | null>;
}
