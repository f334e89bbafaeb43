import type { PurchaseNews } from "@keystead/core";
import type { Fetching } from "./subscriptions.ts";

/** What was given back of a charge, in all. */
export async function refundOf({ stripe }: Fetching, id: string): Promise<PurchaseNews[]> {
  const {
    payment_intent: intent,
    amount_refunded: amount,
    refunded: isFull,
  } = await stripe.charges.retrieve(id);
  if (intent === null || amount === 0) return [];
  return [{ type: "refund", payment: typeof intent === "string" ? intent : intent.id, amount, isFull }];
}

/** A dispute takes the money until it is won; an inquiry (`warning_…`) takes none. */
export async function disputeOf({ stripe }: Fetching, id: string): Promise<PurchaseNews[]> {
  const { payment_intent: intent, status } = await stripe.disputes.retrieve(id);
  if (intent === null || status.startsWith("warning_")) return [];
  const payment = typeof intent === "string" ? intent : intent.id;
  return [{ type: "dispute", payment, isOpen: status !== "won" }];
}
