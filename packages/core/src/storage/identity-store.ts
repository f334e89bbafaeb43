import type { Organization, User } from "../schemas/account.ts";
import type { Identity, IdentityProvider } from "../schemas/identity.ts";
import type { StoredSession, StoredUser } from "./account-store.ts";

/** A sign-in under way: the browser is at the provider. */
export interface PendingSignIn {
  /** SHA-256 of the state that travels through the provider, lower-case hex. */
  stateDigest: string;
  /** SHA-256 of the verifier that only the browser has, lower-case hex. */
  verifierDigest: string;
  /** The provider that the browser was sent to. */
  provider: IdentityProvider;
  /** `take` refuses the sign-in from this moment on: ten minutes after it began. */
  expiresAt: Date;
}

/** A person whom a provider vouches for, and what to store of them. */
export interface SignIn {
  /** The provider, and its id for the person. That id never changes and never goes to anybody else. */
  identity: Identity;
  /** Verified by the provider; null without one. */
  email: string | null;
  /**
   * A user with that e-mail, proven, and an organization to begin with; null when nobody new may register. With `onlyFirst` as good
   * as null unless there is no user in any organization.
   */
  newcomer: {
    organization: Organization;
    user: Omit<StoredUser, "passwordHash">;
    onlyFirst: boolean;
  } | null;
  /** Becomes that of whoever it turns out to be. */
  session: Omit<StoredSession, "userId">;
}

/** The people whom providers vouch for. An identity is of one user; a user may have several. */
export interface IdentityStore {
  /** Stores a sign-in that begins now, and deletes some whose time was over by then, so that they do not pile up. */
  begin(pending: PendingSignIn, now: Date): Promise<void>;
  /**
   * Takes a pending sign-in away: of any number of calls one is true. False, with nothing taken, unless state, verifier and provider
   * are those that it began with and its end is after `now`.
   */
  take(pending: Omit<PendingSignIn, "expiresAt">, now: Date): Promise<boolean>;
  /**
   * Finds the user and stores the session, unless the user has a second factor, in one step:
   *
   * - the user with this identity, whatever the e-mail is by now;
   * - else the user with this e-mail, in any case, if it is proven: the user gets the identity;
   * - else the newcomer, stored without a password. An unproven user who has the e-mail loses it: the e-mail becomes the
   *   user's id and `LOST_EMAIL_SUFFIX`, the password and the second factors are removed, the role becomes `viewer`, and
   *   its sessions, mailed links, API tokens and the invitations it issued end.
   *
   * Null, with nothing stored, when it is none of them. However many calls come at once, a person becomes one user.
   */
  signIn(signIn: SignIn): Promise<User | null>;
}
