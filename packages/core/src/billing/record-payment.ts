import type { Tenant } from "../context.ts";
import { newId } from "../ids.ts";
import { parse } from "../schemas/parse.ts";
import { type Payment, type PaymentCreate, paymentCreate, paymentStatuses } from "../schemas/payment.ts";
import { assertWholeReference, resent } from "./provider-reference.ts";
import { assertSubscriptionOfCustomer, licenseOfCustomer } from "./references.ts";

/** A payment passes through the statuses in their order, so the later one is the newer one. */
function isFurther(sent: Payment, stored: Payment): boolean {
  return paymentStatuses.indexOf(sent.status) > paymentStatuses.indexOf(stored.status);
}

/** Records a payment, once for a provider and its reference. */
export async function recordPayment(
  tenant: Tenant,
  input: PaymentCreate,
): Promise<{ payment: Payment; created: boolean }> {
  const { storage, clock, organizationId } = tenant;
  const given = parse(paymentCreate, input);
  const { customerId, licenseId = null, subscriptionId = null, status = "pending" } = given;
  assertWholeReference(given);
  if (licenseId !== null) await licenseOfCustomer(tenant, licenseId, customerId);
  if (subscriptionId !== null) await assertSubscriptionOfCustomer(tenant, subscriptionId, customerId);
  const now = clock.now();
  const payment: Payment = {
    id: newId("payments"),
    customerId,
    licenseId,
    subscriptionId,
    amount: given.amount,
    currency: given.currency,
    status,
    provider: given.provider ?? null,
    providerReference: given.providerReference ?? null,
    paidAt: given.paidAt === undefined && status === "succeeded" ? now : (given.paidAt ?? null),
    metadata: given.metadata ?? {},
    createdAt: now,
    updatedAt: now,
  };
  return storage.payments.record(organizationId, payment, (stored) =>
    resent(stored, payment, isFurther(payment, stored)),
  );
}
