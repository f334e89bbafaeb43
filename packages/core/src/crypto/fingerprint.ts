import { hash } from "node:crypto";

const FINGERPRINT = /^[0-9a-f]{64}$/;

/** What names a license where its key must not be seen: the SHA-256 of the key in canonical form, in lower-case hex. */
export function fingerprintOf(canonicalKey: string): string {
  return hash("sha256", canonicalKey, "hex");
}

export function isFingerprint(text: string): boolean {
  return FINGERPRINT.test(text);
}
