import { notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest, Sort } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { entryOf } from "../audit/audit-entry.ts";
import type { By } from "../audit/by.ts";
import { noteDuty } from "./duties.ts";
import { type ProviderEvent, type ProviderEventDetail, providerEvent } from "./event-schema.ts";
import { afresh, type StoredEvent } from "./receive.ts";

/** Narrows and sorts a list of provider events. */
export interface ProviderEventFilter {
  /** Only events of this provider, such as `stripe`. */
  provider?: string | undefined;
  /** Only events in this state. */
  state?: ProviderEvent["state"] | undefined;
  /** Only events of this type, such as `invoice.paid`. */
  type?: string | undefined;
  /** Only events about the provider's object with this id. */
  objectId?: string | undefined;
  /** Only events whose next try is due before this moment. */
  dueBefore?: Date | undefined;
  /** By `createdAt` or `nextAttemptAt`. Newest first unless given. */
  sort?: Sort<"createdAt" | "nextAttemptAt"> | undefined;
}

/**
 * Events that payment providers sent to an organization, kept for 90 days. Every method may throw
 * `storage_unavailable`.
 */
export interface ProviderEvents {
  /** Newest first unless sorted otherwise. */
  list(query?: Partial<PageRequest> & ProviderEventFilter): Promise<Page<ProviderEvent>>;
  /** With what was sent. Throws `not_found`. */
  get(id: string): Promise<ProviderEventDetail>;
  /** Works on the event once more, and gives it with what came of it. Entered in the audit log. Throws `not_found`. */
  replay(id: string): Promise<ProviderEvent>;
}

interface Parts {
  store: StorageAdapter;
  clock: Clock;
  organizationId: string;
  by: By;
  /** Works on the organization's event. */
  work(id: string): Promise<void>;
}

export function providerEventsOf({ store, clock, organizationId, by, work }: Parts): ProviderEvents {
  const workspace = workspaceIn(store, organizationId);
  const { records } = workspace;
  const found = async (id: string): Promise<StoredEvent> => {
    const event = await records.get("providerEvents", id);
    if (event === null) throw notFound("Provider event");
    return event.record;
  };
  return {
    async list(query = {}) {
      const request = pageRequest(query, filterRules("providerEvents"));
      const { page: _, perPage: __, sort, ...filters } = query;
      const { items, total } = await records.list("providerEvents", { ...request, sort, filters });
      return toPage({ items: items.map(({ record }) => shown(record)), total }, request);
    },
    async get(id) {
      const event = await found(id);
      return { ...shown(event), body: event.body };
    },
    async replay(id) {
      const now = clock.now();
      await unitOfWork(workspace, async (tx) => {
        const event = await tx.get("providerEvents", id);
        if (event === null) throw notFound("Provider event");
        const target = { type: "provider_event", id, label: event.record.eventId };
        const deed = { action: "provider_event.replayed", target, readBy: "developer", changes: {} } as const;
        tx.change("providerEvents", event, afresh(now));
        tx.insert("auditEntries", entryOf(deed, by, now));
      });
      await noteDuty(store, organizationId, now);
      await work(id);
      return shown(await found(id));
    },
  };
}

const fields = Object.keys(providerEvent.shape) as (keyof ProviderEvent)[];

function shown(event: StoredEvent): ProviderEvent {
  return Object.fromEntries(fields.map((field) => [field, event[field]])) as unknown as ProviderEvent;
}
