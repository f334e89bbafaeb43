import type { Context } from "../context.ts";
import { invalidInput, LicensingError } from "../errors.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { Register } from "../schemas/account.ts";
import { emailKey } from "../schemas/primitives.ts";
import { alongside } from "../storage-over/alongside.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { confirmationSteps } from "./confirmed-email.ts";
import { invitationInvalid, invitationOpenedBy } from "./invitation-tokens.ts";
import { newUser } from "./new-user.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { type LoggedIn, loggedIn, newSession, type SessionSource } from "./sessions.ts";

function isEmailTaken(error: unknown): boolean {
  return error instanceof LicensingError && error.code === "email_taken";
}

/** A user is in one organization. The invitation stays open, in case the other account goes. */
function memberElsewhere(): LicensingError {
  const message =
    "There is an account with this e-mail address already, and an account is in one organization: have another address invited, or delete the other account first";
  return new LicensingError("email_taken", message);
}

/**
 * Makes a user of the organization that the token invites to, with the role it gives, and a first session. Takes the
 * invitation away. A token that was mailed confirms the address. Throws `invitation_invalid`, `email_taken`, `invalid_input` for an e-mail that is not the invited one.
 */
export async function join(
  context: Context & SessionSource & { passwords: PasswordHasher; mail: MailQueue | null },
  input: Pick<Register, "email" | "password" | "name">,
  token: string,
): Promise<LoggedIn> {
  const { storage, clock } = context;
  const { organizationId, invitation, tokenDigest, isMailed } = await invitationOpenedBy(context, token);
  if (emailKey(invitation.email) !== emailKey(input.email)) {
    throw invalidInput("email", "must be the address that was invited");
  }
  const made = await newUser(context, { ...input, organizationId, role: invitation.role });
  const user = isMailed ? { ...made, emailVerifiedAt: clock.now() } : made;
  const { issued, stored } = await newSession(user.id, user.createdAt, context);
  const joining = { user, session: stored, now: clock.now() };
  const mails = await confirmationSteps(context, user);
  const told = alongside(storage, DEPLOYMENT, mails);
  const joined = await told.invitations.accept(tokenDigest, joining).catch((error: unknown) => {
    throw isEmailTaken(error) ? memberElsewhere() : error;
  });
  if (!joined) throw invitationInvalid((await storage.invitations.findEnd(tokenDigest)) ?? "unknown");
  return loggedIn(user, issued, user.createdAt);
}
