import { invalidInput } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { endChallenges, endSessions } from "./end-access.ts";
import { type IssuedDevice, issueDevice } from "./known-devices.ts";
import { hashOfNew, type PasswordHasher } from "./passwords.ts";
import { type PasswordChange, passwordChange } from "./schema.ts";
import { passwordChangedMail } from "./security-mails.ts";
import { findSessionUser } from "./sessions.ts";

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
 * Sets the hash of a new password where it still is `expected`, and ends the user's log-ins under way and every
 * session but the one with the digest `keepSession`. False, with nothing added, when the hash is another by now.
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

/**
 * Sets a new password, ends every other session of the user, and knows no device any more but the one that it returns.
 * Throws `invalid_input` (also for a wrong current password: the session is a good one), `unauthenticated`.
 */
export async function changePassword(
  context: DeploymentContext & { passwords: PasswordHasher; mail: MailQueue | null },
  token: string,
  input: PasswordChange,
): Promise<IssuedDevice | null> {
  const { deployment, passwords, clock, mail } = context;
  const { currentPassword, newPassword } = parse(passwordChange, input);
  const { user, session } = await findSessionUser(context, token);
  if (user.passwordHash === null) {
    throw invalidInput(
      "currentPassword",
      "cannot be checked: your account has no password, because you sign in through a provider",
    );
  }
  const wrong = invalidInput("currentPassword", "is not your current password");
  if (!(await passwords.verify(user.passwordHash, currentPassword.normalize("NFKC")))) throw wrong;
  const passwordHash = await hashOfNew(passwords, "newPassword", newPassword);
  const { id, passwordHash: expected } = user;
  const changed = await unitOfWork(deployment, async (tx) => {
    const replacement = { expected, passwordHash, keepSession: session.tokenDigest };
    if (!(await replacePassword(tx, id, replacement))) return false;
    tx.addAll(await passwordChangedMail(mail, user));
    return true;
  });
  if (!changed) throw wrong;
  return issueDevice({ id, passwordHash }, clock.now());
}
