import type { LicenseStanding, LicenseSubject, SubjectQuery } from "@keystead/core";
import type { Connection, Row } from "../connection.ts";

const select = (license: string, features: string): string => `
  SELECT p._scope, p.id AS "productId", p."freeSites", o.id AS "organizationId",
    l.id, l."licenseKey", l.status, l.seats, l."activatedCount", l."expiresAt", l."graceUntil", l.overage, ${features} AS features,
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
    license: row.id === null ? null : { ...standingOf(row), features },
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
    expiresAt: row.expiresAt === null ? null : new Date(Number(row.expiresAt)),
    graceUntil: row.graceUntil === null ? null : new Date(Number(row.graceUntil)),
    overage: row.overage as LicenseStanding["overage"],
  };
}
