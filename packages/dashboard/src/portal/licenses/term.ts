import { endOf } from "../license/standing.ts";
import type { License } from "../portal-api.ts";
import type { Words } from "../words/en.ts";

type Term = Pick<License, "status" | "expiresAt" | "keepsWorking" | "trialEndsAt">;

/** Until when a license is good, or was, in a few words; null for one that was revoked or is paused. */
export function termOf(license: Term, words: Words["until"], day: (time: string) => string): string | null {
  const { status, expiresAt, keepsWorking, trialEndsAt } = license;
  if (status === "expired") {
    const end = endOf(license);
    if (end === null) return words.ended;
    return (keepsWorking ? words.keepsWorking : words.expired)(day(end));
  }
  if (status !== "active") return null;
  if (trialEndsAt !== null) return words.trial(day(trialEndsAt));
  return expiresAt === null ? words.forever : words.active(day(expiresAt));
}
