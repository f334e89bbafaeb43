import type { LicenseStatus } from "@keystead/core";
import type { Selection } from "@keystead/core/adapter";
import type { Conditions } from "../records/conditions.ts";

const expiry = "coalesce(l.expires_at, 'infinity')";

/** Licenses with one of these stored statuses, those that expire before a moment alone if there is one. */
interface Counted {
  statuses: readonly LicenseStatus[];
  before?: Date | undefined;
}

interface Sum {
  plus: Counted[];
  minus: Counted[];
}

const everyStatus: readonly LicenseStatus[] = ["active", "expired", "revoked", "suspended"];

/** Sums the counts by stored status: active licenses past their expiry count as expired. */
function sumFor(status: { is: LicenseStatus; now: Date } | undefined, before: Date | undefined): Sum {
  if (status === undefined) return { plus: [{ statuses: everyStatus, before }], minus: [] };
  const { is, now } = status;
  // Moments are whole milliseconds.
  const overdue: Counted = { statuses: ["active"], before: new Date(now.getTime() + 1) };
  const isFuture = before === undefined || before > now;
  switch (is) {
    case "active":
      return isFuture
        ? { plus: [{ statuses: ["active"], before }], minus: [overdue] }
        : { plus: [], minus: [] };
    case "expired":
      return isFuture
        ? { plus: [{ statuses: ["expired"], before }, overdue], minus: [] }
        : { plus: [{ statuses: ["active", "expired"], before }], minus: [] };
    default:
      return { plus: [{ statuses: [is], before }], minus: [] };
  }
}

/**
 * Counts the licenses that a query matches from stored counts: an expression that reads some hundred rows and the
 * licenses that expire within one day, however many there are. Returns undefined for a query that no counts are kept
 * of. The organization is the first value of a list.
 */
export function licenseTotal(
  { search, filters = {} }: Selection<"licenses">,
  conditions: Conditions,
): string | undefined {
  const { status, expiresBefore, planId, productId } = filters;
  const { customerId, bundleId, bundleGroup, metadata } = filters;
  const isUncounted = [customerId, bundleId, bundleGroup, metadata].some((value) => value !== undefined);
  if (search || isUncounted || planId === "" || productId === "") return undefined;
  const value = (given: string | Date): string => conditions.value(given);

  const kept = (statuses: readonly LicenseStatus[]): string => {
    // A plan's rows say of which products its licenses are.
    const ofProduct =
      planId !== undefined && productId === undefined ? "" : `AND c.product_id = ${value(productId ?? "")}`;
    return `SELECT coalesce(sum(${statuses.map((status) => `c.${status}`).join(" + ")}), 0)
      FROM keystead.license_counts c
      WHERE c.organization_id = $1 AND c.plan_id = ${value(planId ?? "")} ${ofProduct}`;
  };
  const expiringFrom = (start: Date, before: Date, statuses: readonly LicenseStatus[]): string => `
    SELECT count(*) FROM keystead.licenses l
    WHERE l.organization_id = $1 COLLATE keystead.listed
      ${planId === undefined ? "" : `AND l.plan_id || '' = ${value(planId)}`}
      ${productId === undefined ? "" : `AND l.product_id || '' = ${value(productId)}`}
      AND l.status IN (${statuses.map((status) => `'${status}'`).join(", ")})
      AND ${expiry} >= ${value(start)} AND ${expiry} < ${value(before)}`;

  const countOf = ({ statuses, before }: Counted): string => {
    if (before === undefined) return `(${kept(statuses)} AND c.span = 'ever')`;
    const day = before.toISOString().slice(0, "yyyy-mm-dd".length);
    const month = `${day.slice(0, "yyyy-mm".length)}-01`;
    return `(
      (${kept(statuses)} AND c.span = 'month' AND c.starts < ${value(month)})
      + (${kept(statuses)} AND c.span = 'day' AND c.starts >= ${value(month)} AND c.starts < ${value(day)})
      + (${expiringFrom(new Date(day), before, statuses)})
    )`;
  };
  const { plus, minus } = sumFor(status, expiresBefore);
  const terms = [
    ...plus.map((counted) => `+ ${countOf(counted)}`),
    ...minus.map((counted) => `- ${countOf(counted)}`),
  ];
  return ["0", ...terms].join(" ");
}
