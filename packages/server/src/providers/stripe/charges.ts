import type { PurchaseNews } from "@keystead/core";
import { minorUnits } from "./minor-units.ts";
import { charge, dispute } from "./objects.ts";
import type { Fetching } from "./subscriptions.ts";

/** Returns the amount refunded of a charge, in all. */
export async function refundOf({ stripe }: Fetching, id: string): Promise<PurchaseNews[]> {
  const {
    payment_intent: payment,
    amount_refunded: refunded,
    currency,
    refunded: isFull,
  } = await stripe.get(`/charges/${encodeURIComponent(id)}`, charge);
  if (payment === null || refunded === 0) return [];
  return [{ type: "refund", payment, amount: minorUnits(refunded, currency), isFull }];
}

/** A dispute takes the money until it is won; an inquiry (`warning_…`) takes none. */
export async function disputeOf({ stripe }: Fetching, id: string): Promise<PurchaseNews[]> {
  const { payment_intent: payment, status } = await stripe.get(
    `/disputes/${encodeURIComponent(id)}`,
    dispute,
  );
  if (payment === null || status.startsWith("warning_")) return [];
  return [{ type: "dispute", payment, isOpen: status !== "won" }];
}
