import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import type { License } from "../schemas/license.ts";
import { withFreshKey } from "./fresh-key.ts";
import { withEffectiveStatus } from "./verdict.ts";

/** Gives a license a new key with its product's prefix; the old key stops at once, activations stay. */
export async function regenerateKey(
  { storage, clock, organizationId }: Tenant,
  id: string,
): Promise<License> {
  const current = await storage.licenses.find(organizationId, id);
  const product = current && (await storage.products.get(organizationId, current.productId));
  if (!product) throw notFound("License");
  const now = clock.now();
  const license = await withFreshKey(product.licensePrefix, (licenseKey) =>
    storage.licenses.update(organizationId, id, () => ({ licenseKey, updatedAt: now })),
  );
  if (license === null) throw notFound("License");
  return withEffectiveStatus(license, now);
}
