import type { PurchaseNews } from "@keystead/core";
import { minorUnits } from "./minor-units.ts";
import type { Fetching } from "./subscriptions.ts";

/** Returns the amount refunded of a charge, in all. */
export async function refundOf({ stripe }: Fetching, id: string): Promise<PurchaseNews[]> {
  const {
    payment_intent: intent,
    amount_refunded: refunded,
    currency,
    refunded: isFull,
  } = await stripe.charges.retrieve(id);
  if (intent === null || refunded === 0) return [];
  const payment = typeof intent === "string" ? intent : intent.id;
  return [{ type: "refund", payment, amount: minorUnits(refunded, currency), isFull }];
}

/** A dispute takes the money until it is won; an inquiry (`warning_…`) takes none. */
export async function disputeOf({ stripe }: Fetching, id: string): Promise<PurchaseNews[]> {
  const { payment_intent: intent, status } = await stripe.disputes.retrieve(id);
  if (intent === null || status.startsWith("warning_")) return [];
  const payment = typeof intent === "string" ? intent : intent.id;
  return [{ type: "dispute", payment, isOpen: status !== "won" }];
}
