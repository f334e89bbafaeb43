import type { CryptoKey } from "jose";
import type { Context, Tenant } from "../context.ts";
import type { StoredSigningKey } from "../storage/signing-key-store.ts";
import { type Fresh, freshFor } from "./fresh-for.ts";
import { lastTokensOver, newSigningKey, signerOf } from "./signing-keys.ts";
import type { Vault } from "./vault.ts";

/** New keys sign a day after they are stored: a server that looks once a minute knows them long before. */
const FRESH_MS = 60 * 1000;
const MOST_ORGANIZATIONS = 1_000;

export interface Signer {
  kid: string;
  privateKey: CryptoKey;
}

/** The keys that sign, decrypted and at hand, so that a signature costs no read of the store. */
export interface KeyRing {
  /** The key that signs for the organization now; its first one is made when there is none. */
  signer(organizationId: string): Promise<Signer>;
  /** Looks anew for the organization's keys at the next call. */
  forget(organizationId: string): void;
}

interface Ring {
  keys: StoredSigningKey[];
  opened: Map<StoredSigningKey, Promise<CryptoKey>>;
}

/** `onNewKey` is called when an organization's first key was made. */
export function createKeyRing(context: Context, vault: Vault, onNewKey: () => void): KeyRing {
  const rings = new Map<string, Fresh<Ring>>();

  const read = async (tenant: Tenant): Promise<Ring> => {
    const keys = await storedKeys(tenant);
    if (keys.length > 0) return { keys, opened: new Map() };
    await makeFirst(tenant, vault);
    onNewKey();
    return { keys: await storedKeys(tenant), opened: new Map() };
  };

  const ringOf = (organizationId: string): Promise<Ring> => {
    const ring =
      rings.get(organizationId) ??
      freshFor(FRESH_MS, context.clock, () => read({ ...context, organizationId }));
    // A map keeps its order: those that were asked for longest ago come first, and go first.
    rings.delete(organizationId);
    rings.set(organizationId, ring);
    const [oldest] = rings.keys();
    if (rings.size > MOST_ORGANIZATIONS && oldest !== undefined) rings.delete(oldest);
    return ring.get();
  };

  return {
    async signer(organizationId) {
      const { keys, opened } = await ringOf(organizationId);
      const key = signerOf(keys, context.clock.now());
      if (key === undefined) throw new TypeError("The store lost the key that it had just stored");
      const opening = opened.get(key) ?? vault.open(organizationId, key);
      opened.set(key, opening);
      return { kid: key.kid, privateKey: await opening };
    },
    forget(organizationId) {
      rings.get(organizationId)?.forget();
    },
  };
}

function storedKeys({ storage, clock, organizationId }: Tenant): Promise<StoredSigningKey[]> {
  return storage.signingKeys.list(organizationId, lastTokensOver(clock.now()));
}

/** Nobody can have a token of it yet, so the first key need not wait. Whoever else makes one at the same time may be first. */
async function makeFirst(tenant: Tenant, vault: Vault): Promise<void> {
  const first = await newSigningKey(tenant, vault, tenant.clock.now());
  await tenant.storage.signingKeys.createFirst(tenant.organizationId, first);
}
