import type { License } from "../portal-api.ts";
import type { Words } from "../words/en.ts";

/** Until when a license is good, or was, in a few words. */
export function termOf(
  { status, expiresAt, trialEndsAt }: Pick<License, "status" | "expiresAt" | "trialEndsAt">,
  words: Words["until"],
  day: (time: string) => string,
): string {
  if (status === "expired" && expiresAt !== null) return words.expired(day(expiresAt));
  if (trialEndsAt !== null) return words.trial(day(trialEndsAt));
  return expiresAt === null ? words.forever : words.active(day(expiresAt));
}
