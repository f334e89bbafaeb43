import type { ProviderNotice, PurchaseNews } from "@keystead/core";
import type { z } from "zod";
import { eventData } from "../event-data.ts";
import { adjustment, subscription, transaction } from "./entities.ts";
import type { PaddleApi } from "./paddle-api.ts";
import { stateOf } from "./subscriptions.ts";
import { purchaseOf } from "./transactions.ts";

/** Returns the meaning of an event, from the event itself. */
export async function newsOfEvent(api: PaddleApi, notice: ProviderNotice): Promise<PurchaseNews[]> {
  const { type, occurredAt, body } = notice;
  const { data } = body;
  if (type === "transaction.completed") return purchaseOf(api, eventData(notice, data, transaction));
  if (type.startsWith("subscription.")) return stateOf(eventData(notice, data, subscription), occurredAt);
  if (type.startsWith("adjustment.")) return takenBack(eventData(notice, data, adjustment));
  return [];
}

/** Refunds and chargebacks, once they are approved. */
function takenBack({
  id: reference,
  action,
  status,
  type,
  transaction_id: payment,
  totals,
}: z.output<typeof adjustment>): PurchaseNews[] {
  if (status !== "approved") return [];
  if (action === "refund")
    return [{ type: "refund", payment, reference, amount: Math.abs(totals.total), isFull: type === "full" }];
  if (action === "chargeback") return [{ type: "dispute", payment, isOpen: true }];
  if (action === "chargeback_reverse") return [{ type: "dispute", payment, isOpen: false }];
  return [];
}
