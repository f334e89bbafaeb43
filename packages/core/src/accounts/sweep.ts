import type { DeploymentContext } from "../context.ts";
import { DEPLOYMENT } from "../store/record-store.ts";

/** The servers' clocks may differ: what ended only just now may go on for another server. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;
const SWEPT = ["sessions", "invitations", "mailedTokens", "challenges", "factorFailures"] as const;

/**
 * Deletes some of the sessions, invitations, mailed tokens, challenges and counts of failures that ended more than a day ago. Called by
 * whoever makes one, so that none needs a timer.
 */
export async function sweep({ deployment: { adapter }, clock }: DeploymentContext): Promise<void> {
  const endedBy = new Date(clock.now().getTime() - KEPT_MS - 1);
  await Promise.all(SWEPT.map((kind) => adapter.sweep(kind, DEPLOYMENT, endedBy, AT_ONCE)));
}
