import { DAY_MS, MINUTE_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { PlaceCount } from "../../storage/storage-adapter.ts";
import { freeAllEndedSeats } from "../activations/ended-leases.ts";
import { bucketStarts } from "../events/buckets.ts";

/** A count that took longer is kept, in milliseconds. */
const LONG_MS = 300;
const KEPT_MS = 5 * MINUTE_MS;
const MOST_KEPT = 100;

/** Active places of an organization at a moment. */
export interface CountedPlaces {
  takenAt: Date;
  counts: PlaceCount[];
}

/** Counts the active places of organizations. Of a large one it gives the last count for five minutes. */
export interface PlaceCounts {
  /** The buckets of the counts: silent, asked within 90, 30 and 7 days before today, and today in the time zone. */
  of(tenant: Tenant, timeZone: string): Promise<CountedPlaces>;
}

export function createPlaceCounts(): PlaceCounts {
  const kept = new Map<string, Promise<CountedPlaces>>();
  return {
    async of(tenant, timeZone) {
      const { organizationId, clock } = tenant;
      const name = `${organizationId} ${timeZone}`;
      const known = await kept.get(name)?.catch(() => undefined);
      if (known && clock.now().getTime() - known.takenAt.getTime() < KEPT_MS) return known;
      const begun = performance.now();
      const counting = count(tenant, timeZone);
      kept.delete(name);
      kept.set(name, counting);
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
      try {
        return await counting;
      } finally {
        if (performance.now() - begun < LONG_MS && kept.get(name) === counting) kept.delete(name);
      }
    },
  };
}

async function count(tenant: Tenant, timeZone: string): Promise<CountedPlaces> {
  const { storage, organizationId, clock } = tenant;
  await freeAllEndedSeats(tenant, organizationId);
  const takenAt = clock.now();
  const [today = takenAt] = bucketStarts("day", timeZone, takenAt, new Date(takenAt.getTime() + 1));
  const moments = [90, 30, 7, 0].map((days) => new Date(today.getTime() - days * DAY_MS));
  return { takenAt, counts: await storage.countPlaces(organizationId, moments) };
}
