import { generateLicenseKey } from "../../foundation/crypto/license-key.ts";
import { notFound } from "../../foundation/errors.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Refusal } from "../../storage/refusals.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { changeLicense } from "./license-record.ts";
import type { License } from "./schema.ts";

const MOST_KEYS_TRIED = 5;

/** Gives a license a new key with its product's prefix; the old key stops at once, activations stay. Throws `not_found`. */
export async function regenerateKey(tenant: Tenant, id: string): Promise<License> {
  const now = tenant.clock.now();
  const license = await unitOfWork(tenant, async (tx) => {
    const current = await requireRecord(tx, "licenses", id);
    const product = await tx.get("products", current.record.productId);
    if (product === null) throw notFound("License");
    const licenseKey = generateLicenseKey(product.record.licensePrefix);
    return changeLicense(tx, current, { licenseKey, updatedAt: now }, isKeyTaken);
  });
  return withEffectiveStatus(license, now);
}

/**
 * Another license has the generated key. With 80 random bits that takes more luck than anyone has, but a duplicate must never be stored
 * and never be the caller's problem.
 */
export function isKeyTaken(refusal: Refusal, attempts: number): boolean {
  return refusal.because === "taken" && refusal.unique === "licenseKey" && attempts < MOST_KEYS_TRIED;
}
