import type { PurchaseNews, SubscriptionState } from "@keystead/core";
import type { z } from "zod";
import type { PaddleItem, subscription } from "./entities.ts";

type PaddleSubscription = z.output<typeof subscription>;

const statuses: Readonly<Record<string, SubscriptionState["status"]>> = {
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
  canceled: "canceled",
  paused: "canceled",
};

/**
 * A price, and the plan that the seller has written on it. What the order itself says may come from the buyer's
 * browser.
 */
export function lineOf({ price, quantity }: PaddleItem) {
  const named = price.custom_data?.["keystead_plan"];
  return { priceId: price.id, planId: typeof named === "string" ? named : null, quantity };
}

/** The state that an event of a subscription tells. */
export function stateOf(told: PaddleSubscription, occurredAt: Date): PurchaseNews[] {
  const status = statuses[told.status];
  if (status === undefined) return [];
  return [
    {
      type: "subscription",
      reference: told.id,
      status,
      paid: paidPeriod(told, occurredAt),
      cancelAtPeriodEnd: told.scheduled_change?.action === "cancel",
      lines: told.items.map(lineOf),
      asOf: occurredAt,
    },
  ];
}

/** While a payment is late, the present period may have begun and is not paid for. One that is over stays as it was. */
function paidPeriod(
  { status, current_billing_period: period }: PaddleSubscription,
  occurredAt: Date,
): SubscriptionState["paid"] {
  if (!period || status === "canceled" || status === "paused") return null;
  const { starts_at: since, ends_at: until } = period;
  return status === "past_due" && until > occurredAt ? { since: null, until: since } : { since, until };
}
