import type { Context } from "../context.ts";
import { LicensingError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { User } from "../schemas/account.ts";
import { type ProviderProfile, providerProfile } from "../schemas/identity.ts";
import { parse } from "../schemas/parse.ts";
import type { SignIn } from "../storage/identity-store.ts";
import { type IssuedDevice, issueDevice } from "./known-devices.ts";
import { registrationClosed } from "./register.ts";
import { type LoggedIn, newSession, type SessionSource } from "./sessions.ts";
import { sweep } from "./sweep.ts";

/**
 * A session for a person whom a provider vouches for: a known one, one whose proven e-mail it is, or a new one, with an organization of
 * their own, which only the first user of the deployment gets unless `mayRegister`. Throws `email_unverified`, `registration_closed`.
 */
export async function signIn(
  { storage, clock, mayRegister, ...source }: Context & SessionSource & { mayRegister: boolean },
  profile: ProviderProfile,
): Promise<LoggedIn> {
  await sweep({ storage, clock });
  const { provider, subject, verifiedEmail: email, name, avatarUrl } = parse(providerProfile, profile);
  const now = clock.now();
  const userId = newId("usr");
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
  if (user) return { user, session: issued, device: await deviceOf({ storage, clock }, user) };
  if (email === null) {
    throw new LicensingError("email_unverified", "The provider gives no verified e-mail address for you");
  }
  throw registrationClosed();
}

/** The device of a user who may have a password as well. */
async function deviceOf({ storage, clock }: Context, { email }: User): Promise<IssuedDevice | null> {
  const user = await storage.accounts.findUserByEmail(email);
  return user && issueDevice(user, clock.now());
}

type Newcomer = NonNullable<SignIn["newcomer"]>;

function newcomerOf(person: Omit<User, "organizationId" | "role">, onlyFirst: boolean): Newcomer {
  const { name, createdAt } = person;
  const organization = { id: newId("org"), name, createdAt };
  const user = { ...person, organizationId: organization.id, role: "developer" } as const;
  return { organization, user: { ...user, emailVerifiedAt: createdAt, secondFactors: [] }, onlyFirst };
}
