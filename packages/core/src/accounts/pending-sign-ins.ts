import type { Context } from "../context.ts";
import { randomText } from "../crypto/random.ts";
import { digestOf } from "../crypto/token.ts";
import { LicensingError } from "../errors.ts";
import type { IdentityProvider } from "../schemas/identity.ts";

const LIFETIME_SECONDS = 10 * 60;
const HEX = "0123456789abcdef";

/** What the caller has to keep of a sign-in that has begun; each of the two secrets is 32 random bytes in hex. */
export interface BegunSignIn {
  /** Goes through the provider and comes back. */
  state: string;
  /** Stays with the browser: PKCE's code verifier, and what binds the state to that browser. */
  verifier: string;
  /** Ten minutes, in seconds. */
  secondsLeft: number;
}

export async function beginSignIn(
  { storage, clock }: Context,
  provider: IdentityProvider,
): Promise<BegunSignIn> {
  const now = clock.now();
  const [state, verifier] = [randomText(HEX, 64), randomText(HEX, 64)];
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  const [stateDigest, verifierDigest] = [await digestOf(state), await digestOf(verifier)];
  await storage.identities.begin({ provider, stateDigest, verifierDigest, expiresAt }, now);
  return { state, verifier, secondsLeft: LIFETIME_SECONDS };
}

/** Uses up a sign-in that began with these. Throws `invalid_state` when there is none, or no longer. */
export async function takeSignIn(
  { storage, clock }: Context,
  { provider, state, verifier }: { provider: IdentityProvider; state: string; verifier: string },
): Promise<void> {
  const [stateDigest, verifierDigest] = [await digestOf(state), await digestOf(verifier)];
  const taken = await storage.identities.take({ provider, stateDigest, verifierDigest }, clock.now());
  if (taken) return;
  throw new LicensingError("invalid_state", "This sign-in is invalid or has expired: start again");
}
