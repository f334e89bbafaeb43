import { type ProviderNotice, ProviderProblem, type PurchaseNews } from "@keystead/core";
import { z } from "zod";
import { adjustment, subscription, transaction } from "./entities.ts";
import type { PaddleApi } from "./paddle-api.ts";
import { stateOf } from "./subscriptions.ts";
import { purchaseOf } from "./transactions.ts";

/** Returns the meaning of an event, from the event itself. */
export async function newsOfEvent(api: PaddleApi, notice: ProviderNotice): Promise<PurchaseNews[]> {
  const { type, occurredAt } = notice;
  if (type === "transaction.completed") return purchaseOf(api, dataOf(notice, transaction));
  if (type.startsWith("subscription.")) return stateOf(dataOf(notice, subscription), occurredAt);
  if (type.startsWith("adjustment.")) return takenBack(dataOf(notice, adjustment));
  return [];
}

function dataOf<Schema extends z.ZodType>({ type, body }: ProviderNotice, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(body["data"]);
  if (read.success) return read.data;
  throw new ProviderProblem(
    "invalid",
    `The data of ${type} has an unexpected form: ${z.prettifyError(read.error)}`,
  );
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
