import type { LicenseStanding, VerdictQuery, VerdictSubject } from "@keystead/core";
import type { Database } from "../database.ts";
import { type Gathered, gather } from "../gather.ts";

// JSON hides from the planner how many look-ups there are: plans for one look cheaper than plans for any number, and would
// be made anew at every call. LATERAL with LIMIT 1 leaves it no join but the one by index. The answer is JSON too, and times are
// milliseconds since 1970: one value is read much faster than a row for each look-up, and this is the statement that every site
// waits for.
const find = {
  name: "keystead_find_for_verdict",
  text: `
    SELECT json_agg(
      json_build_array(
        p.organization_id, p.id,
        l.id, l.status, l.seats, l.activated_count, date_part('epoch', l.expires_at) * 1000,
        a.id, date_part('epoch', a.activated_at) * 1000
      )
      ORDER BY q.ordinal
    ) AS found
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
    ) a ON true`,
};

/** What was found for one look-up, in the order of the statement. */
type Found = [
  organizationId: string | null,
  productId: string,
  licenseId: string | null,
  status: LicenseStanding["status"],
  seats: number | null,
  activatedCount: number,
  expiresAt: number | null,
  activationId: string | null,
  activatedAt: number,
];

function toSubject(found: Found | undefined, { licenseKey }: VerdictQuery): VerdictSubject | null {
  if (found === undefined) throw new TypeError("The look-up of a batch is not in its answer");
  const [organizationId, productId, id, status, seats, activatedCount, expiresAt, activationId, activatedAt] =
    found;
  if (organizationId === null) return null;
  if (id === null) return { organizationId, productId, license: null, activation: null };
  return {
    organizationId,
    productId,
    license: {
      id,
      licenseKey,
      status,
      seats,
      activatedCount,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    },
    activation: activationId === null ? null : { id: activationId, activatedAt: new Date(activatedAt) },
  };
}

// One at a time: the larger a batch, the less each look-up of it costs here and in the database.
const limits = { size: 200, underWay: 1 };

/** Product, license and activation in one read, many look-ups at a time. */
export function verdictLookup(database: Database): Gathered<VerdictQuery, VerdictSubject | null> {
  const findAll = async (queries: VerdictQuery[]): Promise<(VerdictSubject | null)[]> => {
    const wanted = queries.map(({ publicKey, licenseKey, domain }) => ({
      k: publicKey,
      l: licenseKey,
      d: domain,
    }));
    const [row] = await database.query<{ found: Found[] }>(find, [wanted]);
    return queries.map((query, index) => toSubject(row?.found[index], query));
  };
  return gather(findAll, limits);
}
