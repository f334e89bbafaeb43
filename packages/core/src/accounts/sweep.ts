import type { Context } from "../context.ts";
import { DAY_MS } from "../durations.ts";
import { DEPLOYMENT } from "../store/record-store.ts";

/** The servers' clocks may differ: what ended only just now may go on for another server. */
const KEPT_MS = DAY_MS;
/** So long after its end, whoever has an invitation is told that it is over, and not that it is unknown. */
const INVITATIONS_KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 100;

/**
 * Deletes some of the sessions, invitations, mailed tokens, challenges and counts of failures that are over. Called by
 * whoever makes one, so that none needs a timer.
 */
export async function sweep({ storage, clock }: Context): Promise<void> {
  const endedBy = new Date(clock.now().getTime() - KEPT_MS);
  const forgottenBy = new Date(clock.now().getTime() - INVITATIONS_KEPT_MS);
  await storage.accounts.deleteEnded({ sessions: endedBy, invitations: forgottenBy }, AT_ONCE);
  await storage.store.sweep("mailedTokens", DEPLOYMENT, endedBy, AT_ONCE);
  await storage.store.sweep("challenges", DEPLOYMENT, endedBy, AT_ONCE);
  await storage.store.sweep("factorFailures", DEPLOYMENT, endedBy, AT_ONCE);
}
