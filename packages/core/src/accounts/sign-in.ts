import type { Context } from "../context.ts";
import { LicensingError } from "../errors.ts";
import { newId } from "../ids.ts";
import { type ProviderProfile, providerProfile } from "../schemas/identity.ts";
import { parse } from "../schemas/parse.ts";
import type { SignIn } from "../storage/identity-store.ts";
import { type LoggedIn, newSession } from "./sessions.ts";
import { sweep } from "./sweep.ts";

/**
 * A session for a person whom a provider vouches for: a known one, one who is known by the verified e-mail, or a new one, with an
 * organization of their own, where `mayRegister`. Throws `email_unverified`, `registration_closed`.
 */
export async function signIn(
  { storage, clock, mayRegister }: Context & { mayRegister: boolean },
  profile: ProviderProfile,
): Promise<LoggedIn> {
  await sweep({ storage, clock });
  const { provider, subject, verifiedEmail: email, name, avatarUrl } = parse(providerProfile, profile);
  const now = clock.now();
  const userId = newId("usr");
  const { issued, stored } = await newSession(userId, now);
  const user = await storage.identities.signIn({
    identity: { provider, subject },
    email,
    newcomer:
      mayRegister && email !== null
        ? newcomerOf({ id: userId, email, name: name ?? email, avatarUrl, createdAt: now })
        : null,
    session: stored,
  });
  if (user) return { user, session: issued };
  if (email === null) {
    throw new LicensingError("email_unverified", "The provider gives no verified e-mail address for you");
  }
  throw new LicensingError("registration_closed", "Registration is by invitation only");
}

type Newcomer = NonNullable<SignIn["newcomer"]>;

function newcomerOf(person: Omit<Newcomer["user"], "organizationId" | "role">): Newcomer {
  const { name, createdAt } = person;
  const organization = { id: newId("org"), name, createdAt };
  return { organization, user: { ...person, organizationId: organization.id, role: "developer" } };
}
