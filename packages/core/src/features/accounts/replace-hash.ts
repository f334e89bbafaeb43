import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { endChallenges, endSessions } from "./end-access.ts";

interface Replacement {
  /** The hash that the user has to have; null for none. */
  expected: string | null;
  passwordHash: string;
}

/** Sets the hash where it still is `expected`. False, with nothing added, when it is another by now. */
export async function replaceHash(
  tx: UnitOfWork,
  userId: string,
  { expected, passwordHash }: Replacement,
): Promise<boolean> {
  const user = await tx.get("users", userId);
  if (user === null || user.record.passwordHash !== expected) return false;
  tx.overwrite("users", user, { passwordHash });
  return true;
}

/**
 * Sets the hash of a new password where it still is `expected`, and ends the user's log-ins under way and every session but the one with
 * the digest `keepSession`. False, with nothing added, when the hash is another by now.
 */
export async function replacePassword(
  tx: UnitOfWork,
  userId: string,
  { keepSession, ...replacement }: Replacement & { keepSession: string | null },
): Promise<boolean> {
  if (!(await replaceHash(tx, userId, replacement))) return false;
  endSessions(tx, userId, keepSession);
  endChallenges(tx, userId);
  return true;
}
