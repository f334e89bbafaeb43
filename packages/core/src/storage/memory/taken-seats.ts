import type { RecordOf } from "../kinds.ts";
import type { MemoryData } from "./data.ts";

/** How many of the license's active activations take a seat. */
export function seatsTaken({ seats }: MemoryData, licenseId: unknown): number {
  return seats.get(String(licenseId))?.size ?? 0;
}

/** How many of them take none. */
export function freeSitesOf({ freeSites }: MemoryData, licenseId: string): number {
  return freeSites.get(licenseId)?.size ?? 0;
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
