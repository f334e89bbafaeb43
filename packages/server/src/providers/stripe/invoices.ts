import type { PaidPayment, PurchaseNews } from "@keystead/core";
import { minorUnits } from "./minor-units.ts";
import { invoice, type StripeInvoice } from "./objects.ts";
import type { StripeApi } from "./stripe-api.ts";
import { type Fetching, subscriptionState } from "./subscriptions.ts";

/** Returns the payment of an invoice; null when nothing was paid, or not yet. */
export async function invoicePayment(stripe: StripeApi, id: string): Promise<PaidPayment | null> {
  return paidWith(await fetchInvoice(stripe, id));
}

function fetchInvoice(stripe: StripeApi, id: string): Promise<StripeInvoice> {
  return stripe.get(`/invoices/${encodeURIComponent(id)}`, invoice, { "expand[]": "payments" });
}

/** Refunds and disputes name the payment intent; an invoice that was paid otherwise is named itself. */
function paidWith(found: StripeInvoice): PaidPayment | null {
  if (found.status !== "paid" || found.amount_paid === 0) return null;
  const paid = found.payments?.data.find(({ status }) => status === "paid");
  return {
    reference: paid?.payment.payment_intent ?? found.id,
    amount: minorUnits(found.amount_paid, found.currency),
    currency: found.currency.toUpperCase(),
    paidAt: found.status_transitions.paid_at,
  };
}

/** An invoice that was paid renews its subscription. */
export async function paymentOf(fetching: Fetching, id: string): Promise<PurchaseNews[]> {
  const paid = await fetchInvoice(fetching.stripe, id);
  const reference = paid.parent?.subscription_details?.subscription;
  if (!reference) return [];
  const state = await subscriptionState(fetching, reference);
  const payment = paidWith(paid);
  return [
    ...(state === null ? [] : [{ type: "subscription" as const, ...state }]),
    ...(payment === null
      ? []
      : [{ type: "payment" as const, payment, subscription: reference, paidUntil: null }]),
  ];
}
