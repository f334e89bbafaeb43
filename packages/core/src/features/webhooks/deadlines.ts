import { DAY_MS } from "../../foundation/durations.ts";
import { effectiveStatus } from "../../rules/verdict.ts";
import type { RecordOf, Written } from "../../storage/kinds.ts";
import type { WebhookEventType } from "./schema.ts";

/** An event that time makes of a license. */
export interface Deadline {
  readonly type: WebhookEventType;
  /** So long before the license expires. */
  readonly leadMs: number;
  /** Names the cursor: up to which expiry an organization's are told of. */
  readonly cursor: string;
  /** Whether the event has come for the license, which has a last day. */
  hasCome(license: Written<"licenses">, now: Date): boolean;
}

const TRIAL_LEAD_MS = 3 * DAY_MS;

const expired: Deadline = {
  type: "license.expired",
  leadMs: 0,
  cursor: "expiries",
  hasCome: (license, now) => effectiveStatus(license, now) === "expired",
};

/** A trial that ends with its license. One that is over by now is no longer ending. */
const trialEnding: Deadline = {
  type: "trial.ending",
  leadMs: TRIAL_LEAD_MS,
  cursor: "trials",
  hasCome: (license, now) => {
    const { trialEndsAt, expiresAt } = license;
    if (trialEndsAt === null || expiresAt === null || effectiveStatus(license, now) !== "active")
      return false;
    return expiresAt.getTime() - TRIAL_LEAD_MS <= now.getTime();
  },
};

export const deadlines: readonly Deadline[] = [expired, trialEnding];

/** Licenses expire in the order of their moments, equals in that of their ids: how far an organization's are told of. */
type Cursor = RecordOf<"webhookCursors">;

export function cursorId({ cursor }: Deadline, organizationId: string): string {
  return `${cursor}-${organizationId}`;
}

/** A cursor at a moment: what came before it will not be told of, and all from it on. */
export function cursorAt(deadline: Deadline, organizationId: string, now: Date): Cursor {
  const at = new Date(now.getTime() + deadline.leadMs);
  return { id: cursorId(deadline, organizationId), at, after: "" };
}

/** Whether the cursor is past the license's expiry. */
export function isPast(
  { at, after }: Cursor,
  { id, expiresAt }: { id: string; expiresAt: Date | null },
): boolean {
  if (expiresAt === null) return false;
  return expiresAt < at || (expiresAt.getTime() === at.getTime() && id <= after);
}
