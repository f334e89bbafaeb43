import type { Context } from "../context.ts";
import type { MailQueue } from "../mail/queue.ts";
import {
  type ForgottenPassword,
  forgottenPassword,
  LOST_EMAIL_SUFFIX,
  type PasswordByLink,
  passwordByLink,
} from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import { emailKey } from "../schemas/primitives.ts";
import { accessOf, challengesOf, sessionsOf } from "../storage-over/accounts.ts";
import { AGAIN, isDone, untilDone, updateOf } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import { linkInvalid, linkSteps, openLink, removalOf } from "./mailed-tokens.ts";
import { hashOfNew } from "./new-password.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { passwordChangedMail } from "./security-mails.ts";
import { sweep } from "./sweep.ts";

/** Mails the user with the e-mail, if there is one, a link with which to choose a new password. */
export async function mailPasswordReset(
  context: Context & { mail: MailQueue; ip: string | null },
  input: ForgottenPassword,
): Promise<void> {
  const { storage, ip } = context;
  const { email } = parse(forgottenPassword, input);
  await sweep(context);
  await untilDone(async () => {
    const user = await storage.accounts.findUserByEmail(email);
    if (user === null || user.email.endsWith(LOST_EMAIL_SUFFIX)) return;
    const parameters = { email: user.email, ipAddress: ip };
    const steps = await linkSteps(context, "password_reset", user, parameters);
    const { done } = await storage.store.commit(DEPLOYMENT, steps);
    return done ? undefined : AGAIN;
  });
}

/**
 * Sets the password of whoever has the link, and ends all of the user's sessions. A link that was mailed proves the
 * e-mail, too: if nothing did before, somebody else may have registered with it, and all that lets anybody in by the
 * account ends in the same commit. A link that a colleague handed over proves nothing about the e-mail. Throws
 * `invalid_input`, `link_invalid`, `overloaded`.
 */
export async function resetPassword(
  context: Context & { passwords: PasswordHasher; mail: MailQueue | null },
  input: PasswordByLink,
): Promise<void> {
  const { storage, clock, passwords, mail } = context;
  const { token, password } = parse(passwordByLink, input);
  await openLink(context, "password_reset", token);
  const passwordHash = await hashOfNew(passwords, "password", password);
  await untilDone(async () => {
    const { link, user } = await openLink(context, "password_reset", token);
    // The address that it was made for is another's by now, perhaps.
    if (emailKey(link.record.email) !== emailKey(user.record.email)) throw linkInvalid();
    const { id, emailVerifiedAt } = user.record;
    const isFirstProof = link.record.isMailed && emailVerifiedAt === null;
    const proof = isFirstProof ? { emailVerifiedAt: clock.now(), secondFactors: [] } : {};
    const steps: Write[] = [
      removalOf(link),
      updateOf("users", { ...user.record, passwordHash, ...proof }, user.version),
      ...(isFirstProof ? accessOf(id) : [sessionsOf(id), challengesOf(id)]),
      ...(await passwordChangedMail(mail, user.record)),
    ];
    return isDone(await storage.store.commit(DEPLOYMENT, steps), steps) ? undefined : AGAIN;
  });
}
