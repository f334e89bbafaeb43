import type { LicenseStatus, VerdictCode } from "../../src/index.ts";

/** Model of licensing in as few words as possible: the answers of the real one are compared with it. */
export interface Model {
  /** Milliseconds. */
  now: number;
  licenses: ModelLicense[];
  /** Customers' ids by e-mail in lower case. */
  customers: Map<string, string>;
}

export interface ModelLicense {
  id: string;
  product: number;
  planId: string | null;
  licenseKey: string;
  /** Keys that it had before. */
  oldKeys: string[];
  email: string;
  status: LicenseStatus;
  seats: number | null;
  expiresAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Oldest first. */
  activations: ModelActivation[];
}

export interface ModelActivation {
  id: string;
  domain: string;
  activatedAt: number;
  deactivatedAt: number | null;
  lastCheckedAt: number;
}

export function activeOf({ activations }: ModelLicense): ModelActivation[] {
  return activations.filter(({ deactivatedAt }) => deactivatedAt === null);
}

export function activeOn(license: ModelLicense, domain: string): ModelActivation | undefined {
  return activeOf(license).find((activation) => activation.domain === domain);
}

export function latestOn(license: ModelLicense, domain: string): ModelActivation | undefined {
  return license.activations.findLast((activation) => activation.domain === domain);
}

export function shownStatus({ status, expiresAt }: ModelLicense, now: number): LicenseStatus {
  return status === "active" && expiresAt !== null && now >= expiresAt ? "expired" : status;
}

/** Why the license is no good, or null. */
export function flawOf(license: ModelLicense, now: number): VerdictCode | null {
  const status = shownStatus(license, now);
  return status === "active" ? null : `license_${status}`;
}

export function hasFreeSeat(license: ModelLicense): boolean {
  return license.seats === null || activeOf(license).length < license.seats;
}

export interface ModelChange {
  status?: LicenseStatus;
  seats?: number | null;
  expiresAt?: number | null;
  email?: string;
}

export function change(
  license: ModelLicense,
  { status, seats, expiresAt, email }: ModelChange,
  now: number,
): void {
  const before = { ...license };
  if (status === undefined && license.status === "expired" && expiresAt !== undefined) {
    const previous = license.expiresAt ?? Number.NEGATIVE_INFINITY;
    const next = expiresAt ?? Number.POSITIVE_INFINITY;
    const endless = license.expiresAt === null && expiresAt === null;
    if (next > previous && !endless) license.status = "active";
  }
  if (status !== undefined) license.status = status;
  if (seats !== undefined) license.seats = seats;
  if (expiresAt !== undefined) license.expiresAt = expiresAt;
  if (email !== undefined) license.email = email;
  const fields = ["status", "seats", "expiresAt", "email"] as const;
  if (fields.some((field) => license[field] !== before[field])) license.updatedAt = now;
  if (license.status === "revoked") for (const activation of activeOf(license)) end(license, activation, now);
}

/** Ends an activation: after it began, and later than all that ended before on its domain. */
export function end({ activations }: ModelLicense, activation: ModelActivation, now: number): void {
  const before = activations.filter(({ domain }) => domain === activation.domain);
  const ends = before.map(({ deactivatedAt }) => (deactivatedAt ?? Number.NEGATIVE_INFINITY) + 1);
  activation.deactivatedAt = Math.max(now, activation.activatedAt, ...ends);
}

export function newestFirst<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
