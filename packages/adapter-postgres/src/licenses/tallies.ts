import type { Tally } from "@keystead/core/adapter";
import type { Database, Statement, Value } from "../database.ts";

function tally(name: string, text: string): Statement {
  return { name: `keystead_tally_${name}`, isCostly: true, text };
}

const anyOf = (value: string) => `ANY (ARRAY(SELECT json_array_elements_text(${value})))`;

/** Each counts by id, for the organization and the ids. */
const statements: Readonly<Record<Tally["of"], Statement>> = {
  "licenses of customers": tally(
    "licenses_of_customers",
    `SELECT l.customer_id AS id, count(*) AS total FROM keystead.licenses l
    WHERE l.organization_id || '' = $1 AND l.customer_id = ${anyOf("$2")}
      AND ($3::json IS NULL OR l.product_id || '' = ${anyOf("$3")})
    GROUP BY 1`,
  ),
  "licenses of products": tally(
    "licenses_of_products",
    `SELECT c.product_id AS id, sum(c.active + c.expired + c.revoked + c.suspended) AS total
    FROM keystead.license_counts c
    WHERE c.organization_id = $1 AND c.plan_id = '' AND c.product_id = ${anyOf("$2")} AND c.span = 'ever'
    GROUP BY 1`,
  ),
  "ended leases of licenses": tally(
    "ended_leases",
    `SELECT a.license_id AS id, count(*) AS total FROM keystead.activations a
    WHERE a.organization_id = $1 COLLATE keystead.listed AND a.license_id COLLATE keystead.listed = ${anyOf("$2")}
      AND a.status = 'active' AND a.lease_ends_at IS NOT NULL AND a.takes_seat
      AND greatest(a.lease_ends_at, a.offline_until) > coalesce($3::timestamptz, '-infinity')
      AND greatest(a.lease_ends_at, a.offline_until) <= $4
    GROUP BY 1`,
  ),
  "active sites of products": tally(
    "sites_of_products",
    `SELECT c.product_id AS id, sum(c.active) AS total FROM keystead.activation_counts c
    WHERE c.organization_id = $1 AND c.product_id = ${anyOf("$2")}
    GROUP BY 1`,
  ),
};

/** The values of a statement after the organization and the ids. */
function narrowing(tally: Tally): Value[] {
  if (tally.of === "licenses of customers") return [tally.productIds ?? null];
  return tally.of === "ended leases of licenses" ? [tally.after, tally.until] : [];
}

/** The tally of each of the records with these ids, in their order. */
export async function countFor(
  database: Database,
  organizationId: string,
  tally: Tally,
  ids: readonly string[],
): Promise<number[]> {
  const narrowed = narrowing(tally);
  const rows = await database.query<{ id: string; total: number }>(statements[tally.of], [
    organizationId,
    ids,
    ...narrowed,
  ]);
  const totals = new Map(rows.map(({ id, total }) => [id, Number(total)]));
  return ids.map((id) => totals.get(id) ?? 0);
}
