import type { ProviderNotice, PurchaseNews } from "@keystead/core";
import { disputeOf, refundOf } from "./charges.ts";
import { saleOf } from "./checkout.ts";
import { paymentOf } from "./invoices.ts";
import type { Fetching } from "./subscriptions.ts";
import { subscriptionNews } from "./subscriptions.ts";

type Fetch = (fetching: Fetching, id: string) => Promise<PurchaseNews[]>;

const fetches: Readonly<Record<string, Fetch>> = {
  "checkout.session.completed": saleOf,
  "checkout.session.async_payment_succeeded": saleOf,
  "invoice.paid": paymentOf,
  "customer.subscription.updated": subscriptionNews,
  "customer.subscription.deleted": subscriptionNews,
  "customer.subscription.paused": subscriptionNews,
  "customer.subscription.resumed": subscriptionNews,
  "charge.refunded": refundOf,
  "charge.dispute.created": disputeOf,
  "charge.dispute.closed": disputeOf,
};

/** Returns the meaning of an event, as things are at Stripe now: the event itself may be old. */
export async function newsOfEvent(
  fetching: Fetching,
  { type, objectId }: ProviderNotice,
): Promise<PurchaseNews[]> {
  const fetch = fetches[type];
  return fetch && objectId !== null ? fetch(fetching, objectId) : [];
}
