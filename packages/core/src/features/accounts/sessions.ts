import { digestOf, generateToken } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { DAY_MS } from "../../foundation/time.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import { requiresSecondFactor } from "../second-factors/requirement.ts";
import type { Challenged } from "../second-factors/schema.ts";
import { type IssuedDevice, issueDevice } from "./known-devices.ts";
import type { User } from "./schema.ts";
import type { StoredSession, StoredUser } from "./user-record.ts";

/**
 * Has the unit of work done only while the user's session that asks for it is there: what is left behind with an
 * account must not be made by a request that began before the session ended. Does nothing without a session. Throws
 * `unauthenticated` once it has ended.
 */
export async function requireSession(
  tx: UnitOfWork,
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  if (sessionId === undefined) return;
  const session = await tx.get("sessions", sessionId);
  if (session?.record.userId !== userId) throw new LicensingError("unauthenticated", "The session has ended");
  tx.expect("sessions", session);
}

/** A session lives this long, and is lengthened to this again when less than half is left. */
const SESSION_MS = 30 * DAY_MS;
/** However much it is used, it ends so long after it began. */
const LONGEST_MS = 180 * DAY_MS;
const REFRESH_BELOW_MS = 15 * DAY_MS;
/** How late it may be noted that a session was used. */
const SEEN_MS = 10 * 60 * 1000;
const LONGEST_USER_AGENT = 300;

/** A session as its holder gets it: the token is for the cookie and is stored nowhere. */
export interface IssuedSession {
  /** Goes into the session's cookie. The store has its SHA-256 digest only. */
  token: string;
  /** When the session ends unless it is used: 30 days from now, and never more than 180 days after the log-in. */
  expiresAt: Date;
}

/** A user who has just proved who they are, and the session that goes with it. */
export interface LoggedIn {
  /** The user, without their password's hash and second factors. */
  user: User;
  /** The new session, with its token for the cookie. */
  session: IssuedSession;
  /** Lets `recognizeDevice()` know the device again; null for a user without a password. */
  device: IssuedDevice | null;
}

/** Result of a right password or a provider's sign-in: a session, or a challenge for a second factor. */
export type LogIn = LoggedIn | Challenged;

export async function loggedIn(user: StoredUser, session: IssuedSession, now: Date): Promise<LoggedIn> {
  return { user: shownUser(user), session, device: await issueDevice(user, now) };
}

/** Address and device of a new session. */
export interface SessionSource {
  ip: string | null;
  userAgent: string | null;
}

export async function newSession(
  userId: string,
  now: Date,
  { ip, userAgent }: SessionSource,
): Promise<{ issued: IssuedSession; stored: StoredSession }> {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const stored = {
    tokenDigest: await digestOf(token),
    id: newId("sessions"),
    userId,
    createdAt: now,
    expiresAt,
    lastSeenAt: now,
    ip,
    userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
  };
  return { issued: { token, expiresAt }, stored };
}

/** User and session of a request. */
export interface Authenticated {
  /** The user whose session it is, without their password's hash and second factors. */
  user: User;
  /** Whether the user's e-mail was proven, by a mail, a provider or the server's operator. */
  emailConfirmed: boolean;
  /**
   * Whether the user has no second factor, and the organization requires one: nothing there is open to the user
   * until there is one.
   */
  lacksSecondFactor: boolean;
  /** Names the session without giving access to it: the digest of its token. */
  sessionId: string;
  /** Set when this call lengthened the session: the cookie is due again. */
  renewed: IssuedSession | null;
}

/** Returns the fields of a user that may be shown. */
export function shownUser({
  passwordHash: _,
  emailVerifiedAt: __,
  secondFactors: ___,
  ...user
}: StoredUser): User {
  return user;
}

/**
 * The live session with this digest and its user, in one read; null when there is none or its end is not after
 * `now`.
 */
export async function findSession(
  storage: StorageAdapter,
  tokenDigest: string,
  now: Date,
): Promise<{ session: StoredSession; user: StoredUser } | null> {
  const found = await storage.findWith("sessions", DEPLOYMENT, "userId", "tokenDigest", [tokenDigest]);
  if (found === null) return null;
  const [{ record: session }, { record: user }] = found;
  return session.expiresAt > now ? { session, user } : null;
}

/** The stored user of a live session; throws `unauthenticated`. */
export async function findSessionUser(
  { deployment, clock }: DeploymentContext,
  token: string,
): Promise<{ user: StoredUser; session: StoredSession }> {
  const now = clock.now();
  const found = await findSession(deployment.storage, await digestOf(token), now);
  if (found === null || isOver(found.session, now))
    throw new LicensingError("unauthenticated", "Log in first: there is no valid session");
  return found;
}

export function isOver(session: StoredSession, now: Date): boolean {
  return session.expiresAt <= now || longestEnd(session) <= now;
}

function longestEnd({ createdAt }: StoredSession): Date {
  return new Date(createdAt.getTime() + LONGEST_MS);
}

/**
 * Returns the owner of the session; lengthens it when fewer than 15 days are left, to 180 days in all. Throws
 * `unauthenticated`.
 */
export async function authenticate(context: DeploymentContext, token: string): Promise<Authenticated> {
  const { session, user } = await findSessionUser(context, token);
  const now = context.clock.now();
  const dueBefore = new Date(now.getTime() + REFRESH_BELOW_MS);
  const inFull = new Date(now.getTime() + SESSION_MS);
  const expiresAt = inFull < longestEnd(session) ? inFull : longestEnd(session);
  const extended =
    session.expiresAt < dueBefore &&
    session.expiresAt < expiresAt &&
    (await extendSession(context.deployment, session.tokenDigest, { dueBefore, expiresAt, now }));
  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_MS)
    await noteUse(context.deployment, session.tokenDigest, now);
  return {
    user: shownUser(user),
    emailConfirmed: user.emailVerifiedAt !== null,
    lacksSecondFactor:
      user.secondFactors.length === 0 &&
      (await requiresSecondFactor(context.deployment.records, user.organizationId)),
    sessionId: session.tokenDigest,
    renewed: extended ? { token, expiresAt } : null,
  };
}

/**
 * Lengthens a live session whose end is before `dueBefore`; true when this call did so. Never shortens one, and never
 * brings back one that has ended or was deleted.
 */
export function extendSession(
  deployment: Workspace,
  tokenDigest: string,
  { dueBefore, expiresAt, now }: { dueBefore: Date; expiresAt: Date; now: Date },
): Promise<boolean> {
  return unitOfWork(deployment, async (tx) => {
    const session = await tx.get("sessions", tokenDigest);
    const end = session?.record.expiresAt;
    if (!end || end <= now || end >= dueBefore || end >= expiresAt) return false;
    tx.change("sessions", session, { expiresAt });
    return true;
  });
}

async function noteUse(deployment: Workspace, tokenDigest: string, now: Date): Promise<void> {
  await unitOfWork(deployment, async (tx) => {
    const session = await tx.get("sessions", tokenDigest);
    if (session !== null) tx.change("sessions", session, { lastSeenAt: now });
  });
}

/** Ends a session; one that is not there is no error. */
export function deleteSession(deployment: Workspace, tokenDigest: string): Promise<void> {
  return unitOfWork(deployment, (tx) => tx.add({ op: "delete", kind: "sessions", id: tokenDigest }));
}
