import type { JsonObject, License, LicenseStatus } from "@keystead/core";
import {
  type Gathered,
  gather,
  type LicenseSubject,
  type SubjectQuery,
  type VerdictTerms,
} from "@keystead/core/adapter";
import type { Database, Statement } from "../database.ts";
import { AS_UNIQUE } from "../records/tables.ts";

/**
 * JSON hides from the planner how many look-ups there are: plans for one look cheaper than plans for any number, and
 * would be made anew at every call. LATERAL with LIMIT 1 leaves no join but the one by index. The answer is JSON
 * too, with times in milliseconds since 1970: one value is read much faster than a row for each look-up, and every
 * site waits for this statement. CASE leaves features where they are that no caller needs.
 */
function find(name: string, license: string): Statement {
  return {
    name,
    text: `
    SELECT json_agg(
      json_build_array(
        p.organization_id, p.id,
        l.id, l.license_key, l.status, l.seats, l.activated_count, date_part('epoch', l.expires_at) * 1000,
        date_part('epoch', l.grace_until) * 1000, l.overage,
        CASE WHEN q.with_features THEN l.features END,
        CASE WHEN l.grace_days > 0 OR l.expiry <> 'block'
          OR coalesce(l.updates_until, l.trial_ends_at) IS NOT NULL
          OR coalesce(l.max_versions_behind, l.lease_seconds, l.offline_grace_seconds) IS NOT NULL
        THEN json_build_array(
          l.grace_days, l.expiry, l.max_versions_behind, l.lease_seconds, l.offline_grace_seconds,
          date_part('epoch', l.updates_until) * 1000,
          date_part('epoch', l.trial_ends_at) * 1000
        ) END,
        a.id, date_part('epoch', a.activated_at) * 1000, date_part('epoch', a.lease_ends_at) * 1000,
        date_part('epoch', a.offline_until) * 1000,
        CASE WHEN q.ended_by IS NOT NULL AND (l.lease_seconds IS NOT NULL OR l.was_leased) THEN (
          SELECT count(*) FROM keystead.activations e
          WHERE e.organization_id = l.organization_id COLLATE keystead.listed
            AND e.license_id = l.id COLLATE keystead.listed
            AND e.status = 'active' AND e.lease_ends_at IS NOT NULL AND e.takes_seat
            AND greatest(e.lease_ends_at, e.offline_until) <= q.ended_by
        ) END
      )
      ORDER BY q.ordinal
    ) AS found
    FROM ROWS FROM (json_to_recordset($1) AS (k text, l text, p text, f boolean, e timestamptz))
      WITH ORDINALITY AS q (public_key, license, place, with_features, ended_by, ordinal)
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.products p WHERE p.public_key = q.public_key LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
      ${license} l.product_id = p.id ${AS_UNIQUE} AND l.organization_id = p.organization_id ${AS_UNIQUE}
      LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id ${AS_UNIQUE} AND a.license_id = l.id ${AS_UNIQUE}
        AND a.place = q.place ${AS_UNIQUE} AND a.status = 'active'
      LIMIT 1
    ) a ON true`,
  };
}

const findByKey = find(
  "keystead_find_by_key",
  `SELECT * FROM keystead.licenses l WHERE l.lookup_key = q.license ${AS_UNIQUE} AND`,
);

// OFFSET 0 leaves no index for the license but the one of fingerprints, however few licenses the planner expects.
const findByFingerprint: Statement = {
  isCostly: true,
  ...find(
    "keystead_find_by_fingerprint",
    String.raw`SELECT *
      FROM (
        SELECT *
        FROM keystead.licenses l
        WHERE sha256(decode(replace(l.lookup_key, '\', '\\'), 'escape')) = decode(q.license, 'hex')
        OFFSET 0
      ) l
      WHERE`,
  ),
};

/** Terms that are not the ordinary ones. */
type Terms = [
  graceDays: number,
  expiry: VerdictTerms["expiry"],
  maxVersionsBehind: number | null,
  leaseSeconds: number | null,
  offlineGraceSeconds: number | null,
  updatesUntil: number | null,
  trialEndsAt: number | null,
];

function dateOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}

function toTerms(terms: Terms | null): VerdictTerms | null {
  if (terms === null) return null;
  const [graceDays, expiry, maxVersionsBehind, leaseSeconds, offlineGraceSeconds, updates, trial] = terms;
  return {
    ...{ graceDays, expiry, maxVersionsBehind, leaseSeconds, offlineGraceSeconds },
    ...{ updatesUntil: dateOf(updates), trialEndsAt: dateOf(trial) },
  };
}

/** The result of one look-up, in the order of the statement. */
type Found = [
  organizationId: string | null,
  productId: string,
  licenseId: string | null,
  licenseKey: string,
  status: LicenseStatus,
  seats: number | null,
  activatedCount: number,
  expiresAt: number | null,
  graceUntil: number | null,
  overage: License["overage"],
  features: JsonObject | null,
  terms: Terms | null,
  activationId: string | null,
  activatedAt: number,
  leaseEndsAt: number | null,
  offlineUntil: number | null,
  endedSeats: number | null,
];

function toSubject(found: Found | undefined): LicenseSubject | null {
  if (found === undefined) throw new TypeError("The answer lacks a lookup of the batch");
  const [organizationId, productId, id, licenseKey, status, seats, activatedCount] = found;
  if (organizationId === null) return null;
  if (id === null) return { organizationId, productId, license: null, activation: null };
  const [expires, grace, overage] = [found[7], found[8], found[9]];
  const [features, terms, activationId, activatedAt] = [found[10], found[11], found[12], found[13]];
  const endedSeats = found[16];
  const ends = { leaseEndsAt: dateOf(found[14]), offlineUntil: dateOf(found[15]) };
  const times = { expiresAt: dateOf(expires), graceUntil: dateOf(grace) };
  const standing = { id, licenseKey, status, seats, activatedCount, ...times, overage };
  return {
    organizationId,
    productId,
    license: {
      ...{ ...standing, terms: toTerms(terms), features },
      ...(endedSeats !== null && { endedSeats }),
    },
    activation:
      activationId === null ? null : { id: activationId, activatedAt: new Date(activatedAt), ...ends },
  };
}

// One at a time: the larger a batch, the less each look-up of it costs here and in the database.
const limits = { size: 200, underWay: 1, beside: 4 };

function gatherLookUps(
  database: Database,
  statement: Statement,
): Gathered<SubjectQuery, LicenseSubject | null> {
  const findAll = async (queries: SubjectQuery[]): Promise<(LicenseSubject | null)[]> => {
    const wanted = queries.map(({ publicKey, licenseKey, fingerprint, place, withFeatures, endedBy }) => ({
      k: publicKey,
      l: licenseKey ?? fingerprint,
      p: place,
      f: withFeatures,
      e: endedBy,
    }));
    const [row] = await database.query<{ found: Found[] }>(statement, [wanted]);
    return queries.map((_, index) => toSubject(row?.found[index]));
  };
  return gather(findAll, limits);
}

/** Product, license and activation in one read, many look-ups at a time. */
export function createSubjectLookUp(database: Database): Gathered<SubjectQuery, LicenseSubject | null> {
  const byKey = gatherLookUps(database, findByKey);
  const byFingerprint = gatherLookUps(database, findByFingerprint);
  const findSubject = (query: SubjectQuery) =>
    query.licenseKey === undefined ? byFingerprint(query) : byKey(query);
  const settled = async (): Promise<void> => {
    await Promise.all([byKey.settled(), byFingerprint.settled()]);
  };
  return Object.assign(findSubject, { settled });
}
