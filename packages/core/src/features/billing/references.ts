import { invalidInput, LicensingError } from "../../foundation/errors.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Refusal } from "../../storage/refusals.ts";
import { requireRecord } from "../../storage/require-record.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { licenseOf } from "../licenses/read.ts";
import type { License } from "../licenses/schema.ts";
import { planOfProduct } from "../licenses/terms.ts";
import type { Payment } from "./payment-schema.ts";
import type { Subscription } from "./subscription-schema.ts";

/** Throws `invalid_input` for a provider without a reference, and for a reference without a provider. */
export function assertWholeReference({
  provider,
  providerReference,
}: {
  provider?: string | null | undefined;
  providerReference?: string | null | undefined;
}): void {
  if (provider && !providerReference) throw invalidInput("providerReference", "is required with a provider");
  if (providerReference && !provider) throw invalidInput("provider", "is required with a providerReference");
}

/** The organization's record that has the provider and the reference of this one; null without a provider. */
export async function findByReference<K extends "payments" | "subscriptions">(
  tx: UnitOfWork,
  kind: K,
  { provider, providerReference }: { provider: string | null; providerReference: string | null },
): Promise<Stored<K> | null> {
  if (provider === null || providerReference === null) return null;
  const found = await tx.find<"payments" | "subscriptions">(
    kind,
    "providerReference",
    provider,
    providerReference,
  );
  return found as Stored<K> | null;
}

/** Another caller recorded the provider and reference first: the unit of work finds that record when it runs again. */
export function isReferenceTaken(refusal: Refusal): boolean {
  return refusal.because === "taken" && refusal.unique === "providerReference";
}

/** null, or an object without fields. */
function isEmpty(value: unknown): boolean {
  return value === null || JSON.stringify(value) === "{}";
}

/**
 * Returns the fields a stored record takes over from the same record sent again: all of them when the sent one is
 * further along, else only what is empty so far; null when that is nothing. What comes twice or late takes nothing
 * back. Throws `provider_reference_taken` when the stored one is of another customer.
 */
export function resent<Billed extends Payment | Subscription>(
  stored: Billed,
  sent: Billed,
  isFurther: boolean,
): Partial<Billed> | null {
  if (stored.customerId !== sent.customerId) {
    const message = "Another customer's record already has this provider and providerReference";
    throw new LicensingError("provider_reference_taken", message);
  }
  const { id: _, createdAt: __, updatedAt, ...said } = sent;
  const known = new Map<string, unknown>(Object.entries(stored));
  const news = Object.entries(said).filter(
    ([field, value]) => !isEmpty(value) && (isFurther || isEmpty(known.get(field))),
  );
  return news.length === 0 ? null : ({ ...Object.fromEntries(news), updatedAt } as Partial<Billed>);
}

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

/**
 * Throws `not_found`, and `invalid_input` for a plan of another product than the license's, where there is a
 * license.
 */
export async function assertPlanOfLicense(
  reader: Reader,
  planId: string,
  license: License | null,
): Promise<void> {
  if (license !== null) await planOfProduct(reader, planId, license.productId);
  else await requireRecord(reader, "plans", planId);
}
