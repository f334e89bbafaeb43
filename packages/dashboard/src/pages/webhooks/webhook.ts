import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export type Webhook = Schema<"WebhookEndpoint">;
export type Delivery = Schema<"WebhookDelivery">;

export const WEBHOOKS = "webhooks";

export function webhooksQuery(query: Query<"/api/webhooks">) {
  return queryOptions({
    queryKey: [WEBHOOKS, "list", query],
    queryFn: ({ signal }) => api.get("/api/webhooks", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: [WEBHOOKS, "one", id],
    queryFn: ({ signal }) => api.get("/api/webhooks/{id}", { path: { id }, signal }),
  });
}

const LOOK_AGAIN_MS = 3000;

/** What was sent to an endpoint. Looked at again while something is being sent for the first time. */
export function deliveriesQuery(id: string, query: Query<"/api/webhooks/{id}/deliveries">) {
  return queryOptions({
    queryKey: [WEBHOOKS, "deliveries", id, query],
    queryFn: ({ signal }) => api.get("/api/webhooks/{id}/deliveries", { path: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state, attempts }) => state === "pending" && attempts === 0) === true
        ? LOOK_AGAIN_MS
        : false,
  });
}

export function deliveryQuery(id: string, deliveryId: string) {
  return queryOptions({
    queryKey: [WEBHOOKS, "delivery", deliveryId],
    queryFn: ({ signal }) =>
      api.get("/api/webhooks/{id}/deliveries/{deliveryId}", { path: { id, deliveryId }, signal }),
  });
}

export type WebhookState = "on" | "failing" | "disabled" | "off";

export function stateOf({ enabled, disabledReason, failingSince }: Webhook): WebhookState {
  if (!enabled) return disabledReason === null ? "off" : "disabled";
  return failingSince === null ? "on" : "failing";
}
