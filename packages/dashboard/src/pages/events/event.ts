import type { Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "../../api/record-queries.ts";

export type UsageEvent = Schema<"UsageEvent">;

/** The first word of the key of every query about usage events. */
const EVENTS = "events";

export const eventsQuery = listQuery(EVENTS, "/api/events");

/** Names of events to choose from: those of the latest hundred. */
export const eventNamesQuery = queryOptions({
  ...eventsQuery({ per_page: 100 }),
  select: ({ items }) => [...new Set(items.map(({ name }) => name))].sort(),
  staleTime: 60_000,
});
