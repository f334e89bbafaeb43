import { digestOf } from "../../foundation/crypto/api-token.ts";
import { randomText } from "../../foundation/crypto/random.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import type { IdentityProvider } from "./schema.ts";

const LIFETIME_SECONDS = 10 * 60;
const SWEPT_AT_ONCE = 100;
const HEX = "0123456789abcdef";

/** Values that the caller keeps of a sign-in that has begun; each of the two secrets is 32 random bytes in hex. */
export interface BegunSignIn {
  /** Goes through the provider and comes back. */
  state: string;
  /** Stays with the browser: PKCE's code verifier, and what binds the state to that browser. */
  verifier: string;
  /** Ten minutes, in seconds. */
  secondsLeft: number;
}

/** A sign-in under way: the browser is at the provider. */
export type PendingSignIn = RecordOf<"pendingSignIns">;

export async function beginSignIn(
  { deployment, clock }: DeploymentContext,
  provider: IdentityProvider,
): Promise<BegunSignIn> {
  const now = clock.now();
  const [state, verifier] = [randomText(HEX, 64), randomText(HEX, 64)];
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  const [stateDigest, verifierDigest] = [await digestOf(state), await digestOf(verifier)];
  await storePending(deployment, { provider, stateDigest, verifierDigest, expiresAt }, now);
  return { state, verifier, secondsLeft: LIFETIME_SECONDS };
}

/** Uses up a sign-in that began with these. Throws `invalid_state` when there is none, or no longer. */
export async function takeSignIn(
  { deployment, clock }: DeploymentContext,
  { provider, state, verifier }: { provider: IdentityProvider; state: string; verifier: string },
): Promise<void> {
  const [stateDigest, verifierDigest] = [await digestOf(state), await digestOf(verifier)];
  const taken = await takePending(deployment, { provider, stateDigest, verifierDigest }, clock.now());
  if (taken) return;
  throw new LicensingError("invalid_state", "This sign-in is invalid or has expired: start again");
}

/** Stores a sign-in that begins now, and deletes some whose time was over by then, so that they do not pile up. */
export async function storePending(deployment: Workspace, pending: PendingSignIn, now: Date): Promise<void> {
  await deployment.storage.sweep("pendingSignIns", DEPLOYMENT, now, SWEPT_AT_ONCE);
  await unitOfWork(deployment, (tx) => tx.insert("pendingSignIns", pending));
}

/**
 * Takes a pending sign-in away: of any number of calls one is true. False, with nothing taken, unless state,
 * verifier and provider are those that it began with and its end is after `now`.
 */
export function takePending(
  deployment: Workspace,
  { stateDigest, verifierDigest, provider }: Omit<PendingSignIn, "expiresAt">,
  now: Date,
): Promise<boolean> {
  return unitOfWork(deployment, async (tx) => {
    const begun = await tx.get("pendingSignIns", stateDigest);
    if (begun?.record.verifierDigest !== verifierDigest || begun.record.provider !== provider) return false;
    if (begun.record.expiresAt <= now) return false;
    tx.delete("pendingSignIns", begun);
    return true;
  });
}
