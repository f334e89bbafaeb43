import type { Tenant } from "../../storage/context.ts";
import { recordPayment } from "../billing/record-payment.ts";
import { updatePayment } from "../billing/update-payment.ts";
import type { PaidPayment } from "./news.ts";

/** Records that a payment succeeded, once. One that was refunded since stays so. */
export async function recordPaid(
  tenant: Tenant,
  provider: string,
  { reference, amount, currency, paidAt }: PaidPayment,
  licenseId: string | null,
  subscription: { reference: string } | null,
): Promise<void> {
  const { records, clock } = tenant;
  const succeeded = { status: "succeeded", paidAt: paidAt ?? clock.now() } as const;
  const known = await records.find("payments", "providerReference", provider, reference);
  if (known) {
    const { id, status } = known.record;
    if (status === "pending" || status === "failed") await updatePayment(tenant, id, succeeded);
    return;
  }
  const paidFor =
    subscription &&
    (await records.find("subscriptions", "providerReference", provider, subscription.reference));
  const license = licenseId === null ? null : await records.get("licenses", licenseId);
  const customerId = license?.record.customerId ?? paidFor?.record.customerId;
  // The license was deleted, and nobody knows whose it was.
  if (customerId === undefined) return;
  await recordPayment(tenant, {
    customerId,
    licenseId: license?.record.id ?? null,
    // A license may have been given to another customer since.
    subscriptionId: paidFor?.record.customerId === customerId ? paidFor.record.id : null,
    amount,
    currency,
    provider,
    providerReference: reference,
    ...succeeded,
  });
}
