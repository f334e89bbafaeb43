import { type PaidPayment, ProviderProblem, type PurchaseNews, type Refund } from "@keystead/core";
import type { LemonSqueezyInvoice, LemonSqueezyOrder } from "./objects.ts";

interface Paid {
  currency: string;
  total: number;
  status: string;
  refunded_amount?: number | null | undefined;
  created_at: Date;
}

const PAID: readonly string[] = ["paid", "partial_refund"];

/** An order as it is: a sale with what was given back of it. */
export function newsOfOrder({ meta, data: { id, attributes } }: LemonSqueezyOrder): PurchaseNews[] {
  const { status, user_email: email, user_name: name, first_order_item: item } = attributes;
  // Orders and invoices are counted apart.
  const payment = `order_${id}`;
  if (status === "refunded") return refundsOf(payment, attributes);
  if (status === "fraudulent") return [{ type: "cancellation", order: id, isCanceled: true }];
  if (!PAID.includes(status)) throw new ProviderProblem("unpaid", `The order is ${status} and not paid`);
  const named = meta.custom_data?.["keystead_license"];
  return [
    {
      type: "sale",
      reference: id,
      customer: { email, name: name ?? null },
      // A buyer can write custom data into the address of a checkout.
      license: typeof named === "string" && named !== "" ? { reference: named, bySeller: false } : null,
      lines: [
        {
          reference: item.id,
          priceId: item.variant_id,
          productId: item.product_id,
          planId: null,
          quantity: item.quantity ?? 1,
        },
      ],
      subscription: null,
      payment: paymentOf(payment, attributes),
    },
    ...refundsOf(payment, attributes),
  ];
}

/** An invoice of a subscription. The first one is the order's, which tells of it. */
export function newsOfInvoice({ id, attributes }: LemonSqueezyInvoice): PurchaseNews[] {
  const { billing_reason: reason, status, subscription_id: subscription } = attributes;
  const reference = `invoice_${id}`;
  if (reason === "initial") return [];
  if (status === "refunded") return refundsOf(reference, attributes);
  const payment = PAID.includes(status) ? paymentOf(reference, attributes) : null;
  if (payment === null) return [];
  return [{ type: "payment", payment, subscription, paidUntil: null }, ...refundsOf(reference, attributes)];
}

function paymentOf(
  reference: string,
  { total: amount, currency, created_at: paidAt }: Paid,
): PaidPayment | null {
  return amount === 0 ? null : { reference, amount, currency, paidAt };
}

/** The amount that was given back so far, in all. */
function refundsOf(payment: string, { status, total, refunded_amount: given }: Paid): Refund[] {
  const isFull = status === "refunded";
  const amount = given ?? (isFull ? total : 0);
  return isFull || amount > 0 ? [{ type: "refund", payment, amount, isFull }] : [];
}
