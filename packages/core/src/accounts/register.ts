import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import { type Register, register as registerSchema } from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import { join } from "./join.ts";
import { newUser } from "./new-user.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { type LoggedIn, newSession, withoutPasswordHash } from "./sessions.ts";
import { sweep } from "./sweep.ts";

/**
 * Makes a user and a first session: in the organization that an invitation is for, or else in one of the user's own.
 * Throws `invalid_input`, `email_taken`, `invitation_invalid`.
 */
export async function register(
  context: Context & { passwords: PasswordHasher },
  input: Register,
): Promise<LoggedIn> {
  const { invitationToken, ...given } = parse(registerSchema, input);
  await sweep(context);
  return invitationToken === undefined
    ? startOrganization(context, given)
    : join(context, given, invitationToken);
}

/** A user and the organization that is the user's own. */
async function startOrganization(
  context: Context & { passwords: PasswordHasher },
  given: Omit<Register, "invitationToken">,
): Promise<LoggedIn> {
  const organizationId = newId("org");
  const user = await newUser(context, { ...given, organizationId, role: "developer" });
  const { createdAt } = user;
  const { issued, stored } = await newSession(user.id, createdAt);
  const organization = { id: organizationId, name: given.name, createdAt };
  await context.storage.accounts.register(organization, user, stored);
  return { user: withoutPasswordHash(user), session: issued };
}
