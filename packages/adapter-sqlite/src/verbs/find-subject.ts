import type { LicenseStanding, LicenseSubject, SubjectQuery, VerdictTerms } from "@keystead/core";
import { verdictTermsOf } from "@keystead/core/adapter";
import type { Connection, Row } from "../connection.ts";

const select = (license: string, features: string): string => `
  SELECT p._scope, p.id AS "productId", p."freeSites", o.id AS "organizationId",
    l.id, l."licenseKey", l.status, l.seats, l."activatedCount", l."expiresAt", l."graceUntil", l.overage, ${features} AS features,
    l."graceDays", l.expiry, l."maxVersionsBehind", l."updatesUntil", l."trialEndsAt",
    a.id AS "activationId", a."activatedAt"
  FROM products p
  CROSS JOIN organizations o ON o._row = p._scope
  LEFT JOIN licenses l ON ${license} AND l."productId" = p.id AND l._scope = p._scope
  LEFT JOIN activations a
    ON a._scope = l._scope AND a."licenseId" = l.id AND a.domain = ? AND a.status = 'active'
  WHERE p."publicKey" = ?`;

const byKey = `l."lookupKey" = ?`;
const byFingerprint = "l._row IN (SELECT license FROM fingerprints WHERE fingerprint = unhex(?))";
const statements = {
  byKey: { standing: select(byKey, "NULL"), all: select(byKey, "l.features") },
  byFingerprint: { standing: select(byFingerprint, "NULL"), all: select(byFingerprint, "l.features") },
};

/** Product, license and activation as they are at one moment; null when no product has the public key. */
export function subjectRow(
  connection: Connection,
  { publicKey, domain, withFeatures, ...name }: SubjectQuery,
): Row | undefined {
  const { standing, all } = statements[name.licenseKey === undefined ? "byFingerprint" : "byKey"];
  const statement = connection.prepare(withFeatures ? all : standing);
  return statement.get(name.licenseKey ?? name.fingerprint ?? "", domain ?? null, publicKey);
}

export function findSubject(connection: Connection, query: SubjectQuery): LicenseSubject | null {
  const row = subjectRow(connection, query);
  if (row === undefined) return null;
  const features = typeof row.features === "string" ? JSON.parse(row.features) : null;
  return {
    organizationId: String(row.organizationId),
    productId: String(row.productId),
    license: row.id === null ? null : { ...standingOf(row), terms: termsOf(row), features },
    activation:
      row.activationId === null
        ? null
        : { id: String(row.activationId), activatedAt: new Date(Number(row.activatedAt)) },
  };
}

export function standingOf(row: Row): LicenseStanding {
  return {
    id: String(row.id),
    licenseKey: String(row.licenseKey),
    status: row.status as LicenseStanding["status"],
    seats: row.seats as number | null,
    activatedCount: Number(row.activatedCount),
    expiresAt: dateOf(row.expiresAt),
    graceUntil: dateOf(row.graceUntil),
    overage: row.overage as LicenseStanding["overage"],
  };
}

function termsOf(row: Row): VerdictTerms | null {
  return verdictTermsOf({
    graceDays: Number(row.graceDays),
    expiry: row.expiry as VerdictTerms["expiry"],
    maxVersionsBehind: row.maxVersionsBehind as number | null,
    updatesUntil: dateOf(row.updatesUntil),
    trialEndsAt: dateOf(row.trialEndsAt),
  });
}

function dateOf(value: unknown): Date | null {
  return value === null ? null : new Date(Number(value));
}
