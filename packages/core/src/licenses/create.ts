import type { Tenant } from "../context.ts";
import { withCustomer } from "../customers/with-customer.ts";
import { notFound } from "../errors.ts";
import { type License, type LicenseCreate, licenseCreate } from "../schemas/license.ts";
import { parse } from "../schemas/parse.ts";
import { withFreshKey } from "./fresh-key.ts";
import { newLicense } from "./new-license.ts";
import { planOfProduct } from "./plan-of-product.ts";
import { withEffectiveStatus } from "./verdict.ts";

/** Issues a license. A customer e-mail that is new to the organization makes a customer. */
export async function createLicense(tenant: Tenant, input: LicenseCreate): Promise<License> {
  const { storage, clock, organizationId } = tenant;
  const given = parse(licenseCreate, input);
  const product = await storage.products.get(organizationId, given.productId);
  if (product === null) throw notFound("Product");
  const plan = given.planId ? await planOfProduct(tenant, given.planId, product.id) : null;
  const now = clock.now();
  const owner = { email: given.customerEmail, name: given.customerName ?? null };
  const license = await withCustomer(tenant, owner, ({ id: customerId }) =>
    withFreshKey(product.licensePrefix, async (licenseKey) => {
      const issued = { ...newLicense(given, { plan, licenseKey, now }), customerId };
      await storage.licenses.create(organizationId, issued);
      return issued;
    }),
  );
  return withEffectiveStatus({ ...license, activatedCount: 0 }, now);
}
