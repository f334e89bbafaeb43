import type { PurchaseNews, SubscriptionState } from "@keystead/core";
import { planIn, type StripeSubscription, subscription } from "./objects.ts";
import type { StripeApi } from "./stripe-api.ts";

export interface Fetching {
  stripe: StripeApi;
  clock: { now(): Date };
}

type Status = SubscriptionState["status"];

/** `incomplete` is none: its first payment is still to come. */
const statuses: Readonly<Record<string, Status>> = {
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
  canceled: "canceled",
  // Stripe has given up to collect, or was told to pause.
  unpaid: "canceled",
  paused: "canceled",
  incomplete_expired: "canceled",
};

/** The subscription as it is now; null before its first payment. */
export async function subscriptionState(
  { stripe, clock }: Fetching,
  id: string,
): Promise<SubscriptionState | null> {
  const asOf = clock.now();
  const found = await stripe.get(`/subscriptions/${encodeURIComponent(id)}`, subscription, {
    "expand[]": "latest_invoice",
  });
  const status = statuses[found.status];
  if (status === undefined) return null;
  const { data: items } = found.items;
  const named = items.length === 1 ? planIn(found.metadata) : null;
  return {
    reference: found.id,
    status,
    paid: paidPeriod(found),
    cancelAtPeriodEnd: found.cancel_at_period_end || typeof found.cancel_at === "number",
    lines: items.map(({ price, quantity = 1 }) => ({
      priceId: price.id,
      planId: planIn(price.metadata) ?? named,
      quantity,
    })),
    asOf,
  };
}

/**
 * Stripe begins a period before it is paid for: until its invoice is paid, what is paid for ends where it begins.
 * Periods are those of the subscription's items (since 2025-03-31).
 */
function paidPeriod({ items, latest_invoice: invoice }: StripeSubscription): SubscriptionState["paid"] {
  const [first] = items.data;
  if (first === undefined) return null;
  const start = new Date(Math.min(...items.data.map((item) => item.current_period_start.getTime())));
  const end = new Date(Math.max(...items.data.map((item) => item.current_period_end.getTime())));
  const isUnpaid = invoice?.billing_reason === "subscription_cycle" && invoice.status !== "paid";
  return isUnpaid ? { since: null, until: start } : { since: start, until: end };
}

export async function subscriptionNews(fetching: Fetching, id: string): Promise<PurchaseNews[]> {
  const state = await subscriptionState(fetching, id);
  return state === null ? [] : [{ type: "subscription", ...state }];
}
