import type { Context } from "../context.ts";
import { LicensingError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { User } from "../schemas/account.ts";
import { type ProviderProfile, providerProfile } from "../schemas/identity.ts";
import { parse } from "../schemas/parse.ts";
import { challengeUser } from "../second-factors/challenges.ts";
import type { SignIn } from "../storage/identity-store.ts";
import { registrationClosed } from "./register.ts";
import { type LogIn, loggedIn, newSession, type SessionSource } from "./sessions.ts";
import { sweep } from "./sweep.ts";

/**
 * A session for a person whom a provider vouches for: a known one, one whose proven e-mail it is, or a new one, with an organization of
 * their own, which only the first user of the deployment gets unless `mayRegister`; for an account with a second factor the question for
 * that. Throws `email_unverified`, `registration_closed`.
 */
export async function signIn(
  { storage, clock, mayRegister, ...source }: Context & SessionSource & { mayRegister: boolean },
  profile: ProviderProfile,
): Promise<LogIn> {
  await sweep({ storage, clock });
  const { provider, subject, verifiedEmail: email, name, avatarUrl } = parse(providerProfile, profile);
  const now = clock.now();
  const userId = newId("users");
  const { issued, stored } = await newSession(userId, now, source);
  const user = await storage.identities.signIn({
    identity: { provider, subject },
    email,
    newcomer:
      email === null
        ? null
        : newcomerOf({ id: userId, email, name: name ?? email, avatarUrl, createdAt: now }, !mayRegister),
    session: stored,
  });
  if (user) {
    const begun = await storage.accounts.findSession(stored.tokenDigest, now);
    if (begun) return loggedIn(begun.user, issued, now);
    const challenged = await challengeUser({ storage, clock }, user.id, () => true);
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
