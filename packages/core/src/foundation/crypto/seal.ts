import type { CryptoKey } from "jose";
import * as base64url from "jose/base64url";
import { invalidInput } from "../errors.ts";

const SECRET_MIN_CHARACTERS = 32;

/** Throws `invalid_input` for a secret of less than 32 characters. */
export function assertSecretKey(secretKey: string): void {
  if (secretKey.length < SECRET_MIN_CHARACTERS)
    throw invalidInput("secretKey", `must be at least ${SECRET_MIN_CHARACTERS} characters`);
}

const algorithms = {
  encrypt: { algorithm: { name: "AES-GCM", length: 256 }, usages: ["encrypt", "decrypt"] },
  sign: { algorithm: { name: "HMAC", hash: "SHA-256", length: 256 }, usages: ["sign"] },
} as const;

/** A key of 256 bits for one purpose, by HKDF-SHA-256 (RFC 5869): of no use for any other. */
export async function derivedKey(
  secretKey: string,
  purpose: string,
  use: keyof typeof algorithms,
): Promise<CryptoKey> {
  const { algorithm, usages } = algorithms[use];
  const material = await crypto.subtle.importKey("raw", bytesOf(secretKey), "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytesOf(purpose) };
  return crypto.subtle.deriveKey(hkdf, material, algorithm, false, [...usages]);
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

const NONCE_BYTES = 12;

/** Encrypts what rests in a store: AES-256-GCM under a key that is derived from a secret, for one purpose. */
export interface Seal {
  /** The bytes, encrypted for what the label names alone: of no use anywhere else. */
  close(label: string, plain: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Rejects when it was sealed under another secret, or for another label. */
  open(label: string, sealed: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Throws `invalid_input` for a secret of less than 32 characters. */
export function createSeal(secretKey: string, purpose: string): Seal {
  assertSecretKey(secretKey);
  let derived: Promise<CryptoKey> | undefined;
  const encryptionKey = (): Promise<CryptoKey> => {
    derived ??= derivedKey(secretKey, purpose, "encrypt");
    return derived;
  };

  return {
    async close(label, plain) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const encrypted = await crypto.subtle.encrypt(cipher(nonce, label), await encryptionKey(), plain);
      return base64url.encode(new Uint8Array([...nonce, ...new Uint8Array(encrypted)]));
    },
    async open(label, sealed) {
      const bytes = base64url.decode(sealed);
      const [nonce, encrypted] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)];
      const plain = await crypto.subtle.decrypt(
        cipher(new Uint8Array(nonce), label),
        await encryptionKey(),
        new Uint8Array(encrypted),
      );
      return new Uint8Array(plain);
    },
  };
}

function cipher(nonce: Uint8Array<ArrayBuffer>, label: string) {
  return { name: "AES-GCM", iv: nonce, additionalData: bytesOf(label) };
}
