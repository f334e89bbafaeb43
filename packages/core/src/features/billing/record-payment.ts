import { parse } from "../../foundation/parse.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { type Payment, type PaymentCreate, paymentCreate, paymentStatuses } from "./payment-schema.ts";
import { assertWholeReference, findByReference, isReferenceTaken, resent } from "./provider-reference.ts";
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
  const given = parse(paymentCreate, input);
  const { customerId, licenseId = null, subscriptionId = null, status = "pending" } = given;
  assertWholeReference(given);
  const now = tenant.clock.now();
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
  return unitOfWork(tenant, async (tx) => {
    if (licenseId !== null) await licenseOfCustomer(tx, licenseId, customerId);
    if (subscriptionId !== null) await assertSubscriptionOfCustomer(tx, subscriptionId, customerId);
    const before = await findByReference(tx, "payments", payment);
    if (before === null) {
      tx.insert("payments", payment, isReferenceTaken);
      return { payment, created: true };
    }
    const changes = resent(before.record, payment, isFurther(payment, before.record));
    return { payment: tx.change("payments", before, changes ?? {}), created: false };
  });
}
