import { KeysteadError, type Query, type Result, type Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

export type Connection = Result<"get", "/api/payment-providers/{id}">;
export type ProviderEvent = Schema<"ProviderEvent">;

/** The first word of the key of every query about payment providers and their events. */
export const PAYMENT_PROVIDERS = "payment-providers";

/** The connections: one with each provider at most. */
export const connectionsQuery = queryOptions({
  ...listQuery(PAYMENT_PROVIDERS, "/api/payment-providers")({ per_page: 100 }),
  select: ({ items }) => items,
  // A server without a secret key says so, and goes on doing so.
  retry: (failures, error) => !isNotConfigured(error) && failures < 2,
});

export function isNotConfigured(error: unknown): boolean {
  return error instanceof KeysteadError && error.code === "payment_providers_not_configured";
}

const LOOK_AGAIN_MS = 3000;

/** Events that providers sent. Refetched while one is being processed. */
export function eventsQuery(query: Query<"/api/provider-events">) {
  return queryOptions({
    ...listQuery(PAYMENT_PROVIDERS, "/api/provider-events")(query),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state, attempts }) => state === "pending" && attempts === 0) === true
        ? LOOK_AGAIN_MS
        : false,
  });
}

export const eventQuery = recordQuery(PAYMENT_PROVIDERS, "/api/provider-events/{id}");
