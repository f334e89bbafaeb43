import type { License } from "./license.ts";
import { text } from "./text.ts";

type Facts = Pick<License, "status" | "expiresAt" | "graceUntil" | "graceDays" | "expiry" | "trialEndsAt">;

const DAY_MS = 86_400_000;

/** Why a license has its status, and what that means for its sites, in a sentence. `day` writes a date. */
export function statusReason(license: Facts, now: Date, day: (time: Date) => string): string {
  const words = text.reason;
  const { status, expiresAt, graceUntil, graceDays, expiry, trialEndsAt } = license;
  if (status === "revoked") return words.revoked;
  if (status === "suspended") return words.suspended;
  if (status === "active" && trialEndsAt !== null) return words.trial(day(new Date(trialEndsAt)));
  if (expiresAt === null) return words.forever;
  const end = new Date(expiresAt);
  if (status === "active") return words.active(day(end));
  const grace = Math.max(
    end.getTime() + graceDays * DAY_MS,
    graceUntil === null ? 0 : Date.parse(graceUntil),
  );
  if (grace > now.getTime()) return words.inGrace(day(end), day(new Date(grace)));
  return expiry === "keepWorking" ? words.keepsWorking(day(end)) : words.expired(day(end));
}
