import type { PurchaseNews, SubscriptionState } from "@keystead/core";
import { lineOf } from "./lines.ts";
import type { WooSubscription } from "./objects.ts";

/** `pending` is none: its first payment is still to come. */
const statuses: Readonly<Record<string, SubscriptionState["status"]>> = {
  active: "active",
  "pending-cancel": "active",
  // A payment failed or is awaited, or the customer has paused it.
  "on-hold": "past_due",
  cancelled: "canceled",
  expired: "canceled",
  switched: "canceled",
  trash: "canceled",
};

/** The state of a subscription, which its first order began. */
export function newsOfSubscription(told: WooSubscription, occurredAt: Date): PurchaseNews[] {
  const status = statuses[told.status];
  if (status === undefined) return [];
  const { trial_end_date_gmt: trialEnd } = told;
  const isTrial = told.status === "active" && trialEnd !== null && trialEnd > occurredAt;
  const until = paidUntil(told);
  return [
    {
      type: "subscription",
      reference: told.id,
      ...(told.parent_id !== "0" && { order: told.parent_id }),
      status: isTrial ? "trialing" : status,
      paid: until && { since: null, until },
      cancelAtPeriodEnd: told.status === "pending-cancel",
      lines: told.line_items.map(lineOf),
      asOf: occurredAt,
    },
  ];
}

/** Until the next payment, or the end where none follows. One that is late or over stays as it was. */
function paidUntil({ status, next_payment_date_gmt: next, end_date_gmt: end }: WooSubscription): Date | null {
  if (status === "active") return next ?? end;
  return status === "pending-cancel" ? end : null;
}
