import type { VerdictTerms } from "./license-standing.ts";

/** The terms that verdicts go by; null when they are the ordinary ones, as nearly all are. */
export function verdictTermsOf(license: VerdictTerms): VerdictTerms | null {
  const { graceDays, expiry, maxVersionsBehind, updatesUntil, trialEndsAt } = license;
  const isOrdinary =
    graceDays === 0 && expiry === "block" && (maxVersionsBehind ?? updatesUntil ?? trialEndsAt) === null;
  return isOrdinary ? null : { graceDays, expiry, maxVersionsBehind, updatesUntil, trialEndsAt };
}
