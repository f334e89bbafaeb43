import type { JsonObject, LicenseStanding, LicenseStatus, VerdictTerms } from "@keystead/core";
import { verdictTermsOf } from "@keystead/core/adapter";
import type { Fields } from "../records/model.ts";

/** What scripts return of a license's standing. */
export type StandingReply = [
  key: string,
  status: string,
  seats: string,
  expires: string,
  grace: string | null,
  overage: string | null,
];

/** The fields of a standing, for a script, in the order of the reply. */
export const standingFields = '"key", "status", "seats", "expires", "grace", "overage"';

export function standingOf(
  id: string,
  [key, status, seats, expires, grace, overage]: StandingReply,
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

/** As it is kept: "" for the ordinary terms. */
export function termsText(license: Fields): string {
  const terms = verdictTermsOf(license as unknown as VerdictTerms);
  return terms === null ? "" : JSON.stringify(terms);
}

export function termsOf(text: string): VerdictTerms | null {
  if (text === "") return null;
  const { updatesUntil, trialEndsAt, ...terms } = JSON.parse(text);
  return { ...terms, updatesUntil: dateOf(updatesUntil), trialEndsAt: dateOf(trialEndsAt) };
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}

/** As they are kept: "" for none. */
export function featuresText({ features }: Fields): string {
  const text = JSON.stringify(features);
  return text === "{}" ? "" : text;
}

export function featuresOf(text: string): JsonObject {
  return text === "" ? {} : JSON.parse(text);
}
