import type { Context } from "../context.ts";
import { invalidInput, LicensingError } from "../errors.ts";
import type { MailQueue } from "../mail/queue.ts";
import {
  type EmailChange,
  type EmailConfirmation,
  emailChange,
  emailConfirmation,
} from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { StoredUser } from "../storage/account-store.ts";
import { AGAIN, isDone, untilDone, updateOf } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import { linkInvalid, linkSteps, openLink, removalOf } from "./mailed-tokens.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { emailChangedMail } from "./security-mails.ts";
import { findSessionUser } from "./sessions.ts";

type MailContext = Context & { mail: MailQueue | null };

/** The steps that mail a new user a link to confirm the address; none where there is no mail, or nothing to confirm. */
export async function confirmationSteps(context: MailContext, user: StoredUser): Promise<Write[]> {
  const { mail } = context;
  if (mail === null || user.emailVerifiedAt !== null) return [];
  return linkSteps({ ...context, mail }, "email_confirmation", user, { email: user.email });
}

/** Mails the link again. Does nothing where the address is confirmed. Throws `unauthenticated`. */
export async function mailConfirmation(context: MailContext, token: string): Promise<void> {
  const { user } = await findSessionUser(context, token);
  await untilDone(async () => {
    const steps = await confirmationSteps(context, user);
    const { done } = await context.storage.store.commit(DEPLOYMENT, steps);
    return done ? undefined : AGAIN;
  });
}

/**
 * Mails a link to the address that the user wants from now on. Whether another user has it shows to whoever opens the link alone.
 * Throws `invalid_input`, also for a wrong password, `unauthenticated`.
 */
export async function changeEmail(
  context: Context & { mail: MailQueue; passwords: PasswordHasher },
  token: string,
  input: EmailChange,
): Promise<void> {
  const { storage, passwords } = context;
  const { email, currentPassword } = parse(emailChange, input);
  const { user } = await findSessionUser(context, token);
  if (user.passwordHash !== null) {
    if (currentPassword === undefined) throw invalidInput("currentPassword", "is required");
    if (!(await passwords.verify(user.passwordHash, currentPassword.normalize("NFKC"))))
      throw invalidInput("currentPassword", "is not your current password");
  }
  await untilDone(async () => {
    const steps = await linkSteps(context, "email_confirmation", user, { email });
    const { done } = await storage.store.commit(DEPLOYMENT, steps);
    return done ? undefined : AGAIN;
  });
}

/**
 * Confirms the address that the link was mailed to: it is the user's from now on, and the former one is told. Only for the user with the
 * session: who registers with a stranger's address must not have the stranger confirm it. Throws `invalid_input`, `unauthenticated`,
 * `link_invalid`, and `email_taken` when another user has the address by now.
 */
export async function confirmEmail(
  context: MailContext,
  sessionToken: string,
  input: EmailConfirmation,
): Promise<void> {
  const { storage, clock, mail } = context;
  const { token } = parse(emailConfirmation, input);
  const session = await findSessionUser(context, sessionToken);
  await untilDone(async () => {
    const { link, user } = await openLink(context, "email_confirmation", token);
    if (user.record.id !== session.user.id) throw linkInvalid();
    const { email } = link.record;
    const isNew = emailKey(email) !== emailKey(user.record.email);
    const steps: Write[] = [
      removalOf(link),
      updateOf("users", { ...user.record, email, emailVerifiedAt: clock.now() }, user.version),
      ...(isNew ? await emailChangedMail(mail, user.record, email) : []),
    ];
    return isDone(await storage.store.commit(DEPLOYMENT, steps), steps) ? undefined : AGAIN;
  });
}

/** Throws what those are told who ask for a mail that nobody would send. */
export function requireMail(mail: MailQueue | null): MailQueue {
  if (mail === null) throw new LicensingError("mail_not_configured", "This server sends no mails");
  return mail;
}
