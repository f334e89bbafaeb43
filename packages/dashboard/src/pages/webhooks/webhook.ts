import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

export type Webhook = Schema<"WebhookEndpoint">;
export type Delivery = Schema<"WebhookDelivery">;

export const WEBHOOKS = "webhooks";

export const webhooksQuery = listQuery(WEBHOOKS, "/api/webhooks");

export const webhookQuery = recordQuery(WEBHOOKS, "/api/webhooks/{id}");

const LOOK_AGAIN_MS = 3000;

/** Deliveries to an endpoint. Refetched while one is being sent for the first time. */
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
