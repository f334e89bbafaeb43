import type { LicenseStanding, SubjectQuery } from "@keystead/core";
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

export function dateOf(value: unknown): Date | null {
  return value === null ? null : new Date(Number(value));
}
