import { type PaidPayment, ProviderProblem, type PurchaseNews, type Refund } from "@keystead/core";
import { minorUnits } from "./amounts.ts";
import { lineOf } from "./lines.ts";
import type { WooOrder } from "./objects.ts";

const PAID: readonly string[] = ["processing", "completed"];
const CALLED_OFF: readonly string[] = ["cancelled", "failed", "trash"];

/** Metadata of the extension Subscriptions: the subscription that the order renews, or changes. */
const OF_SUBSCRIPTION: readonly string[] = ["_subscription_renewal", "_subscription_switch"];

/** Whether licenses are issued for the order. */
export function isPaid({ status }: Pick<WooOrder, "status">): boolean {
  return PAID.includes(status);
}

/** The state of an order: a sale, or a payment for a subscription that there is already. */
export function newsOfOrder(order: WooOrder): PurchaseNews[] {
  const subscription = metaIn(order, OF_SUBSCRIPTION);
  if (subscription !== null) return newsOfRenewal(order, subscription);
  // Without its metadata a renewal names no subscription, and must not become another license.
  if (order.created_via === "subscription") return [];
  if (order.status === "refunded") return [{ type: "refund", payment: order.id, amount: 0, isFull: true }];
  if (CALLED_OFF.includes(order.status)) return [{ type: "cancellation", order: order.id, isCanceled: true }];
  if (!isPaid(order)) throw new ProviderProblem("unpaid", `The order is ${order.status} and not paid yet`);
  const { email, first_name: first, last_name: last } = order.billing;
  if (!email) throw new ProviderProblem("invalid", "The order has no e-mail address");
  const named = metaIn(order, ["keystead_license"]);
  return [
    {
      type: "sale",
      reference: order.id,
      customer: { email, name: [first, last].filter(Boolean).join(" ") || null },
      // Fields of the checkout, which buyers fill in, become metadata as well.
      license: named === null ? null : { reference: named, bySeller: false },
      lines: order.line_items.map((item) => ({ reference: item.id, ...lineOf(item) })),
      subscription: null,
      payment: paymentOf(order),
    },
    { type: "cancellation", order: order.id, isCanceled: false },
    ...refundsOf(order),
  ];
}

function newsOfRenewal(order: WooOrder, subscription: string): PurchaseNews[] {
  const payment = paymentOf(order);
  if (payment === null) return [];
  if (order.status === "refunded") return [{ type: "refund", payment: order.id, amount: 0, isFull: true }];
  if (!isPaid(order)) return [];
  return [{ type: "payment", payment, subscription, paidUntil: null }, ...refundsOf(order)];
}

function paymentOf({ id: reference, total, currency, date_paid_gmt: paidAt }: WooOrder): PaidPayment | null {
  const amount = minorUnits(total, currency);
  return amount === 0 ? null : { reference, amount, currency, paidAt };
}

/** Refunds of a part, each by its own name. */
function refundsOf({ id: payment, currency, refunds }: WooOrder): Refund[] {
  return refunds.map(({ id: reference, total }) => ({
    type: "refund",
    payment,
    reference,
    amount: minorUnits(total, currency),
    isFull: false,
  }));
}

function metaIn({ meta_data: all }: WooOrder, keys: readonly string[]): string | null {
  const value = all.find(({ key }) => keys.includes(key))?.value;
  return (typeof value === "string" || typeof value === "number") && value !== "" ? String(value) : null;
}
