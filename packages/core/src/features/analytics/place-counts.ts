import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { PlaceCount } from "../../storage/storage-adapter.ts";
import { freeAllEndedSeats } from "../activations/ended-leases.ts";
import { bucketStarts } from "../events/buckets.ts";

/** A count of so many places is kept if it took longer than this, in milliseconds. */
const MANY = 10_000;
const LONG_MS = 300;
/** A kept count is given as it is for so long. */
const FRESH_MS = 5 * MINUTE_MS;
/** It is given for so long while the next one is made. */
const STALE_MS = HOUR_MS;
const MOST_KEPT = 100;

/** Active places of an organization at a moment. */
export interface CountedPlaces {
  takenAt: Date;
  counts: PlaceCount[];
}

/** Counts the active places of organizations. Of a large one it gives the last count, which is an hour old at most. */
export interface PlaceCounts {
  /** The buckets of the counts: silent, asked within 90, 30 and 7 days before today, and today in the time zone. */
  of(tenant: Tenant, timeZone: string): Promise<CountedPlaces>;
}

/** Errors of counts that nobody waits for go to `onError`. */
export function createPlaceCounts(onError: (error: unknown) => void): PlaceCounts {
  const kept = new Map<string, CountedPlaces>();
  const underWay = new Map<string, Promise<CountedPlaces>>();

  const keep = (name: string, counted: CountedPlaces): void => {
    kept.delete(name);
    kept.set(name, counted);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  };

  const countNow = async (name: string, tenant: Tenant, timeZone: string): Promise<CountedPlaces> => {
    const begun = performance.now();
    try {
      const counted = await count(tenant, timeZone);
      // A small one that takes long has waited for something else.
      const isMany = counted.counts.reduce((sum, { count }) => sum + count, 0) >= MANY;
      if (isMany && performance.now() - begun > LONG_MS) keep(name, counted);
      else kept.delete(name);
      return counted;
    } finally {
      underWay.delete(name);
    }
  };

  return {
    async of(tenant, timeZone) {
      const name = `${tenant.organizationId} ${timeZone}`;
      const last = kept.get(name);
      const age = last && tenant.clock.now().getTime() - last.takenAt.getTime();
      if (last && age !== undefined && age < FRESH_MS) return last;
      const counting = underWay.get(name) ?? countNow(name, tenant, timeZone);
      underWay.set(name, counting);
      if (last === undefined || age === undefined || age >= STALE_MS) return counting;
      counting.catch(onError);
      return last;
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
