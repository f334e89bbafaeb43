import type { LicenseStanding, VerdictQuery, VerdictSubject } from "@keystead/core";
import type { Database } from "../database.ts";
import { type Gathered, gather } from "../gather.ts";

// JSON hides from the planner how many look-ups there are: plans for one look cheaper than plans for any number, and would
// be made anew at every call. LATERAL with LIMIT 1 leaves it no join but the one by index. Times are milliseconds since 1970:
// numbers are read faster than dates, and this is the statement that every site waits for.
const find = {
  name: "keystead_find_for_verdict",
  text: `
    SELECT
      p.organization_id, p.id AS product_id, l.id AS license_id, l.status, l.seats, l.activated_count,
      date_part('epoch', l.expires_at) * 1000 AS expires_at,
      a.id AS activation_id, date_part('epoch', a.activated_at) * 1000 AS activated_at
    FROM ROWS FROM (json_to_recordset($1) AS (k text, l text, d text))
      WITH ORDINALITY AS q (public_key, license_key, domain, ordinal)
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.products p WHERE p.public_key = q.public_key LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.licenses l
      WHERE l.license_key = q.license_key AND l.product_id = p.id AND l.organization_id = p.organization_id
      LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id AND a.license_id = l.id AND a.domain = q.domain AND a.status = 'active'
      LIMIT 1
    ) a ON true
    ORDER BY q.ordinal`,
};

interface VerdictRow {
  organization_id: string | null;
  product_id: string;
  license_id: string | null;
  status: LicenseStanding["status"];
  seats: number | null;
  activated_count: number;
  expires_at: number | null;
  activation_id: string | null;
  activated_at: number;
}

function toSubject(row: VerdictRow | undefined, { licenseKey }: VerdictQuery): VerdictSubject | null {
  if (!row || row.organization_id === null) return null;
  const { organization_id: organizationId, product_id: productId } = row;
  if (row.license_id === null) return { organizationId, productId, license: null, activation: null };
  return {
    organizationId,
    productId,
    license: {
      id: row.license_id,
      licenseKey,
      status: row.status,
      seats: row.seats,
      activatedCount: row.activated_count,
      expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    },
    activation:
      row.activation_id === null ? null : { id: row.activation_id, activatedAt: new Date(row.activated_at) },
  };
}

// Few at a time make larger batches, which cost each look-up less; two, so that one can be read while another is answered.
const limits = { size: 200, underWay: 2 };

/** Product, license and activation in one read, many look-ups at a time. */
export function verdictLookup(database: Database): Gathered<VerdictQuery, VerdictSubject | null> {
  const findAll = async (queries: VerdictQuery[]): Promise<(VerdictSubject | null)[]> => {
    const wanted = queries.map(({ publicKey, licenseKey, domain }) => ({
      k: publicKey,
      l: licenseKey,
      d: domain,
    }));
    const rows = await database.query<VerdictRow>(find, [wanted]);
    return queries.map((query, index) => toSubject(rows[index], query));
  };
  return gather(findAll, limits);
}
