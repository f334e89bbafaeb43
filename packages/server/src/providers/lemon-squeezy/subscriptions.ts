import type { PurchaseNews, SubscriptionState } from "@keystead/core";
import type { LemonSqueezySubscription } from "./objects.ts";

const statuses: Readonly<Record<string, SubscriptionState["status"]>> = {
  on_trial: "trialing",
  active: "active",
  past_due: "past_due",
  // It lasts to the end of what is paid for.
  cancelled: "active",
  paused: "canceled",
  unpaid: "canceled",
  expired: "canceled",
};

/** The state of a subscription, which its order began. */
export function newsOfSubscription(
  { id, attributes: told }: LemonSqueezySubscription,
  occurredAt: Date,
): PurchaseNews[] {
  const status = statuses[told.status];
  if (status === undefined) return [];
  const until = paidUntil(told);
  return [
    {
      type: "subscription",
      reference: id,
      order: told.order_id,
      status,
      paid: until && { since: null, until },
      cancelAtPeriodEnd: told.cancelled,
      lines: [
        {
          priceId: told.variant_id,
          productId: told.product_id,
          planId: null,
          quantity: told.first_subscription_item?.quantity ?? 1,
        },
      ],
      asOf: occurredAt,
    },
  ];
}

/** While a payment is late, `renews_at` is the next try: what is paid for stays as it was. */
function paidUntil({
  status,
  trial_ends_at: trialEnd,
  renews_at: renews,
  ends_at: ends,
}: LemonSqueezySubscription["attributes"]): Date | null {
  if (status === "on_trial") return trialEnd ?? renews ?? null;
  if (status === "active") return renews ?? null;
  return status === "cancelled" ? (ends ?? null) : null;
}
