import { digestOf } from "../../foundation/crypto/api-token.ts";
import { requireOptions } from "../../foundation/input.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { type Clock, systemClock } from "../../foundation/time.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Workspace, workspaceIn } from "../../storage/workspace.ts";
import { type ApiTokens, apiTokensOf } from "../api-tokens/api-tokens.ts";
import { type AuthenticatedToken, tokenAuthentication } from "../api-tokens/authenticate-token.ts";
import { type By, byCommand, bySelf, bySystem } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import type { MailQueue } from "../mail/queue.ts";
import { answerChallenge, passkeyOptionsFor } from "../second-factors/answer-challenge.ts";
import { appCodesOf } from "../second-factors/app-codes.ts";
import { challengedEmail } from "../second-factors/challenges.ts";
import { beginPasskeyLogIn, logInWithPasskey } from "../second-factors/passkey-log-in.ts";
import type {
  ChallengeReference,
  PasskeyAnswer,
  PasskeyCeremony,
  PasskeyOptions,
  SecondFactorAnswer,
} from "../second-factors/schema.ts";
import { type SecondFactors, secondFactorsOf } from "../second-factors/second-factors.ts";
import type { SecondFactorTools } from "../second-factors/tools.ts";
import { changePassword } from "./change-password.ts";
import { type Colleagues, colleaguesOf } from "./colleagues.ts";
import { changeEmail, confirmEmail, mailConfirmation, requireMail } from "./confirmed-email.ts";
import { type Directory, directoryOf } from "./directory.ts";
import { mailPasswordReset, resetPassword } from "./forgotten-password.ts";
import { type Invitations, invitationsOf, showInvitation } from "./invitations.ts";
import { type IssuedDevice, logInNotes, recognizeDevice } from "./known-devices.ts";
import { login } from "./login.ts";
import { hasUsers, type OrganizationDetails, organizationDetailsOf } from "./organizations.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";
import type { PasswordHasher } from "./passwords.ts";
import { type BegunSignIn, beginSignIn, takeSignIn } from "./pending-sign-ins.ts";
import { register } from "./register.ts";
import { type SavedViews, savedViewsOf } from "./saved-views.ts";
import type { IdentityProvider, InvitationReference, InvitationShown, ProviderProfile } from "./schema.ts";
import {
  type EmailChange,
  type EmailConfirmation,
  type ForgottenPassword,
  forgottenPassword,
  type Login,
  type PasswordByLink,
  type PasswordChange,
  type ProfileUpdate,
  type Register,
  type Session,
  type User,
} from "./schema.ts";
import { type Authenticated, authenticate, deleteSession, type LoggedIn, type LogIn } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { type Users, updateProfile, usersOf } from "./users.ts";

/** Options of `createAccounts()`. Required: `storage` and `passwords`. */
export interface AccountsOptions {
  /** The same storage as that of `createLicensing()`. */
  storage: StorageAdapter;
  /** Hashes passwords, such as `argon2Passwords()` of the server. */
  passwords: PasswordHasher;
  /** The system's clock unless given. */
  clock?: Clock;
  /** `open` (the default) lets anyone register; `invite-only` lets nobody but the first user and invited people. */
  registration?: "open" | "invite-only";
  /**
   * Called with what goes wrong outside any call: an entry of the audit log about a failed log-in. Default:
   * `console.error`.
   */
  onBackgroundError?: (error: unknown) => void;
  /** Result of `createMailQueue()`. Default: none, and people get no mails. */
  mail?: MailQueue | null;
  /** Tools for second factors. Default: none, and nobody can set one up. */
  secondFactors?: SecondFactorTools;
}

/** The people of one organization. */
export interface OrganizationAccounts {
  /** Name of the organization. */
  readonly details: OrganizationDetails;
  /** The people and their roles. */
  readonly users: Users;
  /** Invitations that are open. */
  readonly invitations: Invitations;
  /** Help for those who cannot log in. */
  readonly colleagues: Colleagues;
  /** The tokens that scripts have in the place of a session. */
  readonly apiTokens: ApiTokens;
}

