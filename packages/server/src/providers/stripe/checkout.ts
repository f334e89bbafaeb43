import { type PaidPayment, ProviderProblem, type PurchaseNews, type Sale } from "@keystead/core";
import type Stripe from "stripe";
import { invoicePayment } from "./invoices.ts";
import { minorUnits } from "./minor-units.ts";
import { type Fetching, planIn, subscriptionState } from "./subscriptions.ts";

/** More lines than Stripe lets an order have. */
const MOST_LINES = 100;

/** The sale that a checkout session is, also one of a Payment Link, once it is paid for. */
export async function saleOf(fetching: Fetching, id: string): Promise<PurchaseNews[]> {
  const { stripe } = fetching;
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
  if (session.status !== "complete" || session.mode === "setup") return [];
  if (session.payment_status === "unpaid")
    throw new ProviderProblem(
      "unpaid",
      "The checkout session is not paid for yet: another event says when it is",
    );
  if (isRefunded(session)) throw new ProviderProblem("unpaid", "The checkout session was refunded");
  const email = session.customer_details?.email;
  if (!email) throw new ProviderProblem("invalid", "The checkout session has no e-mail address");
  const { data: items } = await stripe.checkout.sessions.listLineItems(id, { limit: MOST_LINES });
  const subscriptionId = idOf(session.subscription);
  const subscription = subscriptionId === null ? null : await subscriptionState(fetching, subscriptionId);
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
function licenseIn({ metadata, client_reference_id: reference }: Stripe.Checkout.Session): Sale["license"] {
  const named = metadata?.["keystead_license"];
  if (named) return { reference: named, bySeller: true };
  return reference ? { reference, bySeller: false } : null;
}

async function paymentOfSession(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<PaidPayment | null> {
  const invoice = idOf(session.invoice);
  if (session.mode === "subscription") return invoice === null ? null : invoicePayment(stripe, invoice);
  const { amount_total: amount, currency } = session;
  if (!amount || currency === null) return null;
  const reference = idOf(session.payment_intent) ?? session.id;
  return {
    reference,
    amount: minorUnits(amount, currency),
    currency: currency.toUpperCase(),
    paidAt: chargedAt(session),
  };
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  if (intent === null || typeof intent === "string") return null;
  const { latest_charge: charge } = intent;
  return charge === null || typeof charge === "string" ? null : charge;
}

function isRefunded(session: Stripe.Checkout.Session): boolean {
  return chargeOf(session)?.refunded ?? false;
}

function chargedAt(session: Stripe.Checkout.Session): Date | null {
  const created = chargeOf(session)?.created;
  return created === undefined ? null : new Date(created * 1000);
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}
