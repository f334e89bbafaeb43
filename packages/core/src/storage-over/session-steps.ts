import { LicensingError } from "../errors.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { stored } from "./commits.ts";

/**
 * Has a commit done only while the user's session that asks for it is there: what is left behind with an account must
 * not be made by a request that began before the session ended. Nothing without a session. Throws `unauthenticated`
 * once it has ended.
 */
export async function sessionSteps(
  store: Store,
  userId: string,
  sessionId: string | undefined,
): Promise<Write[]> {
  if (sessionId === undefined) return [];
  const session = await stored(store, "sessions", DEPLOYMENT, sessionId);
  if (session?.record.userId !== userId) throw new LicensingError("unauthenticated", "The session has ended");
  return [{ op: "expect", kind: "sessions", id: sessionId, version: session.version }];
}
