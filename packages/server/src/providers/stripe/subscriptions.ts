import type { PurchaseNews, SubscriptionState } from "@keystead/core";
import type Stripe from "stripe";

export interface Fetching {
  stripe: Stripe;
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

/** The key of metadata that names a plan. */
export function planIn(metadata: Stripe.Metadata | null | undefined): string | null {
  return metadata?.["keystead_plan"] ?? null;
}

/** The subscription as it is now; null before its first payment. */
export async function subscriptionState(
  { stripe, clock }: Fetching,
  id: string,
): Promise<SubscriptionState | null> {
  const asOf = clock.now();
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  const status = statuses[subscription.status];
  if (status === undefined) return null;
  const { data: items } = subscription.items;
  const named = items.length === 1 ? planIn(subscription.metadata) : null;
  return {
    reference: subscription.id,
    status,
    paid: paidPeriod(subscription),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
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
function paidPeriod({ items, latest_invoice: invoice }: Stripe.Subscription): SubscriptionState["paid"] {
  const [first] = items.data;
  if (first === undefined) return null;
  const start = new Date(Math.min(...items.data.map((item) => item.current_period_start)) * 1000);
  const end = new Date(Math.max(...items.data.map((item) => item.current_period_end)) * 1000);
  const isUnpaid =
    invoice !== null &&
    typeof invoice !== "string" &&
    invoice.billing_reason === "subscription_cycle" &&
    invoice.status !== "paid";
  return isUnpaid ? { since: null, until: start } : { since: start, until: end };
}

export async function subscriptionNews(fetching: Fetching, id: string): Promise<PurchaseNews[]> {
  const state = await subscriptionState(fetching, id);
  return state === null ? [] : [{ type: "subscription", ...state }];
}
