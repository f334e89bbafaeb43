import { base64url, type CryptoKey } from "jose";
import { invalidInput } from "../errors.ts";

const SECRET_MIN_CHARACTERS = 32;
const NONCE_BYTES = 12;

/** Encrypts and decrypts what is stored: AES-256-GCM under a key that is derived from a secret. */
export interface Sealer {
  /** Encrypts, for the same `owner` alone: of no use to another. */
  seal(plain: Uint8Array<ArrayBuffer>, owner: string): Promise<string>;
  /** Rejects when it was sealed under another secret, or for another owner. */
  open(sealed: string, owner: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** `purpose` keeps apart what is sealed under one secret. Throws `invalid_input` for a secret of less than 32 characters. */
export function createSealer(secretKey: string, purpose: string): Sealer {
  if (secretKey.length < SECRET_MIN_CHARACTERS)
    throw invalidInput("secretKey", `must be at least ${SECRET_MIN_CHARACTERS} characters`);
  let derived: Promise<CryptoKey> | undefined;
  const encryptionKey = (): Promise<CryptoKey> => {
    derived ??= derive(secretKey, purpose);
    return derived;
  };

  return {
    async seal(plain, owner) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const encrypted = await crypto.subtle.encrypt(cipher(nonce, owner), await encryptionKey(), plain);
      return base64url.encode(new Uint8Array([...nonce, ...new Uint8Array(encrypted)]));
    },
    async open(text, owner) {
      const sealed = base64url.decode(text);
      const [nonce, encrypted] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
      const plain = await crypto.subtle.decrypt(
        cipher(nonce, owner),
        await encryptionKey(),
        new Uint8Array(encrypted),
      );
      return new Uint8Array(plain);
    },
  };
}

/** HKDF-SHA-256 (RFC 5869). */
async function derive(secretKey: string, purpose: string): Promise<CryptoKey> {
  const [secret, info] = [encoded(secretKey), encoded(purpose)];
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  const aes = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(hkdf, material, aes, false, ["encrypt", "decrypt"]);
}

function cipher(nonce: Uint8Array, owner: string) {
  return { name: "AES-GCM", iv: new Uint8Array(nonce), additionalData: encoded(owner) };
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}
