import type { Context } from "../context.ts";
import { LicensingError } from "../errors.ts";
import { type Login, login as loginSchema } from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { LoggedIn } from "./register.ts";
import { newSession, withoutPasswordHash } from "./sessions.ts";

function invalidCredentials(): LicensingError {
  return new LicensingError("invalid_credentials", "E-mail or password is wrong");
}

/**
 * A new session for the right e-mail and password. Wrong e-mail and wrong password are the same `invalid_credentials`, after the
 * same work: an unknown e-mail is checked against `decoyHash`.
 */
export async function login(
  context: Context & { passwords: PasswordHasher; decoyHash: () => Promise<string> },
  input: Login,
): Promise<LoggedIn> {
  const { storage, clock, passwords } = context;
  const given = parse(loginSchema, input);
  const password = given.password.normalize("NFKC");
  const decoyHash = await context.decoyHash();
  const user = await storage.accounts.findUserByEmail(given.email);
  const right = await passwords.verify(user?.passwordHash ?? decoyHash, password);
  if (user === null || !right) throw invalidCredentials();
  const passwordHash = await upToDateHash(context, user, password);
  const { issued, stored } = await newSession(user.id, clock.now());
  const created = await storage.accounts.createSession(stored, passwordHash);
  // The password was changed between the check and now.
  if (!created) throw invalidCredentials();
  return { user: withoutPasswordHash(user), session: issued };
}

/** The user's hash, made anew first when its parameters are no longer the current ones. */
async function upToDateHash(
  { storage, passwords }: Context & { passwords: PasswordHasher },
  user: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!passwords.isOutdated(user.passwordHash)) return user.passwordHash;
  const passwordHash = await passwords.hash(password);
  const replaced = await storage.accounts.rehashPassword(user.id, {
    expected: user.passwordHash,
    passwordHash,
  });
  return replaced ? passwordHash : user.passwordHash;
}
