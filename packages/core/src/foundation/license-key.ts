import { isPrintable } from "./text.ts";

/** Characters of a generated key after its prefix, hyphens aside. */
export const BODY_LENGTH = 16;
const CANONICAL = /^[A-Z0-9]{2,12}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/;
const COMPACT = /^[A-Z0-9]{18,28}$/i;

/** Writes a generated key: the prefix, and the others in groups of four. */
export function assembleLicenseKey(prefix: string, body: string): string {
  return [prefix, ...(body.match(/.{4}/g) ?? [])].join("-");
}

/**
 * A key as people type it, in its canonical form: case, spaces and hyphens are forgiven, and after the prefix so are
 * I and L for 1 and O for 0. Null when no typing error makes a key of it.
 */
export function canonicalLicenseKey(input: string): string | null {
  if (typeof input !== "string") throw new TypeError("canonicalLicenseKey: input must be a string");
  if (CANONICAL.test(input)) return input;
  const compact = input.replace(/[\s\p{Cf}\p{Pd}]/gu, "");
  if (!COMPACT.test(compact)) return null;
  const upper = compact.toUpperCase();
  const body = upper.slice(-BODY_LENGTH).replace(/[IL]/g, "1").replaceAll("O", "0");
  const key = assembleLicenseKey(upper.slice(0, -BODY_LENGTH), body);
  return CANONICAL.test(key) ? key : null;
}

/** Characters of a license key at most. */
export const MAX_KEY_LENGTH = 255;

/** Whether the text can be the key of a license that was sold before, which may have any form. */
export function isLicenseKey(text: string): boolean {
  return text.length <= MAX_KEY_LENGTH && isPrintable(text);
}

/**
 * The text that a license is found by, of its key as well as of what people type: the canonical form of a generated
 * key, and a key of any other form as it is. Empty, which no license has, for what cannot be a key.
 */
export function lookupKeyOf(input: string): string {
  const canonical = canonicalLicenseKey(input);
  if (canonical !== null) return canonical;
  const trimmed = input.trim();
  return isLicenseKey(trimmed) ? trimmed : "";
}
