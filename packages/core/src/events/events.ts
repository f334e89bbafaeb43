import type { Tenant } from "../context.ts";
import { pageRequest, toPage } from "../page.ts";
import type { UsageEvent } from "../schemas/event.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import type { EventFilter } from "../storage/event-store.ts";
import { selectsNone } from "./selects-none.ts";

/** Operators' view of what an organization's applications have sent. */
export interface Events {
  /** The latest `timestamp` first. */
  list(query?: Partial<PageRequest> & EventFilter): Promise<Page<UsageEvent>>;
}

export function eventsOf({ records }: Tenant): Events {
  return {
    async list(query = {}) {
      const request = pageRequest(query);
      if (selectsNone(query)) return toPage({ items: [], total: 0 }, request);
      return toPage(await records.listEvents({ ...query, ...request }), request);
    },
  };
}
