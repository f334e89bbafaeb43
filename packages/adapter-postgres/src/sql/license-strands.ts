import type { LicenseSelection } from "@keystead/core";
import type { Conditions } from "../lists.ts";
import { asExpiry, type Order } from "../order.ts";

const expiry = asExpiry("l.expires_at");
const rows = "SELECT l.organization_id, l.id FROM keystead.licenses l WHERE l.organization_id = $1";

function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, "yyyy-mm".length)}-01`;
}

/**
 * The licenses that expire within a time, by creation. The newest licenses are seldom those that expire first, so to go through
 * all in the order of their creation may be a long way to the first of them. Instead the head of each month of expiry is taken; an index
 * has each month's in that order. Gives an expression for the first `end` of them, or undefined for other lists.
 */
export function licenseStrands(
  { status, expiresBefore, productId, planId, customerId, search, now }: LicenseSelection,
  order: Order,
  conditions: Conditions,
): ((end: string) => string) | undefined {
  const isNarrowed = [productId, planId, customerId].some((id) => id !== undefined) || search;
  if (!order.byId || isNarrowed || status === "revoked" || status === "suspended") return undefined;
  const overdue = new Date(now.getTime() + 1);
  const isFuture = expiresBefore === undefined || expiresBefore > now;
  const before = status === "expired" && isFuture ? overdue : expiresBefore;
  if (before === undefined) return undefined;
  const from = status === "active" ? overdue : undefined;

  return (end) => {
    const value = (given: string | Date): string => conditions.value(given);
    const head = `ORDER BY ${order.ofRows("l")} LIMIT ${end}`;
    const strands = [
      `SELECT strand.* FROM (
        SELECT DISTINCT c.starts FROM keystead.license_counts c
        WHERE c.organization_id = $1 AND c.plan_id = '' AND c.product_id = '' AND c.span = 'month'
          AND c.starts <= ${value(monthOf(before))} ${from ? `AND c.starts >= ${value(monthOf(from))}` : ""}
      ) month
      CROSS JOIN LATERAL (
        ${rows} AND date_trunc('month', l.expires_at AT TIME ZONE 'UTC') = month.starts::timestamp
          AND ${expiry} < ${value(before)} ${from ? `AND ${expiry} >= ${value(from)}` : ""}
          ${status === undefined ? "" : "AND l.status = 'active'"}
        ${head}
      ) strand`,
    ];
    if (status === "expired") {
      const within = expiresBefore === undefined ? "" : `AND ${expiry} < ${value(expiresBefore)}`;
      strands.push(`(${rows} AND l.status = 'expired' AND l.status <> 'active' ${within} ${head})`);
    }
    return strands.join(" UNION ALL ");
  };
}
