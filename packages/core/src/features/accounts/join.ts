import { invalidInput, LicensingError } from "../../foundation/errors.ts";
import { emailKey } from "../../foundation/primitives.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { addConfirmation } from "./confirmed-email.ts";
import { takeEmail } from "./end-access.ts";
import {
  endInvitation,
  findEnd,
  findOpenInvitation,
  invitationInvalid,
  invitationOpenedBy,
} from "./invitation-tokens.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { Register } from "./schema.ts";
import { type LoggedIn, loggedIn, newSession, type SessionSource } from "./sessions.ts";
import type { StoredSession, StoredUser } from "./user-record.ts";
import { newUser } from "./user-record.ts";

function isEmailTaken(error: unknown): boolean {
  return error instanceof LicensingError && error.code === "email_taken";
}

/** A user is in one organization. The invitation stays open, in case the other account goes. */
function memberElsewhere(): LicensingError {
  const message =
    "An account with this e-mail address already exists, and an account belongs to one organization only: ask for an invitation to another address, or delete the existing account first";
  return new LicensingError("email_taken", message);
}

/**
 * Makes a user of the organization that the token invites to, with the role it gives, and a first session. Takes
 * the invitation away. A token that was mailed confirms the address. Throws `invitation_invalid`, `email_taken`,
 * `invalid_input` for an e-mail that is not the invited one.
 */
export async function join(
  context: DeploymentContext & SessionSource & { passwords: PasswordHasher; mail: MailQueue | null },
  input: Pick<Register, "email" | "password" | "name">,
  token: string,
): Promise<LoggedIn> {
  const { deployment, clock } = context;
  const { organizationId, invitation, tokenDigest, isMailed } = await invitationOpenedBy(context, token);
  if (emailKey(invitation.email) !== emailKey(input.email)) {
    throw invalidInput("email", "must be the address that was invited");
  }
  const made = await newUser(context, { ...input, organizationId, role: invitation.role });
  const user = isMailed ? { ...made, emailVerifiedAt: clock.now() } : made;
  const { issued, stored } = await newSession(user.id, user.createdAt, context);
  const joining = { user, session: stored, now: clock.now() };
  const joined = await unitOfWork(deployment, async (tx) => {
    if (!(await acceptInvitation(tx, tokenDigest, joining))) return false;
    await addConfirmation(tx, context, user);
    return true;
  }).catch((error: unknown) => {
    throw isEmailTaken(error) ? memberElsewhere() : error;
  });
  if (!joined) throw invitationInvalid((await findEnd(deployment.records, tokenDigest)) ?? "unknown");
  return loggedIn(user, issued, user.createdAt);
}

/**
 * Takes the invitation with this digest away, and adds the user and the user's session: of any number of units one
 * is true. False, with nothing added, when there is none (any more) or its end is not after `now`. An account that
 * has the e-mail and never proved it loses it to a user who has, unless it issued the invitation: as with a
 * sign-in.
 */
export async function acceptInvitation(
  tx: UnitOfWork,
  tokenDigest: string,
  { user, session, now }: { user: StoredUser; session: StoredSession; now: Date },
): Promise<boolean> {
  const open = await findOpenInvitation(tx, tokenDigest, now);
  if (open === null) return false;
  endInvitation(tx, open, "accepted");
  await takeUnprovenEmail(tx, user, open.record);
  tx.insert("users", user);
  tx.insert("sessions", session);
  return true;
}

/**
 * A user who has proven the e-mail takes it from one who has not, unless that is who invites: its invitations would
 * end, too.
 */
async function takeUnprovenEmail(
  tx: UnitOfWork,
  { email, emailVerifiedAt }: StoredUser,
  { issuedBy }: RecordOf<"invitations">,
): Promise<void> {
  const holder = emailVerifiedAt === null ? null : await tx.find("users", "email", email);
  if (holder?.record.emailVerifiedAt === null && holder.record.id !== issuedBy) takeEmail(tx, holder);
}
