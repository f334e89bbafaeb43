import type { Context } from "../context.ts";
import { LicensingError } from "../errors.ts";
import type { MailQueue } from "../mail/queue.ts";
import {
  type EmailChange,
  type EmailConfirmation,
  emailChange,
  emailConfirmation,
} from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { FactorContext } from "../second-factors/factor-context.ts";
import { ownUser } from "../second-factors/own.ts";
import { assertStillUser } from "../second-factors/reauthentication.ts";
import type { StoredSession, StoredUser } from "../storage/account-store.ts";
import { challengesOf, lossOfEmail, sessionsOf, userByEmail } from "../storage-over/accounts.ts";
import { AGAIN, isDone, untilDone, updateOf } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import { linkInvalid, linkSteps, openLink, removalOf } from "./mailed-tokens.ts";
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
 * Mails a link to the address that the user wants from now on. Whether another user has it shows to whoever opens the
 * link alone. Asks whether it is still the user who has the session, as a change of second factors does. Throws
 * `invalid_input`, also for a wrong password or code, `unauthenticated`, `reauthentication_required`,
 * `second_factor_limited`.
 */
export async function changeEmail(
  context: FactorContext & { mail: MailQueue },
  token: string,
  input: EmailChange,
): Promise<void> {
  const { email, ...proof } = parse(emailChange, input);
  const own = await ownUser(context, token);
  await assertStillUser(context, own, proof);
  await untilDone(async () => {
    const steps = await linkSteps(context, "email_confirmation", own.user.record, { email });
    const { done } = await context.storage.store.commit(DEPLOYMENT, steps);
    return done ? undefined : AGAIN;
  });
}

/**
 * Confirms the address that the link was mailed to: it is the user's from now on, and the former one is told. Only for
 * the user with the session: who registers with a stranger's address must not have the stranger confirm it. The first
 * proof of the account ends its other sessions. An account that has the address and never proved it loses it. Throws
 * `invalid_input`, `unauthenticated`, `link_invalid`, and `email_taken` when another user has proven the address by
 * now.
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
    const holder = isNew ? await userByEmail(storage.store, email) : null;
    const isFirstProof = user.record.emailVerifiedAt === null;
    const steps: Write[] = [
      removalOf(link),
      ...(holder?.record.emailVerifiedAt === null ? lossOfEmail(holder) : []),
      updateOf("users", { ...user.record, email, emailVerifiedAt: clock.now() }, user.version),
      ...(isFirstProof ? otherLogInsOf(session) : []),
      ...(isNew ? await emailChangedMail(mail, user.record, email) : []),
    ];
    const result = await storage.store.commit(DEPLOYMENT, steps);
    // Whoever registered with the address since it was looked up has not proven it either.
    if (!result.done && result.because === "taken" && (await isUnproven(storage, email))) return AGAIN;
    return isDone(result, steps) ? undefined : AGAIN;
  });
}

async function isUnproven({ store }: MailContext["storage"], email: string): Promise<boolean> {
  return (await userByEmail(store, email))?.record.emailVerifiedAt === null;
}

/** Ends what else was begun with the account while nobody had proven it. */
function otherLogInsOf({ session: { tokenDigest, userId } }: { session: StoredSession }): Write[] {
  return [{ ...sessionsOf(userId), except: tokenDigest }, challengesOf(userId)];
}

/** Throws what those are told who ask for a mail that nobody would send. */
export function requireMail(mail: MailQueue | null): MailQueue {
  if (mail === null) throw new LicensingError("mail_not_configured", "This server does not send mail");
  return mail;
}
