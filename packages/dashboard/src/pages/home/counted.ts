import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** How many licenses are active. */
export const activeLicenseCountQuery = queryOptions({
  queryKey: ["licenses", "count", "active"],
  queryFn: ({ signal }) => api.get("/api/licenses", { query: { status: "active", per_page: 1 }, signal }),
  select: ({ pagination }) => pagination.total,
});

/** How many sites are active. */
export const activationCountQuery = queryOptions({
  queryKey: ["activations", "count", "active"],
  queryFn: ({ signal }) => api.get("/api/activations", { query: { status: "active", per_page: 1 }, signal }),
  select: ({ pagination }) => pagination.total,
});

export const customerCountQuery = queryOptions({
  queryKey: ["customers", "count"],
  queryFn: ({ signal }) => api.get("/api/customers", { query: { per_page: 1 }, signal }),
  select: ({ pagination }) => pagination.total,
});

/** The moment in so many days, the same within an hour. */
export function inDays(days: number): string {
  return new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS).toISOString();
}

/** The active licenses that end next, within 30 days, and how many there are. */
export function expiringQuery() {
  const query = { status: "active", expires_before: inDays(30), sort: "expiresAt", per_page: 6 } as const;
  return queryOptions({
    queryKey: ["licenses", "expiring", query],
    queryFn: ({ signal }) => api.get("/api/licenses", { query, signal }),
  });
}
