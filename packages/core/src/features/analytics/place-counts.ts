import { DAY_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { PlaceCount } from "../../storage/storage-adapter.ts";
import { freeAllEndedSeats } from "../activations/ended-leases.ts";
import { bucketStarts } from "../events/buckets.ts";
import type { Counted } from "./kept-counts.ts";

/**
 * Counts the active places of an organization. The buckets of the counts: silent, asked within 90, 30 and 7 days
 * before today, and today in the time zone.
 */
export async function countPlaces(tenant: Tenant, timeZone: string): Promise<Counted<PlaceCount>> {
  const { storage, organizationId, clock } = tenant;
  await freeAllEndedSeats(tenant, organizationId);
  const takenAt = clock.now();
  const [today = takenAt] = bucketStarts("day", timeZone, takenAt, new Date(takenAt.getTime() + 1));
  const moments = [90, 30, 7, 0].map((days) => new Date(today.getTime() - days * DAY_MS));
  return { takenAt, counts: await storage.countPlaces(organizationId, moments) };
}
