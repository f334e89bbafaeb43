import type { PaidPayment, PurchaseNews } from "@keystead/core";
import type Stripe from "stripe";
import { minorUnits } from "./minor-units.ts";
import { type Fetching, subscriptionState } from "./subscriptions.ts";

/** Returns the payment of an invoice; null when nothing was paid, or not yet. */
export async function invoicePayment(stripe: Stripe, id: string): Promise<PaidPayment | null> {
  return paidWith(await stripe.invoices.retrieve(id, { expand: ["payments"] }));
}

/** Refunds and disputes name the payment intent; an invoice that was paid otherwise is named itself. */
function paidWith(invoice: Stripe.Invoice): PaidPayment | null {
  if (invoice.status !== "paid" || invoice.amount_paid === 0) return null;
  const paid = invoice.payments?.data.find(({ status }) => status === "paid");
  const intent = paid?.payment.payment_intent;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    reference: (typeof intent === "object" ? intent.id : intent) ?? invoice.id,
    amount: minorUnits(invoice.amount_paid, invoice.currency),
    currency: invoice.currency.toUpperCase(),
    paidAt: paidAt === null ? null : new Date(paidAt * 1000),
  };
}

/** An invoice that was paid renews its subscription. */
export async function paymentOf(fetching: Fetching, id: string): Promise<PurchaseNews[]> {
  const invoice = await fetching.stripe.invoices.retrieve(id, { expand: ["payments"] });
  const paidFor = invoice.parent?.subscription_details?.subscription;
  if (!paidFor) return [];
  const reference = typeof paidFor === "string" ? paidFor : paidFor.id;
  const state = await subscriptionState(fetching, reference);
  const payment = paidWith(invoice);
  return [
    ...(state === null ? [] : [{ type: "subscription" as const, ...state }]),
    ...(payment === null
      ? []
      : [{ type: "payment" as const, payment, subscription: reference, paidUntil: null }]),
  ];
}
