import { BASE62, randomText } from "./random.ts";

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * A new token of a session or an invitation: 20 random bytes in base32 (RFC 4648, lower case, no padding), 32
 * characters.
 */
export function generateToken(): string {
  return randomText(BASE32, 32);
}

/** A new token of a link that is mailed: 32 random bytes and a few bits in base32, 52 characters. */
export function generateLinkToken(): string {
  return randomText(BASE32, 52);
}

/** Returns the stored form of a token: its SHA-256 in lower-case hex. */
export async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const FORM = /^(ks|kct)_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;
const CHECKSUM_LENGTH = 6;

/**
 * A new API token: `ks_`, 30 random base62 characters, and their CRC-32 in 6, so that scanners and typing errors
 * are told from guesses.
 */
export function generateApiToken(): string {
  return generateChecked("ks");
}

/** A new token for Composer: `kct_`, and what an API token has. */
export function generateComposerToken(): string {
  return generateChecked("kct");
}

/** Whether a text can be an API token at all: its form and its checksum are right. */
export function isApiToken(text: string): boolean {
  return isChecked(text, "ks");
}

/** Whether a text can be a token for Composer at all: its form and its checksum are right. */
export function isComposerToken(text: string): boolean {
  return isChecked(text, "kct");
}

function generateChecked(prefix: "ks" | "kct"): string {
  const random = randomText(BASE62, 30);
  return `${prefix}_${random}${checksumOf(random)}`;
}

function isChecked(text: string, prefix: "ks" | "kct"): boolean {
  const [, given, random, checksum] = FORM.exec(text) ?? [];
  return given === prefix && random !== undefined && checksumOf(random) === checksum;
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = `${BASE62[rest % BASE62.length]}${digits}`;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

/** CRC-32 of ASCII, as in ISO 3309 and gzip. */
function crc32(ascii: string): number {
  let crc = 0xffffffff;
  for (const character of ascii) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
