import { countedLicense } from "../licenses/counted-license.ts";
import type { Activation } from "../schemas/activation.ts";
import type { License } from "../schemas/license.ts";
import type { Product } from "../schemas/product.ts";
import type { LicenseStanding } from "../storage/license-store.ts";
import type { MemoryData, OwnedLicense } from "./data.ts";

/** The license with its count, which is counted whenever it is asked for: so it cannot be wrong. */
export function licenseOf({ record, activations }: OwnedLicense): License {
  return countedLicense(record, activations.filter(isActive).length);
}

export function standingOf(row: OwnedLicense): LicenseStanding {
  const { id, licenseKey, status, seats, activatedCount, expiresAt } = licenseOf(row);
  return { id, licenseKey, status, seats, activatedCount, expiresAt };
}

export function productOf({ products }: MemoryData, { record }: OwnedLicense): Product {
  const product = products.get(record.productId);
  // A product with licenses cannot be deleted.
  if (product === undefined) throw new Error(`The product of ${record.id} is missing`);
  return product.record;
}

export function activationOn({ activations }: OwnedLicense, domain: string): Activation | undefined {
  return activations.find((activation) => isActive(activation) && activation.domain === domain);
}

export function deactivateAll({ activations }: OwnedLicense, now: Date): void {
  for (const activation of activations.filter(isActive)) deactivate(activation, now);
}

export function deactivate(activation: Activation, now: Date): void {
  activation.status = "deactivated";
  activation.deactivatedAt = new Date(now);
}

export function isActive({ status }: Activation): boolean {
  return status === "active";
}
