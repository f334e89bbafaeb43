import type { Series } from "@keystead/core/adapter";
import type { Database, Statement, Value } from "../database.ts";
import { countEnds } from "./ends.ts";

/** Counts rows by bucket: `$2` has the rising times between which `column` lies. */
function tally(name: string, column: string, from: string): Statement {
  return {
    name: `keystead_count_${name}`,
    isCostly: true,
    text: `
      WITH times AS MATERIALIZED (SELECT ARRAY(SELECT json_array_elements_text($2)::timestamptz) AS list)
      SELECT width_bucket(${column}, m.list) AS bucket, count(*) AS total
      FROM times m, ${from} AND ${column} >= m.list[1] AND ${column} < m.list[array_length(m.list, 1)]
      GROUP BY 1`,
  };
}

const activations = "keystead.activations a WHERE a.organization_id = $1";
const activationsOfProduct = `
  keystead.licenses l
  JOIN keystead.activations a ON a.organization_id || '' = l.organization_id AND a.license_id = l.id
  WHERE l.organization_id || '' = $1 AND l.product_id = $3`;
const ended = "AND a.status = 'deactivated'";
const ofPlan = "AND ($5::text IS NULL OR l.plan_id = $5)";
const licenses =
  "keystead.licenses l WHERE l.organization_id = $1 COLLATE keystead.listed AND ($3::text IS NULL OR l.product_id = $3)";

const activated = tally("activated", "a.activated_at", activations);
const activatedOfProduct = tally("activated_of_product", "a.activated_at", activationsOfProduct);
const deactivated = tally(
  "deactivated",
  "a.deactivated_at",
  `${activations} COLLATE keystead.listed ${ended}`,
);
const deactivatedOfProduct = tally(
  "deactivated_of_product",
  "a.deactivated_at",
  `${activationsOfProduct} ${ended}`,
);
const created = tally("created", "l.created_at", licenses);
/** The rule is that of effectiveStatus() in @keystead/core: `expired`. */
const expired = tally(
  "expired",
  "l.expires_at",
  `${licenses} AND l.status IN ('active', 'expired') AND (l.status = 'expired' OR l.expires_at <= $4) ${ofPlan}`,
);
const ending = tally(
  "ending",
  "l.expires_at",
  `${licenses} AND l.status = 'active' AND l.expires_at > $4 ${ofPlan}`,
);
const events = {
  name: "keystead_count_events",
  text: "SELECT bucket, total FROM keystead.count_events($1, $3, $4, ARRAY(SELECT json_array_elements_text($2)::timestamptz))",
};

/** The statement that counts a series, and its values after the organization and the times. */
function queryOf(series: Series): { statement: Statement; values: Value[] } {
  const { productId = null } = series;
  switch (series.of) {
    case "licenses created":
      return { statement: created, values: [productId] };
    case "licenses expired":
      return { statement: expired, values: [productId, series.now, series.planId ?? null] };
    case "licenses ending":
      return { statement: ending, values: [productId, series.now, series.planId ?? null] };
    case "events":
      return { statement: events, values: [productId, series.name ?? null] };
    case "activations":
      return productId === null
        ? { statement: activated, values: [] }
        : { statement: activatedOfProduct, values: [productId] };
    case "deactivations":
      return productId === null
        ? { statement: deactivated, values: [] }
        : { statement: deactivatedOfProduct, values: [productId] };
  }
}

/** Counts a series from each of the times to before the next. */
export async function countBetween(
  database: Database,
  organizationId: string,
  series: Series,
  times: readonly Date[],
): Promise<number[]> {
  const ends = "now" in series ? await countEnds(database, organizationId, series, times) : null;
  if (ends !== null) return ends;
  const { statement, values } = queryOf(series);
  const rows = await database.query<{ bucket: number; total: number }>(statement, [
    organizationId,
    times,
    ...values,
  ]);
  const totals = new Map(rows.map(({ bucket, total }) => [bucket, total]));
  return times.slice(0, -1).map((_, index) => totals.get(index + 1) ?? 0);
}
