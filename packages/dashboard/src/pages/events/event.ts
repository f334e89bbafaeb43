import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export type UsageEvent = Schema<"UsageEvent">;

/** The first word of the key of every query about usage events. */
const EVENTS = "events";

export function eventsQuery(query: Query<"/api/events">) {
  return queryOptions({
    queryKey: [EVENTS, "list", query],
    queryFn: ({ signal }) => api.get("/api/events", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Names of events to choose from: those of the latest hundred. */
export const eventNamesQuery = queryOptions({
  queryKey: [EVENTS, "names"],
  queryFn: ({ signal }) => api.get("/api/events", { query: { per_page: 100 }, signal }),
  select: ({ items }) => [...new Set(items.map(({ name }) => name))].sort(),
  staleTime: 60_000,
});
