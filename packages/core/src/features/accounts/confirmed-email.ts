import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { emailKey } from "../../foundation/primitives.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { isTaken, recordErrors } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { FactorContext } from "../second-factors/factor-context.ts";
import { ownUser } from "../second-factors/own.ts";
import { assertStillUser } from "../second-factors/reauthentication.ts";
import { endChallenges, endSessions, takeEmail } from "./end-access.ts";
import { addLink, linkInvalid, openLink, useLink } from "./mailed-tokens.ts";
import { type EmailChange, type EmailConfirmation, emailChange, emailConfirmation } from "./schema.ts";
import { emailChangedMail } from "./security-mails.ts";
import { findSessionUser } from "./sessions.ts";
import type { StoredUser } from "./user-record.ts";

type MailContext = DeploymentContext & { mail: MailQueue | null };

/** Mails a new user a link to confirm the address; does nothing where there is no mail, or nothing to confirm. */
export async function addConfirmation(tx: UnitOfWork, context: MailContext, user: StoredUser): Promise<void> {
  const { mail } = context;
  if (mail === null || user.emailVerifiedAt !== null) return;
  await addLink(tx, { ...context, mail }, "email_confirmation", user, { email: user.email });
}

/** Mails the link again. Does nothing where the address is confirmed. Throws `unauthenticated`. */
export async function mailConfirmation(context: MailContext, token: string): Promise<void> {
  await unitOfWork(context.deployment, async (tx) => {
    const { user } = await findSessionUser(context, token);
    await addConfirmation(tx, context, user);
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
  await unitOfWork(context.deployment, async (tx) => {
    const { user } = await ownUser(context, token);
    await addLink(tx, context, "email_confirmation", user.record, { email });
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
  const { deployment, clock, mail } = context;
  const { token } = parse(emailConfirmation, input);
  const { user: asking, session } = await findSessionUser(context, sessionToken);
  await unitOfWork(deployment, async (tx) => {
    const { link, user } = await openLink(tx, "email_confirmation", token, clock.now());
    const { id, emailVerifiedAt, email: former } = user.record;
    if (id !== asking.id) throw linkInvalid();
    const { email } = link.record;
    const isNew = emailKey(email) !== emailKey(former);
    const holder = isNew ? await tx.find("users", "email", email) : null;
    if (holder !== null && holder.record.emailVerifiedAt !== null) throw recordErrors.taken("users", "email");
    useLink(tx, link);
    if (holder !== null) takeEmail(tx, holder);
    // A stranger who registered with the address since it was looked up has not proven it either.
    tx.overwrite("users", user, { email, emailVerifiedAt: clock.now() }, isTaken);
    if (emailVerifiedAt === null) endOtherLogIns(tx, id, session.tokenDigest);
    if (isNew) tx.addAll(await emailChangedMail(mail, user.record, email));
  });
}

/** Ends what else was begun with the account while nobody had proven it. */
function endOtherLogIns(tx: UnitOfWork, userId: string, keepSession: string): void {
  endSessions(tx, userId, keepSession);
  endChallenges(tx, userId);
}

/** Throws what those are told who ask for a mail that nobody would send. */
export function requireMail(mail: MailQueue | null): MailQueue {
  if (mail === null) throw new LicensingError("mail_not_configured", "This server does not send mail");
  return mail;
}
