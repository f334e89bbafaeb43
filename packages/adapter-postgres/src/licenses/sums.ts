import type { PaymentSum, PlaceCount } from "@keystead/core/adapter";
import type { Database, Statement } from "../database.ts";

const times =
  "WITH times AS MATERIALIZED (SELECT ARRAY(SELECT json_array_elements_text($2)::timestamptz) AS list)";

const places: Statement = {
  name: "keystead_count_places",
  isCostly: true,
  text: `
    ${times}
    SELECT a.product_id AS "productId", l.plan_id AS "planId",
      CASE a.kind WHEN 'machine' THEN 'machine' ELSE a.site_class END AS "placeClass",
      width_bucket(a.last_checked_at, m.list) AS bucket, count(*) AS count
    FROM times m, keystead.activations a
    LEFT JOIN keystead.licenses l ON l.organization_id = a.organization_id AND l.id = a.license_id
    WHERE a.organization_id = $1 AND a.status = 'active'
    GROUP BY 1, 2, 3, 4`,
};

/** The rule of `refunded` is that of refundedAmount() in @keystead/core. */
function paymentSums(name: string, license: string, join: string): Statement {
  return {
    name,
    isCostly: true,
    text: `
    ${times}
    SELECT ${license}, p.currency,
      width_bucket(p.paid_at, m.list) - 1 AS bucket, count(*) AS payments, sum(p.amount)::bigint AS paid,
      sum(CASE
        WHEN p.status = 'refunded' THEN p.amount
        WHEN jsonb_typeof(p.metadata -> 'refundedAmount') = 'number'
          THEN round(least(greatest((p.metadata ->> 'refundedAmount')::numeric, 0), p.amount))
        ELSE 0
      END)::bigint AS refunded
    FROM times m, keystead.payments p ${join}
    WHERE p.organization_id = $1 COLLATE keystead.listed AND p.status IN ('succeeded', 'refunded')
      AND coalesce(p.paid_at, 'infinity') >= m.list[1]
      AND coalesce(p.paid_at, 'infinity') < m.list[array_length(m.list, 1)]
    GROUP BY 1, 2, 3, 4`,
  };
}

const payments = paymentSums(
  "keystead_sum_payments",
  `NULL::text AS "productId", NULL::text AS "planId"`,
  "",
);
const paymentsByPlan = paymentSums(
  "keystead_sum_payments_by_plan",
  `l.product_id AS "productId", l.plan_id AS "planId"`,
  "LEFT JOIN keystead.licenses l ON l.organization_id = p.organization_id AND l.id = p.license_id",
);

/**
 * Counts active activations by product, plan, class and how many of the moments had come when they last asked. Of a
 * million it takes seconds, more than other statements may.
 */
export function countPlaces(
  exports: Database,
  organizationId: string,
  moments: readonly Date[],
): Promise<PlaceCount[]> {
  return exports.transaction(
    (connection) => connection.query<PlaceCount>(places, [organizationId, moments]),
    { patient: true },
  );
}

/** Adds up payments by when they were paid: from each of the moments to before the next. */
export function sumPayments(
  database: Database,
  organizationId: string,
  moments: readonly Date[],
  byPlan: boolean,
): Promise<PaymentSum[]> {
  return database.query(byPlan ? paymentsByPlan : payments, [organizationId, moments]);
}
