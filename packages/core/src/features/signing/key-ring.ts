import type { CryptoKey } from "jose";
import type { DeploymentContext, OrganizationContext } from "../../storage/context.ts";
import { freshByName } from "./fresh.ts";
import { lastTokensOver, newSigningKey, signerOf } from "./signing-keys.ts";
import { addFirstKey, listStoredKeys, type StoredSigningKey } from "./stored-keys.ts";
import type { Vault } from "./vault.ts";

/** New keys sign a day after they are stored, so a server that reads once a minute knows them in time. */
const FRESH_MS = 60 * 1000;
const MOST_ORGANIZATIONS = 1_000;

interface Signer {
  kid: string;
  privateKey: CryptoKey;
}

/** Signing keys, kept decrypted so that a signature costs no read of the store. */
export interface KeyRing {
  /** The key that signs for the organization now; its first one is made when there is none. */
  signer(organizationId: string): Promise<Signer>;
  /** Reads the organization's keys anew at the next call. */
  forget(organizationId: string): void;
}

interface Ring {
  keys: StoredSigningKey[];
  opened: Map<StoredSigningKey, Promise<CryptoKey>>;
}

/** Opens an organization's keys once a minute. `onNewKey` is called when the organization's first key was made. */
export function createKeyRing(
  context: DeploymentContext,
  vault: Vault,
  onNewKey: (organizationId: string) => void,
): KeyRing {
  const read = async (organization: OrganizationContext): Promise<Ring> => {
    const keys = await storedKeys(organization);
    if (keys.length > 0) return { keys, opened: new Map() };
    await makeFirst(organization, vault);
    onNewKey(organization.organizationId);
    return { keys: await storedKeys(organization), opened: new Map() };
  };

  const rings = freshByName(FRESH_MS, MOST_ORGANIZATIONS, context.clock, (organizationId) =>
    read({ ...context, organizationId }),
  );

  return {
    async signer(organizationId) {
      const { keys, opened } = await rings.get(organizationId);
      const key = signerOf(keys, context.clock.now());
      if (key === undefined) throw new TypeError("The store does not return the key that it has just stored");
      const opening = opened.get(key) ?? vault.open(organizationId, key);
      opened.set(key, opening);
      return { kid: key.kid, privateKey: await opening };
    },
    forget: rings.forget,
  };
}

function storedKeys({ deployment, clock, organizationId }: OrganizationContext): Promise<StoredSigningKey[]> {
  return listStoredKeys(deployment.records, organizationId, lastTokensOver(clock.now()));
}

/** Makes the organization's first key, which signs at once. Of several servers that do this together, one succeeds. */
async function makeFirst(context: OrganizationContext, vault: Vault): Promise<void> {
  const first = await newSigningKey(context, vault, context.clock.now());
  await addFirstKey(context.deployment, context.organizationId, first);
}
