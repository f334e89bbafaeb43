import type { Context } from "../context.ts";
import { DEPLOYMENT } from "../store/record-store.ts";

/** The servers' clocks may differ: what ended only just now may go on for another server. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/**
 * Deletes some of the sessions, invitations, mailed tokens, challenges and counts of failures that are over. Called by
 * whoever makes one, so that none needs a timer.
 */
export async function sweep({ storage, clock }: Context): Promise<void> {
  const endedBy = new Date(clock.now().getTime() - KEPT_MS);
  await storage.accounts.deleteEnded(endedBy, AT_ONCE);
  await storage.store.sweep("mailedTokens", DEPLOYMENT, endedBy, AT_ONCE);
  await storage.store.sweep("challenges", DEPLOYMENT, endedBy, AT_ONCE);
  await storage.store.sweep("factorFailures", DEPLOYMENT, endedBy, AT_ONCE);
}
