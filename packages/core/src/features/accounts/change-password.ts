import { invalidInput } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { type IssuedDevice, issueDevice } from "./known-devices.ts";
import { hashOfNew } from "./new-password.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { replacePassword } from "./replace-hash.ts";
import { type PasswordChange, passwordChange } from "./schema.ts";
import { passwordChangedMail } from "./security-mails.ts";
import { findSessionUser } from "./sessions.ts";

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
      "cannot be right: you have no password and sign in through a provider",
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
