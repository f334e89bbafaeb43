import { invalidInput, type JsonObject, type PaymentProvider } from "@keystead/core";
import { notification } from "./entities.ts";
import { newsOfEvent } from "./news-of-event.ts";
import { paddleApi } from "./paddle-api.ts";
import { isSigned } from "./signature.ts";

/** Options of `paddleProvider()`. */
export interface PaddleOptions {
  /** Address of Paddle's API. Default: Paddle, or its sandbox with a sandbox key. */
  apiUrl?: string | undefined;
}

/**
 * Paddle Billing: transactions, subscriptions and adjustments. Events say what was so when they occurred, which orders
 * them.
 */
export function paddleProvider(options: PaddleOptions = {}): PaymentProvider {
  const { apiUrl } = options ?? {};
  return {
    name: "paddle",
    checkSecrets({ webhookSecret }) {
      if (webhookSecret !== undefined && !webhookSecret.startsWith("pdl_ntfset_"))
        throw invalidInput(
          "webhookSecret",
          "must be the secret key of the notification destination: it begins with pdl_ntfset_",
        );
    },
    noticeOf({ body, header }, webhookSecret, now) {
      const signature = header("paddle-signature");
      if (signature === null || !isSigned(signature, body, webhookSecret, now)) return null;
      const sent = jsonIn(body);
      const read = notification.safeParse(sent);
      if (!read.success) return null;
      const { event_id: id, event_type: type, occurred_at: occurredAt, data } = read.data;
      return { id, type, objectId: data.id ?? null, occurredAt, body: sent as JsonObject };
    },
    newsOf: async (notice, apiKey) => newsOfEvent(paddleApi({ apiKey, apiUrl }), notice),
  };
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
