import { hash } from "node:crypto";

/** By which a license is found: the SHA-256 of its key, base64url. */
export function keyDigest(licenseKey: string): string {
  return hash("sha256", licenseKey, "base64url");
}

/** The same, of a fingerprint: the SHA-256 in hex. */
export function fingerprintDigest(fingerprint: string): string {
  return Buffer.from(fingerprint, "hex").toString("base64url");
}