/**
 * The operators who log in: users, their organizations and sessions. Apart from `createLicensing()`, because a
 * backend that embeds licensing has users of its own. Every method may throw `storage_unavailable`.
 */
export interface Accounts {
  /** Whether anybody has an account. */
  hasUsers(): Promise<boolean>;
  /**
   * Makes a user and the user's own organization, or with an `invitationToken` one of the organization that it is
   * for, and logs in. Throws `invalid_input`, `email_taken`, `invitation_invalid`, `overloaded`, and
   * `registration_closed` without an invitation.
   */
  register(input: Register): Promise<LoggedIn>;
  /**
   * Tells who invites whom to what, by the token of an open invitation. Throws `invitation_invalid` for any other
   * token, and says whether it was used, withdrawn or replaced, or has expired.
   */
  invitation(input: InvitationReference): Promise<InvitationShown>;
  /**
   * Logs in, or asks for the second factor of an account that has one: its challenge is for `answerChallenge()`. Throws
   * `invalid_credentials`, the same for a wrong e-mail and a wrong password, and `overloaded`.
   */
  login(input: Login): Promise<LogIn>;
  /**
   * The e-mail of the account that is to answer the challenge, for limits to count by; null for one that is not
   * open.
   */
  challengedEmail(challenge: string): Promise<string | null>;
  /**
   * Logs in with a code, a recovery code or a passkey, each good once: a challenge is open for 5 minutes and 5 tries.
   * After ten failures of an account within an hour, no code is looked at. Throws `invalid_input`,
   * `second_factor_limited`, `challenge_invalid`, `invalid_credentials`, `second_factor_unreadable`,
   * `passkeys_not_configured`.
   */
  answerChallenge(input: SecondFactorAnswer): Promise<LoggedIn>;
  /**
   * Returns the options a browser needs to answer the challenge by a passkey. Throws `challenge_invalid`,
   * `passkeys_not_configured`.
   */
  passkeyOptions(input: ChallengeReference): Promise<PasskeyOptions>;
  /** Begins a log-in with a passkey alone. Throws `passkeys_not_configured`. */
  beginPasskeyLogIn(): Promise<PasskeyCeremony>;
  /** Throws `invalid_input`, `challenge_invalid`, `invalid_credentials`, `passkeys_not_configured`. */
  logInWithPasskey(input: PasskeyAnswer): Promise<LoggedIn>;
  /** The second factors of the user with the session. */
  secondFactors(token: string): SecondFactors;
  /** Begins a sign-in at a provider. */
  beginSignIn(provider: IdentityProvider): Promise<BegunSignIn>;
  /**
   * Uses up a sign-in that has begun, once. Throws `invalid_state` for what did not begin so, ten minutes ago at
   * most.
   */
  takeSignIn(begun: { provider: IdentityProvider; state: string; verifier: string }): Promise<void>;
  /**
   * Logs in the person whom a provider vouches for: by the identity, else by the e-mail if its user has proven it,
   * else as a new user. An account whose e-mail was never proven loses it to the new user, and nobody can log in to
   * that account any more. For an account with a second factor, asks for that. Throws `email_unverified`,
   * `registration_closed`.
   */
  signIn(profile: ProviderProfile): Promise<LogIn>;
  /** Ends the session; an unknown token is no error. */
  logout(token: string): Promise<void>;
  /**
   * Returns the owner of the session; lengthens it when fewer than 15 of its 30 days are left. Throws
   * `unauthenticated`.
   */
  authenticate(token: string): Promise<Authenticated>;
  /** Throws `invalid_input`, `unauthenticated`. */
  updateProfile(token: string, input: ProfileUpdate): Promise<User>;
  /**
   * Ends every other session of the user. The user's devices are no longer known, except the one with the token
   * that it returns. Throws `invalid_input`, `unauthenticated`.
   */
  changePassword(token: string, input: PasswordChange): Promise<IssuedDevice | null>;
  /**
   * Mails the user with the e-mail, if there is one, a link with which to choose a new password: it works once, for
   * an hour, and ends an earlier one. Resolves before it is known whether there is such a user. Throws
   * `invalid_input`, `mail_not_configured`.
   */
  forgotPassword(input: ForgottenPassword): Promise<void>;
  /**
   * Sets the password of the user with the link and ends all of the user's sessions; the e-mail counts as proven. If it
   * was not before, all that lets anybody in by the account ends, too: API tokens, open invitations and second factors.
   * Logs nobody in. Throws `invalid_input`, `link_invalid`, `overloaded`.
   */
  resetPassword(input: PasswordByLink): Promise<void>;
  /**
   * Confirms the address that the link was mailed to, which is the user's from then on. Throws `unauthenticated`,
   * `link_invalid`, also for a link of another user, `email_taken`. The first address that the account proves ends its
   * other sessions.
   */
  confirmEmail(token: string, input: EmailConfirmation): Promise<void>;
  /**
   * Mails the link to confirm the user's address again, if it is not confirmed. Throws `unauthenticated`,
   * `mail_not_configured`.
   */
  mailConfirmation(token: string): Promise<void>;
  /**
   * Mails a link to the address that the user wants: it counts once the link is opened. Asks whether it is still the
   * user, as a change of second factors does. Throws `invalid_input`, also for a wrong password or code,
   * `unauthenticated`, `reauthentication_required`, `second_factor_limited`, `mail_not_configured`.
   */
  changeEmail(token: string, input: EmailChange): Promise<void>;
  /** Ends the reminders that the token of one names. Throws `link_invalid`, `mail_not_configured`. */
  unsubscribe(token: string): Promise<void>;
  /** The views of lists that the user has saved. */
  savedViews(token: string): SavedViews;
  /** The live sessions of the user with this one, the latest first. Throws `unauthenticated`. */
  sessions(token: string, query?: Partial<PageRequest>): Promise<Page<Session>>;
  /** Ends one of the user's sessions. Throws `unauthenticated`, `not_found`. */
  endSession(token: string, id: string): Promise<void>;
  /** Ends all of the user's sessions but this one. Throws `unauthenticated`. */
  endOtherSessions(token: string): Promise<void>;
  /**
   * Names the device with this token if it logged in to the account with this e-mail at most 180 days ago and the
   * password has not changed since; null for any other. Not a proof of who is asking: only a reason not to slow
   * down a log-in. Throws `overloaded`.
   */
  recognizeDevice(email: string, token: string): Promise<string | null>;
  /**
   * Returns the owner of the API token and its rights. Throws `invalid_token`, in the same words for a token that
   * is wrong, expired or deleted.
   */
  authenticateToken(token: string): Promise<AuthenticatedToken>;
  /** The same for what comes from an address, in a request: the audit log tells of them. */
  from(source: Omit<By, "actor"> & { userAgent?: string | null }): Accounts;
  /**
   * The people of one organization; ids of another are `not_found` there. Changes are made in the name of the
   * system unless given.
   */
  organization(id: string, by?: By): OrganizationAccounts;
  /** The option `registration`. */
  readonly registration: "open" | "invite-only";
  /** Whether there is a mail queue: whether what people get by mail reaches them. */
  readonly sendsMail: boolean;
  /** Whether people can log in with a passkey alone. */
  readonly takesPasskeys: boolean;
  /** All people of the deployment, for its operator. */
  readonly directory: Directory;
}

