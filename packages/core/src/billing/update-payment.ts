import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { parseChanges } from "../schemas/parse.ts";
import { type Payment, type PaymentUpdate, paymentUpdate } from "../schemas/payment.ts";
import type { PaymentChanges } from "../storage/payment-store.ts";
import { assertWholeReference } from "./provider-reference.ts";
import { assertSubscriptionOfCustomer, licenseOfCustomer } from "./references.ts";

/** Changes a payment to what is sent, also back to an earlier status. */
export async function updatePayment(tenant: Tenant, id: string, input: PaymentUpdate): Promise<Payment> {
  const { storage, clock, organizationId } = tenant;
  const changes: PaymentChanges = parseChanges(paymentUpdate, input);
  const { licenseId, subscriptionId } = changes;
  if (licenseId || subscriptionId) {
    const current = await storage.payments.get(organizationId, id);
    if (current === null) throw notFound("Payment");
    if (licenseId) await licenseOfCustomer(tenant, licenseId, current.customerId);
    if (subscriptionId) await assertSubscriptionOfCustomer(tenant, subscriptionId, current.customerId);
  }
  const now = clock.now();
  const payment = await storage.payments.update(organizationId, id, (current) => {
    assertWholeReference({ ...current, ...changes });
    const isPaidNow =
      changes.status === "succeeded" && changes.paidAt === undefined && current.paidAt === null;
    return { ...changes, ...(isPaidNow ? { paidAt: now } : {}), updatedAt: now };
  });
  if (payment === null) throw notFound("Payment");
  return payment;
}
