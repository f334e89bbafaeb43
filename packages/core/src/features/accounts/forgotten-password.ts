import { parse } from "../../foundation/parse.ts";
import { emailKey } from "../../foundation/primitives.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { endAccess, endChallenges, endSessions } from "./end-access.ts";
import { addLink, linkInvalid, openLink, useLink } from "./mailed-tokens.ts";
import type { PasswordHasher } from "./passwords.ts";
import { hashOfNew } from "./passwords.ts";
import {
  type ForgottenPassword,
  forgottenPassword,
  LOST_EMAIL_SUFFIX,
  type PasswordByLink,
  passwordByLink,
} from "./schema.ts";
import { passwordChangedMail } from "./security-mails.ts";
import { sweep } from "./sweep.ts";

/** Mails the user with the e-mail, if there is one, a link with which to choose a new password. */
export async function mailPasswordReset(
  context: DeploymentContext & { mail: MailQueue; ip: string | null },
  input: ForgottenPassword,
): Promise<void> {
  const { deployment, ip } = context;
  const { email } = parse(forgottenPassword, input);
  await sweep(context);
  await unitOfWork(deployment, async (tx) => {
    const user = (await tx.find("users", "email", email))?.record;
    if (user === undefined || user.email.endsWith(LOST_EMAIL_SUFFIX)) return;
    await addLink(tx, context, "password_reset", user, { email: user.email, ipAddress: ip });
  });
}

/**
 * Sets the password of whoever has the link, and ends all of the user's sessions. A link that was mailed proves the
 * e-mail, too: if nothing did before, somebody else may have registered with it, and all that lets anybody in by the
 * account ends in the same commit. A link that a colleague handed over proves nothing about the e-mail. Throws
 * `invalid_input`, `link_invalid`, `overloaded`.
 */
export async function resetPassword(
  context: DeploymentContext & { passwords: PasswordHasher; mail: MailQueue | null },
  input: PasswordByLink,
): Promise<void> {
  const { deployment, clock, passwords, mail } = context;
  const { token, password } = parse(passwordByLink, input);
  await openLink(deployment.records, "password_reset", token, clock.now());
  const passwordHash = await hashOfNew(passwords, "password", password);
  await unitOfWork(deployment, async (tx) => {
    const { link, user } = await openLink(tx, "password_reset", token, clock.now());
    // The address that it was made for is another's by now, perhaps.
    if (emailKey(link.record.email) !== emailKey(user.record.email)) throw linkInvalid();
    const { id, emailVerifiedAt } = user.record;
    const isFirstProof = link.record.isMailed && emailVerifiedAt === null;
    const proof = isFirstProof ? { emailVerifiedAt: clock.now(), secondFactors: [] } : {};
    useLink(tx, link);
    tx.overwrite("users", user, { passwordHash, ...proof });
    if (isFirstProof) endAccess(tx, id);
    else {
      endSessions(tx, id);
      endChallenges(tx, id);
    }
    tx.addAll(await passwordChangedMail(mail, user.record));
  });
}
