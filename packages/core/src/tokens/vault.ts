import { base64url, type CryptoKey } from "jose";
import { invalidInput, LicensingError } from "../errors.ts";
import type { StoredSigningKey } from "../storage/signing-key-store.ts";

const SECRET_MIN_CHARACTERS = 32;
const NONCE_BYTES = 12;

/** Where private keys are encrypted and decrypted: AES-256-GCM under a key that is derived from a secret. */
export interface Vault {
  /** The private key, encrypted for this organization and `kid` alone: of no use to another. */
  seal(organizationId: string, kid: string, privateKey: CryptoKey): Promise<string>;
  /** The private key, for signing only. Throws `signing_key_unreadable` when it was sealed under another secret. */
  open(organizationId: string, key: StoredSigningKey): Promise<CryptoKey>;
}

/** Throws `invalid_input` for a secret of less than 32 characters. */
export function createVault(secretKey: string): Vault {
  if (secretKey.length < SECRET_MIN_CHARACTERS)
    throw invalidInput("secretKey", `must be at least ${SECRET_MIN_CHARACTERS} characters`);
  let derived: Promise<CryptoKey> | undefined;
  const encryptionKey = (): Promise<CryptoKey> => {
    derived ??= derive(secretKey);
    return derived;
  };

  return {
    async seal(organizationId, kid, privateKey) {
      const plain = await crypto.subtle.exportKey("pkcs8", privateKey);
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const encrypted = await crypto.subtle.encrypt(
        cipher(nonce, organizationId, kid),
        await encryptionKey(),
        plain,
      );
      return base64url.encode(new Uint8Array([...nonce, ...new Uint8Array(encrypted)]));
    },
    async open(organizationId, { kid, sealedPrivateKey }) {
      const sealed = base64url.decode(sealedPrivateKey);
      const [nonce, encrypted] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
      const plain = await crypto.subtle
        .decrypt(cipher(nonce, organizationId, kid), await encryptionKey(), new Uint8Array(encrypted))
        .catch((cause: unknown) => {
          throw unreadable(kid, cause);
        });
      return crypto.subtle.importKey("pkcs8", plain, "Ed25519", false, ["sign"]);
    },
  };
}

/** HKDF-SHA-256 (RFC 5869). */
async function derive(secretKey: string): Promise<CryptoKey> {
  const [secret, info] = [encoded(secretKey), encoded("keystead signing keys")];
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  const aes = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(hkdf, material, aes, false, ["encrypt", "decrypt"]);
}

function cipher(nonce: Uint8Array, organizationId: string, kid: string) {
  const additionalData = encoded(`${organizationId} ${kid}`);
  return { name: "AES-GCM", iv: new Uint8Array(nonce), additionalData };
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

function unreadable(kid: string, cause: unknown): LicensingError {
  return new LicensingError(
    "signing_key_unreadable",
    `The signing key ${kid} was encrypted under another secret key: bring that one back, or rotate the signing keys`,
    { cause },
  );
}
