import type { JsonObject, LicenseStanding, LicenseStatus, VerdictTerms } from "@keystead/core";
import { verdictTermsOf } from "@keystead/core/adapter";
import type { Fields } from "../records/model.ts";

/** The first lines of a standing. */
export type StandingLines = [
  key: string,
  status: string,
  seats: string,
  expires: string,
  grace: string,
  overage: string,
];

/** A pattern that takes the lines out of a standing, in a script. */
export const standingPattern = `^${"([^\\n]*)\\n".repeat(6)}`;

/** All that verdicts on a license are made of, in lines; its terms and its features are the last two. */
export function standingText(license: Fields): string {
  const { licenseKey, status, seats, overage } = license;
  const [expires, grace] = [license["expiresAt"], license["graceUntil"]].map((moment) =>
    moment instanceof Date ? moment.getTime() : "",
  );
  const lines = [licenseKey, status, seats ?? "", expires, grace, overage === "deny" ? "" : overage];
  return [...lines, termsText(license), featuresText(license)].join("\n");
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

/** As it is kept: "" for the ordinary terms. */
function termsText(license: Fields): string {
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
function featuresText({ features }: Fields): string {
  const text = JSON.stringify(features);
  return text === "{}" ? "" : text;
}

export function featuresOf(text: string): JsonObject {
  return text === "" ? {} : JSON.parse(text);
}
