import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { afterAnswer } from "../../foundation/time.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { challengeUser } from "../second-factors/challenges.ts";
import { replaceHash } from "./change-password.ts";
import type { NoteLogIn } from "./known-devices.ts";
import type { PasswordHasher } from "./passwords.ts";
import { type Login, login as loginSchema } from "./schema.ts";
import { type LogIn, loggedIn, newSession, type SessionSource } from "./sessions.ts";
import { sweep } from "./sweep.ts";
import type { StoredSession } from "./user-record.ts";

type LoginContext = DeploymentContext &
  SessionSource & {
    passwords: PasswordHasher;
    decoyHash: () => Promise<string>;
    noteLogIn: NoteLogIn;
    onBackgroundError: (error: unknown) => void;
  };

function invalidCredentials(): LicensingError {
  return new LicensingError("invalid_credentials", "E-mail or password is wrong");
}

/**
 * A new session for the right e-mail and password, or for an account with a second factor the question for that.
 * Wrong e-mail and wrong password are the same `invalid_credentials`, after the same work: an unknown e-mail, and
 * that of a user without a password, is checked against `decoyHash`.
 */
export async function login(context: LoginContext, input: Login): Promise<LogIn> {
  const given = parse(loginSchema, input);
  const password = given.password.normalize("NFKC");
  // When the hash was replaced between the check and the session, another login may have hashed the same password anew:
  // the second attempt sees the new hash. If it is a new password, that attempt fails as it should.
  const entered =
    (await attempt(context, given.email, password)) ?? (await attempt(context, given.email, password));
  if (entered === null) throw invalidCredentials();
  return entered;
}

/** Null when the hash, or whether there is a second factor, changed after it was looked at. */
async function attempt(context: LoginContext, email: string, password: string): Promise<LogIn | null> {
  const { deployment, clock, passwords } = context;
  const decoyHash = await context.decoyHash();
  const user = (await deployment.records.find("users", "email", email))?.record;
  const right = await passwords.verify(user?.passwordHash ?? decoyHash, password);
  // Whoever has no password has not the decoy's either.
  if (!user?.passwordHash || !right) {
    if (user) afterAnswer(() => context.noteLogIn(user, "login_failed"), context.onBackgroundError);
    throw invalidCredentials();
  }
  await sweep(context);
  const { id, passwordHash: expected } = user;
  const passwordHash = await upToDateHash(context, { id, expected }, password);
  if (user.secondFactors.length > 0)
    return challengeUser(context, id, (current) => current.passwordHash === passwordHash);
  const now = clock.now();
  const { issued, stored } = await newSession(user.id, now, context);
  const created = await unitOfWork(deployment, (tx) => addSession(tx, stored, passwordHash));
  if (!created) return null;
  await context.noteLogIn(user, "logged_in");
  return loggedIn({ ...user, passwordHash }, issued, now);
}

/**
 * Adds a session if the user's hash still is `passwordHash`, and the user has no second factor: false for a
 * password that was just changed, and for a password that is not enough.
 */
export async function addSession(
  tx: UnitOfWork,
  session: StoredSession,
  passwordHash: string,
): Promise<boolean> {
  const user = await tx.get("users", session.userId);
  if (user?.record.passwordHash !== passwordHash || user.record.secondFactors.length > 0) return false;
  tx.expect("users", user);
  tx.insert("sessions", session);
  return true;
}

/** The user's hash, made anew first when its parameters are no longer the current ones. */
async function upToDateHash(
  { deployment, passwords }: DeploymentContext & { passwords: PasswordHasher },
  { id, expected }: { id: string; expected: string },
  password: string,
): Promise<string> {
  if (!passwords.isOutdated(expected)) return expected;
  const passwordHash = await passwords.hash(password);
  const isReplaced = await unitOfWork(deployment, (tx) => replaceHash(tx, id, { expected, passwordHash }));
  return isReplaced ? passwordHash : expected;
}
