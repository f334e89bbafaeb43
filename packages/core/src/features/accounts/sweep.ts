import { DAY_MS } from "../../foundation/time.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";

/** The servers' clocks may differ: what ended only just now may go on for another server. */
const KEPT_MS = DAY_MS;
/** So long after its end, whoever has an invitation is told that it is over, and not that it is unknown. */
const INVITATIONS_KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 100;
const SWEPT = {
  sessions: KEPT_MS,
  invitations: INVITATIONS_KEPT_MS,
  endedInvitations: INVITATIONS_KEPT_MS,
  mailedTokens: KEPT_MS,
  challenges: KEPT_MS,
  factorFailures: KEPT_MS,
} as const;

/**
 * Deletes some of the sessions, mailed tokens, challenges and counts of failures that ended more than a day ago,
 * and of the invitations that ended more than 30 days ago. Called by whoever makes one, so that none needs a timer.
 */
export async function sweep({ deployment: { storage }, clock }: DeploymentContext): Promise<void> {
  const now = clock.now().getTime();
  const kinds = Object.keys(SWEPT) as (keyof typeof SWEPT)[];
  await Promise.all(
    kinds.map((kind) => storage.sweep(kind, DEPLOYMENT, new Date(now - SWEPT[kind] - 1), AT_ONCE)),
  );
}
