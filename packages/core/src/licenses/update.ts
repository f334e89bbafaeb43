import type { Tenant } from "../context.ts";
import { findOrCreateCustomer } from "../customers/find-or-create.ts";
import { notFound } from "../errors.ts";
import { type License, type LicenseUpdate, licenseUpdate } from "../schemas/license.ts";
import { parseChanges } from "../schemas/parse.ts";
import type { LicenseChanges } from "../storage/license-store.ts";
import { planOfProduct } from "./plan-of-product.ts";
import { withEffectiveStatus } from "./verdict.ts";

/**
 * Whether an expiry renews a license that had another: null, never, is later than every date. A license without an
 * expiry that was set to `expired` by hand is renewed by any date.
 */
function isLater(next: Date | null, previous: Date | null): boolean {
  if (next === null) return previous !== null;
  return previous === null || next > previous;
}

/** A renewal: a later expiry on a license that was stored as `expired` makes it `active` again. */
function renewal(current: License, changes: LicenseChanges): LicenseChanges {
  const renews =
    current.status === "expired" &&
    changes.status === undefined &&
    changes.expiresAt !== undefined &&
    isLater(changes.expiresAt, current.expiresAt);
  return renews ? { status: "active" } : {};
}

/** Changes a license; `status: "revoked"` does all that revoke does. */
export async function updateLicense(tenant: Tenant, id: string, input: LicenseUpdate): Promise<License> {
  const { storage, clock, organizationId } = tenant;
  const changes: LicenseChanges = parseChanges(licenseUpdate, input);
  if (changes.planId || changes.customerEmail !== undefined) {
    const current = await storage.licenses.get(organizationId, id);
    if (current === null) throw notFound("License");
    if (changes.planId) await planOfProduct(tenant, changes.planId, current.productId);
    if (changes.customerEmail !== undefined) {
      const name = changes.customerName === undefined ? current.customerName : changes.customerName;
      const customer = await findOrCreateCustomer(tenant, { email: changes.customerEmail, name });
      changes.customerId = customer.id;
    }
  }
  const now = clock.now();
  const license = await storage.licenses.update(organizationId, id, (current) => ({
    ...changes,
    ...renewal(current, changes),
    updatedAt: now,
  }));
  if (license === null) throw notFound("License");
  return withEffectiveStatus(license, now);
}
