import { queryOptions } from "@tanstack/react-query";
import { activationsQuery } from "../activations/activation.ts";
import { customersQuery } from "../customers/customer.ts";
import { licensesQuery } from "../licenses/license.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const total = ({ pagination }: { pagination: { total: number } }) => pagination.total;

/** How many licenses are active. */
export const activeLicenseCountQuery = queryOptions({
  ...licensesQuery({ status: "active", per_page: 1 }),
  select: total,
});

/** How many sites are active. */
export const activationCountQuery = queryOptions({
  ...activationsQuery({ status: "active", per_page: 1 }),
  select: total,
});

export const customerCountQuery = queryOptions({ ...customersQuery({ per_page: 1 }), select: total });

/** The moment in so many days, the same within an hour. */
export function inDays(days: number): string {
  return new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS).toISOString();
}

/**
 * The active licenses that end next, within 30 days, and how many there are: more than are shown, since those of a
 * bundle are shown as one.
 */
export function expiringQuery() {
  return licensesQuery({ status: "active", expires_before: inDays(30), sort: "expiresAt", per_page: 24 });
}
