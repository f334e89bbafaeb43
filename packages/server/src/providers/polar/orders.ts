import { type PaidPayment, ProviderProblem, type PurchaseNews, type Refund } from "@keystead/core";
import type { PolarOrder } from "./objects.ts";
import { stateOf } from "./subscriptions.ts";

const PAID: readonly string[] = ["paid", "partially_refunded"];
/** An order tells less of its subscription than any event of that: each of these is newer. */
const BEFORE_ALL = new Date(0);

/** An order as it is: a sale or a payment for its subscription, with what was given back of it. */
export function newsOfOrder(order: PolarOrder): PurchaseNews[] {
  const { id: reference, status, billing_reason: reason, subscription_id: subscription, product_id } = order;
  if (status === "refunded") return refundsOf(order);
  if (!PAID.includes(status)) throw new ProviderProblem("unpaid", `The order is ${status} and not paid`);
  const payment = paymentOf(order);
  if (reason === "subscription_cycle" || reason === "subscription_update") {
    if (!subscription || payment === null) return [];
    const paidUntil =
      reason === "subscription_cycle" ? (order.subscription?.current_period_end ?? null) : null;
    return [{ type: "payment", payment, subscription, paidUntil }, ...refundsOf(order)];
  }
  if (!product_id) throw new ProviderProblem("invalid", "The order has no product");
  const named = order.metadata?.["keystead_license"];
  return [
    {
      type: "sale",
      reference,
      customer: { email: order.customer.email, name: order.customer.name ?? null },
      // A checkout may take metadata from its address.
      license: typeof named === "string" && named !== "" ? { reference: named, bySeller: false } : null,
      lines: [{ reference: product_id, priceId: product_id, planId: null, quantity: order.seats ?? 1 }],
      subscription: order.subscription ? stateOf(order.subscription, BEFORE_ALL) : null,
      payment,
    },
    ...refundsOf(order),
  ];
}

function paymentOf({
  id: reference,
  total_amount: amount,
  currency,
  created_at: paidAt,
}: PolarOrder): PaidPayment | null {
  return amount === 0 ? null : { reference, amount, currency: currency.toUpperCase(), paidAt };
}

/** The amount that was given back so far, with its tax. */
function refundsOf(order: PolarOrder): Refund[] {
  const { id: payment, status, refunded_amount: net, refunded_tax_amount: tax } = order;
  const [amount, isFull] = [net + (tax ?? 0), status === "refunded"];
  return isFull || amount > 0 ? [{ type: "refund", payment, amount, isFull }] : [];
}
