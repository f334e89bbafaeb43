import type { RecordOf } from "../kinds.ts";
import type { MemoryData } from "./data.ts";

/** How many of the license's active activations take a seat. */
export function seatsTaken({ seats }: MemoryData, licenseId: unknown): number {
  return seats.get(String(licenseId))?.size ?? 0;
}

/** Whether one of these activations has a lease. */
export function haveLeases({ seats, rows }: MemoryData, licenseId: string): boolean {
  return [...(seats.get(licenseId)?.values() ?? [])].some(
    (id) => rows.activations.get(id)?.record["leaseEndsAt"] != null,
  );
}

/** The active activations that take none. */
export function freeSitesOf(data: MemoryData, licenseId: string): RecordOf<"activations">[] {
  const places = [...(data.freeSites.get(licenseId)?.keys() ?? [])];
  return places.flatMap((place) => seatOf(data, licenseId, place) ?? []);
}

/** The license's active activation of the place. */
export function seatOf(
  { seats, freeSites, rows }: MemoryData,
  licenseId: string,
  place: string,
): RecordOf<"activations"> | undefined {
  const id = seats.get(licenseId)?.get(place) ?? freeSites.get(licenseId)?.get(place);
  return id === undefined
    ? undefined
    : (rows.activations.get(id)?.record as RecordOf<"activations"> | undefined);
}
