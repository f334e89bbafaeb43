import type { JsonObject, LicenseStatus, StatusQuery, StatusSubject } from "@keystead/core";
import type { Database } from "../database.ts";
import { type Gathered, gather } from "../gather.ts";

// As the look-up for verdicts, by the fingerprint of the key. OFFSET 0 leaves the planner no index for the license but the one of
// fingerprints, however few licenses it believes a product to have.
const find = {
  name: "keystead_find_for_status",
  text: `
    SELECT json_agg(
      json_build_array(
        p.organization_id, p.id,
        l.id, l.status, l.seats, l.activated_count, date_part('epoch', l.expires_at) * 1000, l.features,
        a.id
      )
      ORDER BY q.ordinal
    ) AS found
    FROM ROWS FROM (json_to_recordset($1) AS (k text, f text, d text))
      WITH ORDINALITY AS q (public_key, fingerprint, domain, ordinal)
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.products p WHERE p.public_key = q.public_key LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM (
        SELECT *
        FROM keystead.licenses l
        WHERE sha256(decode(l.license_key, 'escape')) = decode(q.fingerprint, 'hex')
        OFFSET 0
      ) l
      WHERE l.product_id = p.id AND l.organization_id = p.organization_id
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
  status: LicenseStatus,
  seats: number | null,
  activatedCount: number,
  expiresAt: number | null,
  features: JsonObject,
  activationId: string | null,
];

function toSubject(found: Found | undefined): StatusSubject | null {
  if (found === undefined) throw new TypeError("The look-up of a batch is not in its answer");
  const [organizationId, productId, id, status, seats, activatedCount, expires, features, activationId] =
    found;
  if (organizationId === null) return null;
  if (id === null) return { organizationId, productId, license: null, activation: null };
  const expiresAt = expires === null ? null : new Date(expires);
  return {
    organizationId,
    productId,
    license: { id, status, seats, activatedCount, expiresAt, features },
    activation: activationId === null ? null : { id: activationId },
  };
}

const limits = { size: 200, underWay: 1 };

/** Product, license and activation in one read, many look-ups at a time. */
export function statusLookup(database: Database): Gathered<StatusQuery, StatusSubject | null> {
  const findAll = async (queries: StatusQuery[]): Promise<(StatusSubject | null)[]> => {
    const wanted = queries.map(({ publicKey, fingerprint, domain }) => ({
      k: publicKey,
      f: fingerprint,
      d: domain,
    }));
    const [row] = await database.query<{ found: Found[] }>(find, [wanted]);
    return queries.map((_, index) => toSubject(row?.found[index]));
  };
  return gather(findAll, limits);
}
