import type { Activation } from "../../features/activations/schema.ts";
import type { MemoryData } from "./data.ts";

/** How many of the license's active activations take a seat. */
export function seatsTaken({ seats }: MemoryData, licenseId: unknown): number {
  return seats.get(String(licenseId))?.size ?? 0;
}

/** How many of them take none. */
export function freeSitesOf({ freeSites }: MemoryData, licenseId: string): number {
  return freeSites.get(licenseId)?.size ?? 0;
}

/** The license's active activation of the domain. */
export function seatOf(
  { seats, freeSites, rows }: MemoryData,
  licenseId: string,
  domain: string,
): Activation | undefined {
  const id = seats.get(licenseId)?.get(domain) ?? freeSites.get(licenseId)?.get(domain);
  return id === undefined ? undefined : (rows.activations.get(id)?.record as Activation | undefined);
}
