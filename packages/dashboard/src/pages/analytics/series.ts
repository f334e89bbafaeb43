import type { Query } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** The first word of the key of every query of analytics. */
const ANALYTICS = "analytics";

export function licenseSeriesQuery(query: Query<"/api/analytics/licenses">) {
  return queryOptions({
    queryKey: [ANALYTICS, "licenses", query],
    queryFn: ({ signal }) => api.get("/api/analytics/licenses", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function activationSeriesQuery(query: Query<"/api/analytics/activations">) {
  return queryOptions({
    queryKey: [ANALYTICS, "activations", query],
    queryFn: ({ signal }) => api.get("/api/analytics/activations", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function eventSeriesQuery(query: Query<"/api/analytics/events">) {
  return queryOptions({
    queryKey: [ANALYTICS, "events", query],
    queryFn: ({ signal }) => api.get("/api/analytics/events", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How much of something a series counts in all. */
export function sumOf<Field extends string>(
  series: readonly Record<Field, number>[] | undefined,
  field: Field,
): number | undefined {
  return series?.reduce((sum, bucket) => sum + bucket[field], 0);
}
