import type { PaymentSum, PlaceCount } from "@keystead/core/adapter";
import type { Connection } from "./connection.ts";

/** Counts active activations by product, plan, class and how many of the moments had come when they last asked. */
export function countPlaces(connection: Connection, scope: number, moments: readonly Date[]): PlaceCount[] {
  const bucket = moments.map(() => `(a."lastCheckedAt" >= ?)`).join(" + ") || "0";
  const rows = connection.all(
    `SELECT a."productId" AS productId, l."planId" AS planId,
      CASE a.kind WHEN 'machine' THEN 'machine' ELSE a."siteClass" END AS placeClass,
      ${bucket} AS bucket, count(*) AS count
    FROM activations a LEFT JOIN licenses l ON l._scope = a._scope AND l.id = a."licenseId"
    WHERE a._scope = ? AND a.status = 'active'
    GROUP BY 1, 2, 3, 4`,
    [...moments.map((moment) => moment.getTime()), scope],
  );
  return rows.map((row) => ({ ...row }) as unknown as PlaceCount);
}

/** The rule is that of refundedAmount() in @keystead/core. */
const REFUNDED = `CASE
  WHEN p.status = 'refunded' THEN p.amount
  WHEN json_type(p.metadata, '$.refundedAmount') IN ('integer', 'real')
    THEN CAST(round(min(max(json_extract(p.metadata, '$.refundedAmount'), 0), p.amount)) AS INTEGER)
  ELSE 0 END`;

function sumOfBucket(license: string, join: string): string {
  return `
  SELECT ${license}, p.currency AS currency, count(*) AS payments,
    sum(p.amount) AS paid, sum(${REFUNDED}) AS refunded
  FROM payments p INDEXED BY "payments_by_paidAt" ${join}
  WHERE p._scope = ? AND p."paidAt" >= ? AND p."paidAt" < ? AND p.status IN ('succeeded', 'refunded')
  GROUP BY 1, 2, 3`;
}

const ALONE = sumOfBucket("NULL AS productId, NULL AS planId", "");
const BY_PLAN = sumOfBucket(
  `l."productId" AS productId, l."planId" AS planId`,
  `LEFT JOIN licenses l ON l._scope = p._scope AND l.id = p."licenseId"`,
);

/** Adds up payments by when they were paid: from each of the moments to before the next. */
export function sumPayments(
  connection: Connection,
  scope: number,
  moments: readonly Date[],
  byPlan: boolean,
): PaymentSum[] {
  const times = moments.map((moment) => moment.getTime());
  return times.slice(1).flatMap((end, bucket) => {
    const rows = connection.all(byPlan ? BY_PLAN : ALONE, [scope, times[bucket] ?? end, end]);
    return rows.map((row) => ({ ...row, bucket }) as unknown as PaymentSum);
  });
}
