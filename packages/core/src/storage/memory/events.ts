import type { UsageEvent } from "../../features/events/schema.ts";
import type { EventFilter } from "../queries.ts";
import type { StorageAdapter } from "../storage-adapter.ts";
import { copyOf, type MemoryData, type OpenData } from "./data.ts";

type Events = Pick<StorageAdapter, "appendEvents" | "listEvents" | "maintainEvents" | "shortage">;

export function memoryEvents(data: OpenData): Events {
  return {
    async appendEvents(organizationId, events) {
      const rows = data().events;
      return events.map((event) => {
        const key = `${organizationId} ${event.productId} ${event.id}`;
        if (rows.has(key)) return false;
        rows.set(key, { organizationId, event: copyOf(event) });
        return true;
      });
    },
    async listEvents(organizationId, { page, perPage, ...filter }) {
      const found = eventsOf(data(), organizationId, filter).sort(
        (a, b) => b.timestamp.getTime() - a.timestamp.getTime() || (a.id < b.id ? 1 : -1),
      );
      const start = (page - 1) * perPage;
      return copyOf({ items: found.slice(start, start + perPage), total: found.length });
    },
    async maintainEvents(before) {
      const kept = Date.UTC(before.getUTCFullYear(), before.getUTCMonth());
      const rows = data().events;
      for (const [key, { event }] of rows) if (event.timestamp.getTime() < kept) rows.delete(key);
    },
    async shortage() {
      data();
      return null;
    },
  };
}

/** The organization's events that fit, in no order. */
export function eventsOf({ events }: MemoryData, organizationId: string, filter: EventFilter): UsageEvent[] {
  return [...events.values()]
    .filter((row) => row.organizationId === organizationId && fits(row.event, filter))
    .map(({ event }) => event);
}

function fits(event: UsageEvent, { productId, licenseId, name, from, to }: EventFilter): boolean {
  return (
    (productId === undefined || event.productId === productId) &&
    (licenseId === undefined || event.licenseId === licenseId) &&
    (name === undefined || event.name === name) &&
    (from === undefined || event.timestamp >= from) &&
    (to === undefined || event.timestamp < to)
  );
}
