import { LicensingError } from "../../foundation/errors.ts";
import { anyMoment, anyText } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { DAY_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { EventFilter, EventSelection } from "../../storage/queries.ts";
import { trackedEvent, type UsageEvent } from "./schema.ts";

/** Fields that the sender of an event gives. */
export type ReadEvent = Pick<UsageEvent, "id" | "name" | "properties" | "timestamp">;

/** The event, or what is wrong with it. One without a timestamp happened now. */
export function readEvent(value: unknown, now: Date, retentionDays: number): ReadEvent | string {
  try {
    const { id, event: name, properties = {}, timestamp = now } = parse(trackedEvent, value);
    const age = now.getTime() - timestamp.getTime();
    if (age < -DAY_MS) return "timestamp: must be at most 24 hours from now";
    if (age > retentionDays * DAY_MS) return `timestamp: must be within the last ${retentionDays} days`;
    return { id, name, properties, timestamp };
  } catch (error) {
    if (error instanceof LicensingError) return error.message;
    throw error;
  }
}

/**
 * Whether no event can be selected: stores count the events of all products, and of all names, under the empty
 * text.
 */
export function selectsNone({ productId, name }: EventSelection): boolean {
  return productId === "" || name === "";
}

/** Operators' view of what an organization's applications have sent. */
export interface Events {
  /** The latest `timestamp` first. */
  list(query?: Partial<PageRequest> & EventFilter): Promise<Page<UsageEvent>>;
}

const eventRules = {
  productId: anyText,
  licenseId: anyText,
  name: anyText,
  from: anyMoment,
  to: anyMoment,
};

export function eventsOf({ records }: Tenant): Events {
  return {
    async list(query = {}) {
      const request = pageRequest(query, eventRules);
      if (selectsNone(query)) return toPage({ items: [], total: 0 }, request);
      return toPage(await records.listEvents({ ...query, ...request }), request);
    },
  };
}
