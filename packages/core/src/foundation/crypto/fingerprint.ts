import { hash } from "node:crypto";

const FINGERPRINT = /^[0-9a-f]{64}$/;

/** What names a license where its key must not be seen: the SHA-256 of its `lookupKey`, in lower-case hex. */
export function fingerprintOf(lookupKey: string): string {
  return hash("sha256", lookupKey, "hex");
}

export function isFingerprint(text: string): boolean {
  return FINGERPRINT.test(text);
}
