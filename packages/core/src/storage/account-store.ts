import type { Organization, User } from "../schemas/account.ts";
import type { SecondFactor } from "../schemas/second-factor.ts";

/** A user with what never leaves the accounts use cases. */
export type StoredUser = User & {
  /** A PHC string; null when the user has no password and signs in through a provider. */
  passwordHash: string | null;
  /** When the e-mail was first proven to be the user's, by a provider or the server's operator; null as long as it never was. */
  emailVerifiedAt: Date | null;
  /** Without any, a password or a provider's word is enough to log in. */
  secondFactors: SecondFactor[];
};

/** A user's session in one browser. It lasts 30 days; use extends it, up to 180 days in all. */
export interface StoredSession {
  /** SHA-256 of the token, lower-case hex; the token itself is stored nowhere. */
  tokenDigest: string;
  /** Names it to its user. */
  id: string;
  /** Id of the user who logged in. */
  userId: string;
  /** When the user logged in. */
  createdAt: Date;
  /** The session is over from this moment on. `extendSession` moves it later. */
  expiresAt: Date;
  /** When it was last used, ten minutes late at most. */
  lastSeenAt: Date;
  /** The address that it began at; null where nobody can tell. */
  ip: string | null;
  /** What its browser said of itself; null for nothing. */
  userAgent: string | null;
}

/** Log-ins in all organizations: registration, passwords and sessions. */
export interface AccountStore {
  /**
   * Stores an organization, its first user and that user's session, if there is one, all or none. With `onlyFirst`, false and
   * nothing stored unless there is no user in any organization: of any number of such calls one is true.
   * Throws `email_taken` when any user of any organization has the e-mail, compared without regard to case.
   */
  register(
    organization: Organization,
    user: StoredUser,
    session: StoredSession | null,
    condition?: { onlyFirst: boolean },
  ): Promise<boolean>;
  /** Whether there is any user, in any organization. */
  hasUsers(): Promise<boolean>;
  /**
   * The user with this e-mail, compared without regard to case, in whichever organization; null when there is none.
   */
  findUserByEmail(email: string): Promise<StoredUser | null>;
  /** The user after the change, or null when there is none. */
  updateUser(id: string, changes: Partial<Pick<User, "name" | "avatarUrl">>): Promise<User | null>;
  /**
   * Sets the hash where it still is `expected`, and then ends every session of the user but the one with
   * the digest `keepSession`, if there is one, in one step. False, with nothing changed, when the hash is another by now.
   */
  changePassword(
    userId: string,
    change: { expected: string | null; passwordHash: string; keepSession: string | null },
  ): Promise<boolean>;
  /**
   * Sets the hash where it still is `expected` (the same password, hashed with newer parameters); true when it was.
   */
  rehashPassword(userId: string, change: { expected: string; passwordHash: string }): Promise<boolean>;
  /**
   * Stores a session if the user's hash still is `passwordHash`, and the user has no second factor: false for a password that was just
   * changed, and for a password that is not enough.
   */
  createSession(session: StoredSession, passwordHash: string): Promise<boolean>;
  /** The live session with this digest and its user, in one read; null when there is none or its end is not after `now`. */
  findSession(tokenDigest: string, now: Date): Promise<{ session: StoredSession; user: StoredUser } | null>;
  /**
   * Lengthens a live session whose end is before `dueBefore`; true when this call did so. Never shortens one, and never
   * brings back one that has ended or was deleted.
   */
  extendSession(
    tokenDigest: string,
    change: { dueBefore: Date; expiresAt: Date; now: Date },
  ): Promise<boolean>;
  /** Ends a session; one that is not there is no error. */
  deleteSession(tokenDigest: string): Promise<void>;
  /** Deletes sessions and invitations that ended before the moments, at most `limit` of each. */
  deleteEnded(before: { sessions: Date; invitations: Date }, limit: number): Promise<void>;
}
