import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export type Subscription = Schema<"Subscription">;

/** A subscription as lists show it. */
export type SubscriptionListItem = Schema<"SubscriptionListItem">;

/** The first word of the key of every query about subscriptions. */
export const SUBSCRIPTIONS = "subscriptions";

export function subscriptionsQuery(query: Query<"/api/subscriptions">) {
  return queryOptions({
    queryKey: [SUBSCRIPTIONS, "list", query],
    queryFn: ({ signal }) => api.get("/api/subscriptions", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function subscriptionQuery(id: string) {
  return queryOptions({
    queryKey: [SUBSCRIPTIONS, id],
    queryFn: ({ signal }) => api.get("/api/subscriptions/{id}", { path: { id }, signal }),
  });
}
