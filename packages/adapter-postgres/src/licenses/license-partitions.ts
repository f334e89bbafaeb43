import type { LicenseStatus } from "@keystead/core";
import type { Selection } from "@keystead/core/adapter";
import type { Conditions } from "../records/conditions.ts";
import type { Order } from "../records/order.ts";

const expiry = "coalesce(r.expires_at, 'infinity')";
const rows = "SELECT r.id FROM keystead.licenses r WHERE r.organization_id = $1 COLLATE keystead.listed";

function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, "yyyy-mm".length)}-01`;
}

/**
 * Selects the licenses that expire within a time, by creation. The newest licenses are seldom those that expire
 * first, so reading all in the order of creation may take long to the first match. Instead it merges the newest of
 * each month of expiry, which an index has in that order. Returns an expression for the first `end` matches, or
 * undefined for other lists.
 */
export function partitionLicenses(
  { filters = {}, search }: Selection<"licenses">,
  order: Order,
  conditions: Conditions,
): ((end: string) => string) | undefined {
  const { status, expiresBefore, productId, planId, customerId, bundleId, bundleGroup, metadata } = filters;
  const narrowing = [productId, planId, customerId, bundleId, bundleGroup, metadata];
  const isNarrowed = narrowing.some((id) => id !== undefined) || search;
  if (!order.byId || isNarrowed) return undefined;
  const range = expiryOf(status, expiresBefore);
  if (range === undefined) return undefined;
  const { from, before } = range;

  return (end) => {
    const value = (given: string | Date): string => conditions.value(given);
    const head = `ORDER BY ${order.ofRows} LIMIT ${end}`;
    const partitions = [
      `SELECT part.* FROM (
        SELECT DISTINCT c.starts FROM keystead.license_counts c
        WHERE c.organization_id = $1 AND c.plan_id = '' AND c.product_id = '' AND c.span = 'month'
          AND c.starts <= ${value(monthOf(before))} ${from ? `AND c.starts >= ${value(monthOf(from))}` : ""}
      ) month
      CROSS JOIN LATERAL (
        ${rows} AND date_trunc('month', r.expires_at AT TIME ZONE 'UTC') = month.starts::timestamp
          AND ${expiry} < ${value(before)} ${from ? `AND ${expiry} >= ${value(from)}` : ""}
          ${status === undefined ? "" : "AND r.status = 'active'"}
        ${head}
      ) part`,
    ];
    if (status?.is === "expired") {
      const within = expiresBefore === undefined ? "" : `AND ${expiry} < ${value(expiresBefore)}`;
      partitions.push(`(${rows} AND r.status = 'expired' AND r.status <> 'active' ${within} ${head})`);
    }
    return partitions.join(" UNION ALL ");
  };
}

/**
 * Returns when the wanted licenses that are stored as active expire; undefined for a list of other licenses. The rule
 * is that of fits() in @keystead/core, for filters by `statusAt`.
 */
function expiryOf(
  status: { is: LicenseStatus; now: Date } | undefined,
  expiresBefore: Date | undefined,
): { from?: Date; before: Date } | undefined {
  if (status === undefined) return expiresBefore && { before: expiresBefore };
  const overdue = new Date(status.now.getTime() + 1);
  const isFuture = expiresBefore === undefined || expiresBefore > status.now;
  if (status.is === "expired") return { before: isFuture ? overdue : expiresBefore };
  if (status.is === "active") return expiresBefore && { from: overdue, before: expiresBefore };
  return undefined;
}
