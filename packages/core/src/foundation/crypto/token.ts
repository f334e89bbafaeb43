import { randomText } from "./random.ts";

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** A new token of a session or an invitation: 20 random bytes in base32 (RFC 4648, lower case, no padding), 32 characters. */
export function generateToken(): string {
  return randomText(BASE32, 32);
}

/** A new token of a link that is mailed: 32 random bytes and a few bits in base32, 52 characters. */
export function generateLinkToken(): string {
  return randomText(BASE32, 52);
}

/** What is stored of a token: its SHA-256 in lower-case hex. */
export async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
