import { parseChanges } from "../../foundation/parse.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { PaymentChanges } from "./payment-queries.ts";
import { type Payment, type PaymentUpdate, paymentUpdate } from "./payment-schema.ts";
import { assertWholeReference } from "./provider-reference.ts";
import { assertSubscriptionOfCustomer, licenseOfCustomer } from "./references.ts";

/** Changes a payment to what is sent, also back to an earlier status. Throws `invalid_input`, `not_found`. */
export async function updatePayment(tenant: Tenant, id: string, input: PaymentUpdate): Promise<Payment> {
  const changes: PaymentChanges = parseChanges(paymentUpdate, input);
  const { licenseId, subscriptionId } = changes;
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const payment = await requireRecord(tx, "payments", id);
    const { customerId, paidAt } = payment.record;
    if (licenseId) await licenseOfCustomer(tx, licenseId, customerId);
    if (subscriptionId) await assertSubscriptionOfCustomer(tx, subscriptionId, customerId);
    assertWholeReference({ ...payment.record, ...changes });
    const isPaidNow = changes.status === "succeeded" && changes.paidAt === undefined && paidAt === null;
    const paid = isPaidNow ? { paidAt: now } : {};
    return tx.change("payments", payment, { ...changes, ...paid, updatedAt: now });
  });
}
