import type { CryptoKey } from "jose";
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
