import { notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { Tenant } from "../../storage/context.ts";
import { assertEntitlementValues } from "../entitlements/assert-values.ts";
import { withDelivery } from "../mail/license-delivery.ts";
import type { MailQueue } from "../mail/queue.ts";
import { issue } from "./issue.ts";
import { planOfProduct } from "./plan-of-product.ts";
import { type License, type LicenseCreate, licenseCreate } from "./schema.ts";

/** Issues a license, and mails it where the organization has turned that on; not one with a key that its customer has already. A customer e-mail that is new to the organization makes a customer, in the same step. */
export async function createLicense(
  tenant: Tenant & { mail: MailQueue | null },
  input: LicenseCreate,
): Promise<License> {
  const { records } = tenant;
  const given = parse(licenseCreate, input);
  const product = (await records.get("products", given.productId))?.record;
  if (product === undefined) throw notFound("Product");
  assertEntitlementValues(product.entitlements, given);
  const plan = given.planId ? await planOfProduct(records, given.planId, product.id) : null;
  const issuing = given.licenseKey === undefined ? await withDelivery(tenant, product, tenant.mail) : tenant;
  const [license] = await issue(issuing, [{ given, product, plan, path: "" }]);
  if (license === undefined) throw new TypeError("The store gave no license for the one it was given");
  return license;
}
