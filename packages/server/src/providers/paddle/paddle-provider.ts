import { defineProvider, type ProviderKind } from "../define-provider.ts";
import { declaration } from "./declaration.ts";
import { notification } from "./entities.ts";
import { newsOfEvent } from "./news-of-event.ts";
import { paddleApi } from "./paddle-api.ts";
import { isSigned } from "./signature.ts";

/**
 * Paddle Billing: transactions, subscriptions and adjustments. Events say what was so when they occurred, which orders
 * them.
 */
export const paddle: ProviderKind = {
  declaration,
  create: ({ apiUrl }) =>
    defineProvider(declaration, {
      isSigned: ({ request: { body, header }, secret, now }) =>
        isSigned(header("paddle-signature") ?? "", body, secret, now),
      eventIn(body) {
        const read = notification.safeParse(body);
        if (!read.success) return null;
        const { event_id: id, event_type: type, occurred_at: occurredAt, data } = read.data;
        return { id, type, objectId: data.id ?? null, occurredAt };
      },
      newsOf: (notice, { apiKey }) => newsOfEvent(paddleApi({ apiKey: apiKey ?? "", apiUrl }), notice),
    }),
};
