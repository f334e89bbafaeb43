import type { UsageEvent } from "../schemas/event.ts";
import type { EventFilter, EventStore } from "../storage/event-store.ts";
import { countsBetween } from "./counts.ts";
import type { MemoryData, OpenData } from "./data.ts";
import { copyOf, rowsOf } from "./records.ts";

export function memoryEvents(data: OpenData): EventStore {
  return {
    async append(organizationId, events) {
      const rows = data().events;
      return events.map((event) => {
        const key = `${organizationId} ${event.productId} ${event.id}`;
        if (rows.has(key)) return false;
        rows.set(key, { organizationId, record: copyOf(event) });
        return true;
      });
    },
    async list(organizationId, { page, perPage, ...filter }) {
      const found = matching(data(), organizationId, filter).toSorted(
        (a, b) => b.timestamp.getTime() - a.timestamp.getTime() || (a.id < b.id ? 1 : -1),
      );
      const start = (page - 1) * perPage;
      return copyOf({ items: found.slice(start, start + perPage), total: found.length });
    },
    async countBetween(organizationId, selection, moments) {
      const found = matching(data(), organizationId, selection);
      return countsBetween(
        moments,
        found.map(({ timestamp }) => timestamp),
      );
    },
    async maintain(before) {
      const kept = Date.UTC(before.getUTCFullYear(), before.getUTCMonth());
      const rows = data().events;
      for (const [key, { record }] of rows) if (record.timestamp.getTime() < kept) rows.delete(key);
    },
    async shortage() {
      data();
      return null;
    },
  };
}

function matching(data: MemoryData, organizationId: string, filter: EventFilter): UsageEvent[] {
  return rowsOf(data.events, organizationId)
    .map(({ record }) => record)
    .filter((event) => fits(event, filter));
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
