import type { ActivationCounts, LicenseCounts } from "@keystead/core";
import type { Database, Statement, Value } from "../database.ts";

/** The moments of a series, as `$2`; each row that is selected from is one to count, under the bucket it is in. */
const moments =
  "moments AS MATERIALIZED (SELECT ARRAY(SELECT json_array_elements_text($2)::timestamptz) AS list)";

/** Counts, by bucket, the rows whose `column` is within the moments. */
function tally(column: string, from: string): string {
  return `
    SELECT width_bucket(${column}, m.list) AS bucket, count(*) AS total
    FROM moments m, ${from} AND ${column} >= m.list[1] AND ${column} < m.list[array_length(m.list, 1)]
    GROUP BY 1`;
}

function pairOf(first: string, second: string): string {
  return `
    WITH ${moments}, first AS (${first}), second AS (${second})
    SELECT bucket, coalesce(f.total, 0) AS first, coalesce(s.total, 0) AS second
    FROM first f FULL JOIN second s USING (bucket)`;
}

const activations = `
  keystead.activations a
  WHERE a.organization_id = $1`;
const activationsOfProduct = `
  keystead.licenses l
  JOIN keystead.activations a ON a.organization_id = l.organization_id AND a.license_id = l.id
  WHERE l.organization_id = $1 AND l.product_id = $3`;

function activationCounts(from: string): string {
  return pairOf(
    tally("a.activated_at", from),
    tally("a.deactivated_at", `${from} AND a.status = 'deactivated'`),
  );
}

const ofActivations = { name: "keystead_activations_count", text: activationCounts(activations) };
const ofProductActivations = {
  name: "keystead_activations_count_product",
  text: activationCounts(activationsOfProduct),
};

const licenses =
  "keystead.licenses l WHERE l.organization_id = $1 AND ($4::text IS NULL OR l.product_id = $4)";
const ofLicenses = {
  name: "keystead_licenses_count",
  text: pairOf(
    tally("l.created_at", licenses),
    tally(
      "l.expires_at",
      `${licenses} AND l.status IN ('active', 'expired') AND (l.status = 'expired' OR l.expires_at <= $3)`,
    ),
  ),
};

/** Both counts of each bucket, also of those that have none. */
async function countPairs(
  database: Database,
  statement: Statement,
  between: readonly Date[],
  values: readonly Value[],
): Promise<[first: number, second: number][]> {
  const rows = await database.query<{ bucket: number; first: number; second: number }>(statement, values);
  const byBucket = new Map(rows.map((row) => [row.bucket, row]));
  return between.slice(0, -1).map((_, index) => {
    const row = byBucket.get(index + 1);
    return [row?.first ?? 0, row?.second ?? 0];
  });
}

export async function countActivations(
  database: Database,
  organizationId: string,
  { productId }: { productId?: string | undefined },
  between: readonly Date[],
): Promise<ActivationCounts[]> {
  const values = [organizationId, between, ...(productId === undefined ? [] : [productId])];
  const statement = productId === undefined ? ofActivations : ofProductActivations;
  const pairs = await countPairs(database, statement, between, values);
  return pairs.map(([activated, deactivated]) => ({ activated, deactivated }));
}

export async function countLicenses(
  database: Database,
  organizationId: string,
  { productId, now }: { productId?: string | undefined; now: Date },
  between: readonly Date[],
): Promise<LicenseCounts[]> {
  const values = [organizationId, between, now, productId ?? null];
  const pairs = await countPairs(database, ofLicenses, between, values);
  return pairs.map(([created, expired]) => ({ created, expired }));
}
