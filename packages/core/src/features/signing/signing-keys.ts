import { DAY_MS } from "../../foundation/time.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import type { PublicJwk, SigningKey } from "./schema.ts";
import type { PublishedKey, StoredSigningKey } from "./stored-keys.ts";
import type { Vault } from "./vault.ts";

/** The longest that a token is good for. */
export const TOKEN_MS = 7 * DAY_MS;
/** How long a key is published before it signs: longer than anybody keeps the published keys without looking again. */
export const LEAD_MS = DAY_MS;

/** `filesUntil` of a key that has signed no license file. */
export const NO_FILES = new Date(0);

/** A new key pair that signs from the moment given. */
export async function newSigningKey(
  { clock, organizationId }: OrganizationContext,
  vault: Vault,
  signsFrom: Date,
): Promise<StoredSigningKey> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import("jose");
  const { publicKey, privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const { x = "" } = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x });
  const sealedPrivateKey = await vault.seal(organizationId, kid, privateKey);
  return {
    ...{ kid, publicKey: x, sealedPrivateKey },
    ...{ createdAt: clock.now(), signsFrom, retiredAt: null, filesUntil: NO_FILES },
  };
}

/** The moment before which a key retired whose last token is over by now. */
export function lastTokensOver(now: Date): Date {
  return new Date(now.getTime() - TOKEN_MS);
}

function isRetired({ retiredAt }: StoredSigningKey, now: Date): boolean {
  return retiredAt !== null && retiredAt <= now;
}

/** The one that signs now, of all keys of an organization in the order of the store: the last to retire first. */
export function signerOf(keys: StoredSigningKey[], now: Date): StoredSigningKey | undefined {
  // To a server whose clock is a little late, the first key of an organization does not sign yet.
  return keys.find(({ signsFrom }) => signsFrom <= now) ?? keys[0];
}

export function toJwk({ kid, publicKey }: PublishedKey): PublicJwk {
  return { kty: "OKP", crv: "Ed25519", alg: "Ed25519", use: "sig", kid, x: publicKey };
}

/** When the last of a key's tokens and files is over; null for never. */
function publishedUntilOf(retiredAt: Date, filesUntil: Date | null): Date | null {
  return filesUntil && new Date(Math.max(retiredAt.getTime() + TOKEN_MS, filesUntil.getTime()));
}

/** A key as operators see it. */
export function toSigningKey(key: StoredSigningKey, now: Date): SigningKey {
  const { kid, createdAt, signsFrom, retiredAt } = key;
  const state = isRetired(key, now) ? "retired" : signsFrom > now ? "next" : "signing";
  const publishedUntil = retiredAt && publishedUntilOf(retiredAt, key.filesUntil);
  return { kid, state, createdAt, signsFrom, retiredAt, publishedUntil, publicKey: toJwk(key) };
}
