import type { SubscriptionState } from "@keystead/core";
import type { PolarSubscription } from "./objects.ts";

const statuses: Readonly<Record<string, SubscriptionState["status"]>> = {
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
  canceled: "canceled",
  unpaid: "canceled",
  incomplete_expired: "canceled",
};

/** The state of a subscription; null before its first payment. */
export function stateOf(told: PolarSubscription, asOf: Date): SubscriptionState | null {
  const status = statuses[told.status];
  if (status === undefined) return null;
  const { product_id: priceId, seats } = told;
  return {
    reference: told.id,
    status,
    paid: paidPeriod(told),
    cancelAtPeriodEnd: told.cancel_at_period_end,
    lines: [{ priceId, planId: null, quantity: seats ?? 1 }],
    asOf,
  };
}

/** While a payment is late, the present period has begun and is not paid for. One that is over stays as it was. */
function paidPeriod(told: PolarSubscription): SubscriptionState["paid"] {
  const { status, current_period_start: since, current_period_end: until } = told;
  if (status === "past_due") return { since: null, until: since };
  return (status === "active" || status === "trialing") && until ? { since, until } : null;
}