/** Makes the accounts of operators on a storage. Throws `invalid_input` without a storage or a hasher. */
export function createAccounts(options: AccountsOptions): Accounts {
  requireOptions("createAccounts", options, "storage", "passwords");
  const { storage, passwords, clock = systemClock, registration = "open" } = options;
  const { onBackgroundError = console.error, mail = null, secondFactors = {} } = options;
  let decoy: Promise<string> | undefined;
  const decoyHash = (): Promise<string> => {
    decoy ??= passwords.hash("a password that nobody has").catch((error: unknown) => {
      decoy = undefined;
      throw error;
    });
    return decoy;
  };
  const store = storage;
  const authenticateToken = tokenAuthentication({ store, clock, onBackgroundError });
  const mayRegister = registration === "open";
  const factors = {
    unnoted: workspaceIn(store, DEPLOYMENT),
    appCodes: appCodesOf(secondFactors),
    passkeys: secondFactors.passkeys ?? null,
  };

  const accountsBy = (by: By & { userAgent?: string | null }): Accounts => {
    const inTheNameOf = (other: By): Workspace => workspaceBy(store, DEPLOYMENT, { by: other, clock });
    const deployment = inTheNameOf(by);
    const noteLogIn = logInNotes({ deployment, clock }, by);
    const context = {
      deployment,
      clock,
      passwords,
      mail,
      ip: by.ip,
      userAgent: by.userAgent ?? null,
      decoyHash,
      mayRegister,
      noteLogIn,
      onBackgroundError,
      ...factors,
      inTheNameOfUser: ({ id, email }: Pick<User, "id" | "email">) =>
        by.actor === "self" ? inTheNameOf({ ...by, actor: { type: "user", id, name: email } }) : deployment,
    };
    return {
      hasUsers: () => hasUsers(deployment.records),
      register: (input) => register(context, input),
      invitation: (input) => showInvitation(context, input),
      login: (input) => login(context, input),
      beginSignIn: (provider) => beginSignIn(context, provider),
      takeSignIn: (begun) => takeSignIn(context, begun),
      async signIn(profile) {
        const signedIn = await signIn(context, profile);
        if ("user" in signedIn) await noteLogIn(signedIn.user, "logged_in");
        return signedIn;
      },
      challengedEmail: (challenge) => challengedEmail(context, challenge),
      answerChallenge: (input) => answerChallenge(context, input),
      passkeyOptions: (input) => passkeyOptionsFor(context, input),
      beginPasskeyLogIn: () => beginPasskeyLogIn(context),
      logInWithPasskey: (input) => logInWithPasskey(context, input),
      secondFactors: (token) => secondFactorsOf(context, token),
      logout: async (token) => deleteSession(deployment, await digestOf(token)),
      authenticate: (token) => authenticate(context, token),
      updateProfile: (token, input) => updateProfile(context, token, input),
      changePassword: (token, input) => changePassword(context, token, input),
      async forgotPassword(input) {
        const { email } = parse(forgottenPassword, input);
        const { onBackgroundError: tell } = context;
        mailPasswordReset({ ...context, mail: requireMail(mail) }, { email }).catch(tell);
      },
      resetPassword: (input) => resetPassword(context, input),
      confirmEmail: (token, input) => confirmEmail(context, token, input),
      mailConfirmation: async (token) => mailConfirmation({ ...context, mail: requireMail(mail) }, token),
      changeEmail: async (token, input) => changeEmail({ ...context, mail: requireMail(mail) }, token, input),
      unsubscribe: async (token) => requireMail(mail).unsubscribe(token),
      savedViews: (token) => savedViewsOf(context, token),
      sessions: (token, query = {}) => listSessions(context, token, query),
      endSession: (token, id) => endSession(context, token, id),
      endOtherSessions: (token) => endOtherSessions(context, token),
      recognizeDevice: (email, token) => recognizeDevice(context, email, token),
      authenticateToken,
      from: (source) => accountsBy({ ...source, actor: "self" }),
      organization(organizationId, who = bySystem) {
        const organization = { deployment: inTheNameOf(who), clock, organizationId, mail };
        return {
          details: organizationDetailsOf(organization),
          users: usersOf(organization),
          invitations: invitationsOf(organization),
          colleagues: colleaguesOf({ ...context, ...organization }, who),
          apiTokens: apiTokensOf(organization),
        };
      },
      registration,
      sendsMail: mail !== null,
      takesPasskeys: factors.passkeys !== null,
      directory: directoryOf({ ...context, deployment: inTheNameOf(byCommand) }),
    };
  };
  return accountsBy(bySelf);
}
