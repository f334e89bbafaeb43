import { LicensingError } from "../../foundation/errors.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";

/**
 * Has the unit of work done only while the user's session that asks for it is there: what is left behind with an account must not be
 * made by a request that began before the session ended. Does nothing without a session. Throws `unauthenticated` once it has ended.
 */
export async function requireSession(
  tx: UnitOfWork,
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  if (sessionId === undefined) return;
  const session = await tx.get("sessions", sessionId);
  if (session?.record.userId !== userId) throw new LicensingError("unauthenticated", "The session has ended");
  tx.expect("sessions", session);
}
