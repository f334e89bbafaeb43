import { type PaidPayment, ProviderProblem, type PurchaseNews, type Sale } from "@keystead/core";
import { invoicePayment } from "./invoices.ts";
import { minorUnits } from "./minor-units.ts";
import { lineItems, planIn, type StripeSession, session as sessionSchema } from "./objects.ts";
import type { StripeApi } from "./stripe-api.ts";
import { type Fetching, subscriptionState } from "./subscriptions.ts";

/** More lines than Stripe lets an order have. */
const MOST_LINES = "100";

/** The sale that a checkout session is, also one of a Payment Link, once it is paid for. */
export async function saleOf(fetching: Fetching, id: string): Promise<PurchaseNews[]> {
  const { stripe } = fetching;
  const path = `/checkout/sessions/${encodeURIComponent(id)}` as const;
  const session = await stripe.get(path, sessionSchema, { "expand[]": "payment_intent.latest_charge" });
  if (session.status !== "complete" || session.mode === "setup") return [];
  if (session.payment_status === "unpaid")
    throw new ProviderProblem(
      "unpaid",
      "The checkout session is not paid yet: another event follows when it is",
    );
  if (session.payment_intent?.latest_charge?.refunded)
    throw new ProviderProblem("unpaid", "The checkout session was refunded");
  const email = session.customer_details?.email;
  if (!email) throw new ProviderProblem("invalid", "The checkout session has no e-mail address");
  const { data: items } = await stripe.get(`${path}/line_items`, lineItems, { limit: MOST_LINES });
  const subscription =
    session.subscription === null ? null : await subscriptionState(fetching, session.subscription);
  const named = items.length === 1 ? planIn(session.metadata) : null;
  return [
    {
      type: "sale",
      reference: session.id,
      customer: { email, name: session.customer_details?.name ?? null },
      license: licenseIn(session),
      lines: items.map(({ id: reference, price, quantity }) => ({
        reference,
        priceId: price?.id ?? "",
        planId:
          planIn(price?.metadata) ??
          named ??
          (items.length === 1 ? (subscription?.lines[0]?.planId ?? null) : null),
        quantity: quantity ?? 1,
      })),
      subscription,
      payment: await paymentOfSession(stripe, session),
    },
  ];
}

/** Metadata is the seller's; who opens a Payment Link can write its client reference. */
function licenseIn({ metadata, client_reference_id: reference }: StripeSession): Sale["license"] {
  const named = metadata?.["keystead_license"];
  if (named) return { reference: named, bySeller: true };
  return reference ? { reference, bySeller: false } : null;
}

async function paymentOfSession(stripe: StripeApi, session: StripeSession): Promise<PaidPayment | null> {
  const { invoice } = session;
  if (session.mode === "subscription") return invoice === null ? null : invoicePayment(stripe, invoice);
  const { amount_total: amount, currency } = session;
  if (!amount || currency === null) return null;
  const reference = session.payment_intent?.id ?? session.id;
  return {
    reference,
    amount: minorUnits(amount, currency),
    currency: currency.toUpperCase(),
    paidAt: session.payment_intent?.latest_charge?.created ?? null,
  };
}
