import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { addConfirmation } from "./confirmed-email.ts";
import { join } from "./join.ts";
import { addOrganization, hasUsers } from "./organizations.ts";
import type { PasswordHasher } from "./passwords.ts";
import { type Register, register as registerSchema } from "./schema.ts";
import { type LoggedIn, loggedIn, newSession, type SessionSource } from "./sessions.ts";
import { sweep } from "./sweep.ts";
import { newUser } from "./user-record.ts";

type RegisterContext = DeploymentContext &
  SessionSource & { passwords: PasswordHasher; mail: MailQueue | null; mayRegister: boolean };

/** Makes the error for uninvited people while registration is closed. */
export function registrationClosed(): LicensingError {
  return new LicensingError("registration_closed", "Registration is by invitation only");
}

/**
 * Makes a user and a first session: in the organization that an invitation is for, or else in one of the user's
 * own, which only the first user of the deployment gets unless `mayRegister`. Throws `invalid_input`,
 * `email_taken`, `invitation_invalid`, `registration_closed`.
 */
export async function register(context: RegisterContext, input: Register): Promise<LoggedIn> {
  // Also said to who sends nonsense, and before any hashing.
  const isUninvited = input.invitationToken === undefined;
  if (isUninvited && !context.mayRegister && (await hasUsers(context.deployment.records)))
    throw registrationClosed();
  const { invitationToken, ...given } = parse(registerSchema, input);
  await sweep(context);
  return invitationToken === undefined
    ? startOrganization(context, given)
    : join(context, given, invitationToken);
}

/** A user and the organization that is the user's own. */
async function startOrganization(
  context: RegisterContext,
  given: Omit<Register, "invitationToken">,
): Promise<LoggedIn> {
  const organizationId = newId("organizations");
  const user = await newUser(context, { ...given, organizationId, role: "developer" });
  const { createdAt } = user;
  const { issued, stored } = await newSession(user.id, createdAt, context);
  const organization = { id: organizationId, name: given.name, createdAt };
  await unitOfWork(context.deployment, async (tx) => {
    const beginning = { organization, user, session: stored };
    if (!(await addOrganization(tx, beginning, { onlyFirst: !context.mayRegister })))
      throw registrationClosed();
    await addConfirmation(tx, context, user);
  });
  return loggedIn(user, issued, createdAt);
}
