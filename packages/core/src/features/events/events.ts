import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import type { EventFilter } from "../../storage/event-queries.ts";
import type { UsageEvent } from "./schema.ts";
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
