import { invalidInput } from "../../foundation/errors.ts";
import { requireRecord } from "../../storage/require-record.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { licenseOf } from "../licenses/license-record.ts";
import { planOfProduct } from "../licenses/plan-of-product.ts";
import type { License } from "../licenses/schema.ts";

type Reader = Pick<UnitOfWork, "get">;

/** The license with this id. Throws `not_found`, and `invalid_input` for a license of another customer. */
export async function licenseOfCustomer(
  reader: Reader,
  licenseId: string,
  customerId: string,
): Promise<License> {
  const license = licenseOf((await requireRecord(reader, "licenses", licenseId)).record);
  if (license.customerId !== customerId) throw invalidInput("licenseId", "must be a license of the customer");
  return license;
}

/** Throws `not_found`, and `invalid_input` for a subscription of another customer. */
export async function assertSubscriptionOfCustomer(
  reader: Reader,
  subscriptionId: string,
  customerId: string,
): Promise<void> {
  const { record } = await requireRecord(reader, "subscriptions", subscriptionId);
  if (record.customerId === customerId) return;
  throw invalidInput("subscriptionId", "must be a subscription of the customer");
}

/** Throws `not_found`, and `invalid_input` for a plan of another product than the license's, where there is a license. */
export async function assertPlanOfLicense(
  reader: Reader,
  planId: string,
  license: License | null,
): Promise<void> {
  if (license !== null) await planOfProduct(reader, planId, license.productId);
  else await requireRecord(reader, "plans", planId);
}
