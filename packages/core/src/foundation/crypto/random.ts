import { hash } from "node:crypto";

export const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `length` characters of the alphabet, each equally likely, from the system's secure random source. */
export function randomText(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - text.length))) {
      // A byte past the last whole multiple of the alphabet's length would favor its first characters.
      if (byte < limit) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** A new public key of a product, `pk_` and 32 base62 characters. */
export function generatePublicKey(): string {
  return `pk_${randomText(BASE62, 32)}`;
}

/** Gives the SHA-256 of a text, in lower-case hex. */
export function sha256Of(text: string): string {
  return hash("sha256", text, "hex");
}

const FINGERPRINT = /^[0-9a-f]{64}$/;

/** Names a license where its key must not be seen: the SHA-256 of its `lookupKey`, in lower-case hex. */
export function fingerprintOf(lookupKey: string): string {
  return sha256Of(lookupKey);
}

export function isFingerprint(text: string): boolean {
  return FINGERPRINT.test(text);
}
