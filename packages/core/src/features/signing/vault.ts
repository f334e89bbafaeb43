import type { CryptoKey } from "jose";
import { createSeal } from "../../foundation/crypto/seal.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { StoredSigningKey } from "./stored-keys.ts";

/** Encrypts and decrypts private keys, under a key that is derived from a secret. */
export interface Vault {
  /** The private key, encrypted for this organization and `kid` alone: of no use to another. */
  seal(organizationId: string, kid: string, privateKey: CryptoKey): Promise<string>;
  /** The private key, for signing only. Throws `signing_key_unreadable` when it was sealed under another secret. */
  open(organizationId: string, key: StoredSigningKey): Promise<CryptoKey>;
}

/** Throws `invalid_input` for a secret of less than 32 characters. */
export function createVault(secretKey: string): Vault {
  const seal = createSeal(secretKey, "keystead signing keys");
  return {
    async seal(organizationId, kid, privateKey) {
      const plain = await crypto.subtle.exportKey("pkcs8", privateKey);
      return seal.close(`${organizationId} ${kid}`, new Uint8Array(plain));
    },
    async open(organizationId, { kid, sealedPrivateKey }) {
      const plain = await seal.open(`${organizationId} ${kid}`, sealedPrivateKey).catch((cause: unknown) => {
        throw unreadable(kid, cause);
      });
      return crypto.subtle.importKey("pkcs8", plain, "Ed25519", false, ["sign"]);
    },
  };
}

function unreadable(kid: string, cause: unknown): LicensingError {
  return new LicensingError(
    "signing_key_unreadable",
    `The signing key ${kid} was encrypted with another secret key: restore that key, or rotate the signing keys`,
    { cause },
  );
}
