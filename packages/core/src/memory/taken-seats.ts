import type { Activation } from "../schemas/activation.ts";
import type { MemoryData } from "./data.ts";

/** How many of the license's activations are active. */
export function seatsTaken({ seats }: MemoryData, licenseId: unknown): number {
  return seats.get(String(licenseId))?.size ?? 0;
}

/** The license's active activation of the domain. */
export function seatOf(
  { seats, rows }: MemoryData,
  licenseId: string,
  domain: string,
): Activation | undefined {
  const id = seats.get(licenseId)?.get(domain);
  return id === undefined ? undefined : (rows.activations.get(id)?.record as Activation | undefined);
}
