import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import { type Register, register as registerSchema, type User } from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { type IssuedSession, newSession, withoutPasswordHash } from "./sessions.ts";

/** A user who has just proved who they are, and the session that goes with it. */
export interface LoggedIn {
  user: User;
  session: IssuedSession;
}

/** Makes a user, the user's own organization and a first session. Throws `invalid_input`, `email_taken`. */
export async function register(
  { storage, clock, passwords }: Context & { passwords: PasswordHasher },
  input: Register,
): Promise<LoggedIn> {
  const { email, password, name } = parse(registerSchema, input);
  const passwordHash = await passwords.hash(password.normalize("NFKC"));
  const now = clock.now();
  const organization = { id: newId("org"), name, createdAt: now };
  const user = {
    id: newId("usr"),
    organizationId: organization.id,
    email,
    name,
    role: "developer" as const,
    avatarUrl: null,
    createdAt: now,
    passwordHash,
  };
  const { issued, stored } = await newSession(user.id, now);
  await storage.accounts.register(organization, user, stored);
  return { user: withoutPasswordHash(user), session: issued };
}
