import type { Context } from "../context.ts";

/** The servers' clocks may differ: what ended only just now may go on for another server. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/** Deletes some of the sessions and invitations that are over. Called by whoever makes one, so that none needs a timer. */
export async function sweep({ storage, clock }: Context): Promise<void> {
  await storage.accounts.deleteEnded(new Date(clock.now().getTime() - KEPT_MS), AT_ONCE);
}
