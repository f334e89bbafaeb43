import type { JsonObject, License, LicenseStatus } from "@keystead/core";
import {
  folded,
  type LicenseStanding,
  type RecordOf,
  type VerdictTerms,
  verdictTermsOf,
} from "@keystead/core/adapter";
import type { ScopeNames } from "../keys.ts";
import { type IndexEntry, sortedEntry } from "../records/index-entries.ts";
import type { Fields } from "../records/model.ts";
import { keyPrefix } from "../records/trigrams.ts";

/** The first lines of a standing. */
export type StandingLines = [
  key: string,
  status: string,
  seats: string,
  expires: string,
  grace: string,
  overage: string,
];

/** Lua pattern that captures the first lines of a standing. */
export const standingPattern = `^${"([^\\n]*)\\n".repeat(6)}`;

/** Lua pattern that captures how long a lease is, in the terms after the first lines. */
export const leasePattern = `^${"[^\\n]*\\n".repeat(6)}[^\\n]*"leaseSeconds":(%d+)`;

/** Index entries of a license: its standing, its key's prefix, and the series that count licenses over time. */
export function licenseEntries(names: ScopeNames, record: Fields): IndexEntry[] {
  const license = record as RecordOf<"licenses">;
  const { id, productId, planId, licenseKey, status, createdAt, expiresAt } = license;
  const entries: IndexEntry[] = [
    { in: "string", key: names.standing(id), member: "", value: standingText(license) },
    sortedEntry(names.series(productId, "created"), createdAt.getTime(), id),
    { in: "counts", key: names.keyPrefixes, member: folded(keyPrefix(licenseKey)), value: 1 },
  ];
  const ended = status === "active" ? "expiring" : status === "expired" ? "expired" : null;
  if (ended !== null && expiresAt !== null)
    for (const of of planId === null ? [productId] : [productId, planId])
      entries.push(sortedEntry(names.series(of, ended), expiresAt.getTime(), id));
  return entries;
}

/**
 * The fields that verdicts depend on, in lines. The last are the terms ("" for ordinary ones) and features ("" for
 * none).
 */
function standingText(license: License): string {
  const { licenseKey, status, seats, expiresAt, graceUntil, overage, features } = license;
  const terms = verdictTermsOf(license);
  return [
    licenseKey,
    status,
    seats ?? "",
    expiresAt?.getTime() ?? "",
    graceUntil?.getTime() ?? "",
    overage === "deny" ? "" : overage,
    terms === null ? "" : JSON.stringify(terms),
    Object.keys(features).length === 0 ? "" : JSON.stringify(features),
  ].join("\n");
}

export function standingOf(
  id: string,
  [key, status, seats, expires, grace, overage]: StandingLines,
  activatedCount: number,
): LicenseStanding {
  return {
    id,
    licenseKey: key,
    status: status as LicenseStatus,
    seats: seats === "" ? null : Number(seats),
    activatedCount,
    expiresAt: expires === "" ? null : new Date(Number(expires)),
    graceUntil: grace ? new Date(Number(grace)) : null,
    overage: overage === "allow" ? "allow" : "deny",
  };
}

export function termsOf(text: string): VerdictTerms | null {
  if (text === "") return null;
  const { updatesUntil, trialEndsAt, ...terms } = JSON.parse(text);
  const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
  return { ...terms, updatesUntil: dateOf(updatesUntil), trialEndsAt: dateOf(trialEndsAt) };
}

export function featuresOf(text: string): JsonObject {
  return text === "" ? {} : JSON.parse(text);
}
