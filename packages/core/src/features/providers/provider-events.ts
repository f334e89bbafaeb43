import { notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import type { FilterValues, SortOf } from "../../storage/kinds.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { entryOf } from "../audit/audit-entry.ts";
import type { By } from "../audit/by.ts";
import { noteDuty } from "./duties.ts";
import { type ProviderEvent, type ProviderEventDetail, providerEvent } from "./event-schema.ts";
import { afresh, type StoredEvent } from "./receive.ts";

/** Filters of a list of provider events, and its order: newest first unless given. */
export type ProviderEventFilter = FilterValues<"providerEvents"> & {
  sort?: SortOf<"providerEvents"> | undefined;
};

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
      const request = pageRequest(query);
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
