import type { License } from "@keystead/core";
import type { HeldSeat, LicenseStanding, SubjectQuery, VerdictTerms } from "@keystead/core/adapter";
import type { RunningLease } from "@keystead/core/rules";
import type { Connection } from "../connection.ts";

/** Product, license and activation as they are at one moment. */
interface FoundSubject {
  scope: number;
  organizationId: string;
  productId: string;
  /** Whether sites may be free on the product. */
  freeSites: boolean;
  license: FoundLicense | null;
  activation: (HeldSeat & RunningLease) | null;
}

interface FoundLicense {
  standing: LicenseStanding;
  terms: VerdictTerms;
  features: License["features"] | null;
  /** It gave leases that it gives no more. */
  wasLeased: boolean;
}

const select = (license: string, features: string): string => `
  SELECT p._scope, p.id, p."freeSites", o.id, a.id, a."activatedAt", a."leaseEndsAt", a."offlineUntil", a."lastCheckedAt",
    l.id, l."licenseKey", l.status, l.seats, l."activatedCount", l."expiresAt", l."graceUntil", l.overage, ${features},
    l."graceDays", l.expiry, l."maxVersionsBehind", l."leaseSeconds", l."offlineGraceSeconds", l."updatesUntil", l."trialEndsAt",
    l."wasLeased"
  FROM products p
  CROSS JOIN organizations o ON o._row = p._scope
  LEFT JOIN licenses l ON ${license} AND l."productId" = p.id AND l._scope = p._scope
  LEFT JOIN activations a
    ON a._scope = l._scope AND a."licenseId" = l.id AND a.place = ? AND a.status = 'active'
  WHERE p."publicKey" = ?`;

/** In the order of the columns. */
type Columns = [
  ...product: [scope: number, productId: string, freeSites: 0 | 1, organizationId: string],
  ...activation: [
    id: string | null,
    activatedAt: number,
    leaseEndsAt: number | null,
    offlineUntil: number | null,
    lastCheckedAt: number,
  ],
  ...license: LicenseColumns,
];
type LicenseColumns = [
  id: string | null,
  licenseKey: string,
  status: LicenseStanding["status"],
  seats: number | null,
  activatedCount: number,
  expiresAt: number | null,
  graceUntil: number | null,
  overage: LicenseStanding["overage"],
  features: string | null,
  graceDays: number,
  expiry: VerdictTerms["expiry"],
  maxVersionsBehind: number | null,
  leaseSeconds: number | null,
  offlineGraceSeconds: number | null,
  updatesUntil: number | null,
  trialEndsAt: number | null,
  wasLeased: 0 | 1,
];

const byKey = `l."lookupKey" = ?`;
const byFingerprint = "l._row IN (SELECT license FROM fingerprints WHERE fingerprint = unhex(?))";
const statements = {
  byKey: { standing: select(byKey, "NULL"), all: select(byKey, "l.features") },
  byFingerprint: { standing: select(byFingerprint, "NULL"), all: select(byFingerprint, "l.features") },
};

/** Null when no product has the public key. */
export function readSubject(
  connection: Connection,
  { publicKey, place, withFeatures, ...name }: SubjectQuery,
): FoundSubject | null {
  const { standing, all } = statements[name.licenseKey === undefined ? "byFingerprint" : "byKey"];
  const values = [name.licenseKey ?? name.fingerprint ?? "", place ?? null, publicKey];
  const row = connection.columns<Columns>(withFeatures ? all : standing, values);
  if (row === undefined) return null;
  const [scope, productId, freeSites, organizationId, id, activatedAt, lease, offline, checked, ...license] =
    row;
  const ends = {
    leaseEndsAt: dateOf(lease),
    offlineUntil: dateOf(offline),
    lastCheckedAt: new Date(checked),
  };
  const activation = id === null ? null : { id, activatedAt: new Date(activatedAt), ...ends };
  return {
    scope,
    organizationId,
    productId,
    freeSites: freeSites === 1,
    license: licenseOf(license),
    activation,
  };
}

function licenseOf(columns: LicenseColumns): FoundLicense | null {
  const [id, licenseKey, status, seats, activatedCount, expires, grace, overage, features, ...terms] =
    columns;
  if (id === null) return null;
  const [graceDays, expiry, maxVersionsBehind, leaseSeconds, offlineGraceSeconds] = terms;
  const [updates, trialEnds, wasLeased] = [terms[5], terms[6], terms[7]];
  const [expiresAt, graceUntil] = [dateOf(expires), dateOf(grace)];
  const [updatesUntil, trialEndsAt] = [dateOf(updates), dateOf(trialEnds)];
  return {
    standing: { id, licenseKey, status, seats, activatedCount, expiresAt, graceUntil, overage },
    terms: {
      ...{ graceDays, expiry, maxVersionsBehind, leaseSeconds, offlineGraceSeconds },
      ...{ updatesUntil, trialEndsAt },
    },
    features: features === null ? null : JSON.parse(features),
    wasLeased: wasLeased === 1,
  };
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment);
}
