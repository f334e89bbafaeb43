import type { License } from "../schemas/license.ts";
import type { NewLicense } from "../storage/license-store.ts";

/** The license with how many of its seats are taken, its fields in the order of the schema: the same from every store. */
export function countedLicense(
  {
    id,
    licenseKey,
    productId,
    planId,
    customerId,
    customerEmail,
    customerName,
    status,
    seats,
    ...rest
  }: NewLicense,
  activatedCount: number,
): License {
  const { expiresAt, features, metadata, createdAt, updatedAt } = rest;
  const customer = { customerId, customerEmail, customerName };
  const named = { id, licenseKey, productId, planId, ...customer };
  return { ...named, status, seats, activatedCount, expiresAt, features, metadata, createdAt, updatedAt };
}
