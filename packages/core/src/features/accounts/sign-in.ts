import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { Stored } from "../../storage/record-store.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { challengeUser } from "../second-factors/challenges.ts";
import { takeEmail } from "./end-access.ts";
import { addOrganization } from "./organizations.ts";
import { registrationClosed } from "./register.ts";
import type { Organization, User } from "./schema.ts";
import { type Identity, type ProviderProfile, providerProfile } from "./schema.ts";
import { findSession, type LogIn, loggedIn, newSession, type SessionSource, shownUser } from "./sessions.ts";
import { sweep } from "./sweep.ts";
import type { StoredSession, StoredUser } from "./user-record.ts";

/** A person whom a provider vouches for, and what to store of them. */
export interface SignIn {
  /** The provider, and its id for the person. That id never changes and never goes to anybody else. */
  identity: Identity;
  /** Verified by the provider; null without one. */
  email: string | null;
  /**
   * A user with that e-mail, proven, and an organization to begin with; null when nobody new may register. With
   * `onlyFirst` as good as null unless there is no user in any organization.
   */
  newcomer: {
    organization: Organization;
    user: Omit<StoredUser, "passwordHash">;
    onlyFirst: boolean;
  } | null;
  /** Becomes that of whoever it turns out to be. */
  session: Omit<StoredSession, "userId">;
}

/**
 * A session for a person whom a provider vouches for: a known one, one whose proven e-mail it is, or a new one,
 * with an organization of their own, which only the first user of the deployment gets unless `mayRegister`; for an
 * account with a second factor the question for that. Throws `email_unverified`, `registration_closed`.
 */
export async function signIn(
  context: DeploymentContext & SessionSource & { mayRegister: boolean },
  profile: ProviderProfile,
): Promise<LogIn> {
  const { deployment, clock, mayRegister } = context;
  await sweep(context);
  const { provider, subject, verifiedEmail: email, name, avatarUrl } = parse(providerProfile, profile);
  const now = clock.now();
  const userId = newId("users");
  const { issued, stored } = await newSession(userId, now, context);
  const entering = {
    identity: { provider, subject },
    email,
    newcomer:
      email === null
        ? null
        : newcomerOf({ id: userId, email, name: name ?? email, avatarUrl, createdAt: now }, !mayRegister),
    session: stored,
  };
  const user = await unitOfWork(deployment, (tx) => enterByIdentity(tx, entering));
  if (user) {
    const begun = await findSession(deployment.storage, stored.tokenDigest, now);
    if (begun) return loggedIn(begun.user, issued, now);
    const challenged = await challengeUser(context, user.id, () => true);
    if (challenged) return challenged;
    throw new LicensingError("invalid_state", "The account was changed in the meantime: start again");
  }
  if (email === null) {
    throw new LicensingError("email_unverified", "The provider has not verified your e-mail address");
  }
  throw registrationClosed();
}

type Newcomer = NonNullable<SignIn["newcomer"]>;

function newcomerOf(person: Omit<User, "organizationId" | "role">, onlyFirst: boolean): Newcomer {
  const { name, createdAt } = person;
  const organization = { id: newId("organizations"), name, createdAt };
  const user = { ...person, organizationId: organization.id, role: "developer" } as const;
  return { organization, user: { ...user, emailVerifiedAt: createdAt, secondFactors: [] }, onlyFirst };
}

/**
 * Finds the user and adds the session, unless the user has a second factor:
 *
 * - the user with this identity, whatever the e-mail is by now;
 * - else the user with this e-mail, in any case, if it is proven: the user gets the identity;
 * - else the newcomer, added without a password. An unproven user who has the e-mail loses it.
 *
 * Null, with nothing added, when it is none of them. However many calls come at once, a person becomes one user.
 */
export async function enterByIdentity(tx: UnitOfWork, signingIn: SignIn): Promise<User | null> {
  const { identity, email } = signingIn;
  const known = await tx.get("identities", idOf(identity));
  if (known !== null) return enterKnown(tx, known, signingIn);
  const user = email === null ? null : await tx.find("users", "email", email);
  if (!user?.record.emailVerifiedAt) return enterNew(tx, user, signingIn);
  tx.expect("users", user);
  addAccess(tx, user.record, signingIn);
  return shownUser(user.record);
}

async function enterKnown(
  tx: UnitOfWork,
  identity: Stored<"identities">,
  { session }: SignIn,
): Promise<User | null> {
  const user = await tx.get("users", identity.record.userId);
  if (user === null) {
    // The user was deleted just now, and the identity with the user: the unit runs again.
    tx.expect("identities", identity);
    return null;
  }
  tx.expect("users", user);
  addSession(tx, user.record, session);
  return shownUser(user.record);
}

async function enterNew(
  tx: UnitOfWork,
  unproven: Stored<"users"> | null,
  signingIn: SignIn,
): Promise<User | null> {
  if (signingIn.newcomer === null) return null;
  const { organization, user: given, onlyFirst } = signingIn.newcomer;
  // Whoever may be the first alone has nobody before them.
  if (onlyFirst && unproven !== null) return null;
  const user = { ...given, passwordHash: null };
  if (unproven !== null) takeEmail(tx, unproven);
  const beginning = { organization, user, session: null };
  if (!(await addOrganization(tx, beginning, { onlyFirst, runsAgain: () => true }))) return null;
  addAccess(tx, user, signingIn);
  return shownUser(user);
}

/** The unit runs again when somebody else has the identity meanwhile. */
function addAccess(tx: UnitOfWork, user: StoredUser, { identity, session }: SignIn): void {
  tx.insert("identities", { ...identity, id: idOf(identity), userId: user.id }, () => true);
  addSession(tx, user, session);
}

/** A second factor is asked for first where there is one. */
function addSession(tx: UnitOfWork, { id, secondFactors }: StoredUser, session: SignIn["session"]): void {
  if (secondFactors.length === 0) tx.insert("sessions", { ...session, userId: id });
}

function idOf({ provider, subject }: Identity): string {
  return `${provider} ${subject}`;
}
