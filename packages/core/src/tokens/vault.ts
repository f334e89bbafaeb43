import type { CryptoKey } from "jose";
import { createSealer } from "../crypto/sealer.ts";
import { LicensingError } from "../errors.ts";
import type { StoredSigningKey } from "../storage/signing-key-store.ts";

/** Where private keys are encrypted and decrypted. */
export interface Vault {
  /** The private key, encrypted for this organization and `kid` alone: of no use to another. */
  seal(organizationId: string, kid: string, privateKey: CryptoKey): Promise<string>;
  /** The private key, for signing only. Throws `signing_key_unreadable` when it was sealed under another secret. */
  open(organizationId: string, key: StoredSigningKey): Promise<CryptoKey>;
}

/** Throws `invalid_input` for a secret of less than 32 characters. */
export function createVault(secretKey: string): Vault {
  const sealer = createSealer(secretKey, "keystead signing keys");
  return {
    async seal(organizationId, kid, privateKey) {
      const plain = await crypto.subtle.exportKey("pkcs8", privateKey);
      return sealer.seal(new Uint8Array(plain), `${organizationId} ${kid}`);
    },
    async open(organizationId, { kid, sealedPrivateKey }) {
      const plain = await sealer
        .open(sealedPrivateKey, `${organizationId} ${kid}`)
        .catch((cause: unknown) => {
          throw unreadable(kid, cause);
        });
      return crypto.subtle.importKey("pkcs8", plain, "Ed25519", false, ["sign"]);
    },
  };
}

function unreadable(kid: string, cause: unknown): LicensingError {
  return new LicensingError(
    "signing_key_unreadable",
    `The signing key ${kid} was encrypted under another secret key: bring that one back, or rotate the signing keys`,
    { cause },
  );
}
