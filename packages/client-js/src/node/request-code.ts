import { renderUnicodeCompact } from "uqr";
import { requireInput } from "./require-input.ts";

/** The machine and product that a request code is for. */
export interface RequestCodeInput {
  /** The product's id, `prd_…`. */
  product: string;
  /** The machine's fingerprint: 1 to 255 printable ASCII characters. */
  fingerprint: string;
  /** Name of the machine for people; none unless given. */
  name?: string | undefined;
}

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Check characters have five more: a number modulo 37. */
const CHECKS = `${DIGITS}*~$=U`;
const VERSION = "1";
const PRODUCT = /^prd_[0-9a-hjkmnp-tv-z]{26}$/;
const FINGERPRINT = /^[\x20-\x7e]{1,255}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const MOST_NAME = 60;

/**
 * Returns the code by which the vendor or the customer gets a license file for a machine without a network: Crockford
 * base32 in groups of five, with a check character at the end. It is read without regard to case, spaces and hyphens.
 * Throws `TypeError` for a product or fingerprint of another form.
 */
export function requestCode(input: RequestCodeInput): string {
  requireInput("requestCode", input);
  const { product, fingerprint, name = "" } = input;
  if (typeof name !== "string") throw new TypeError("requestCode: name must be a text");
  if (!PRODUCT.test(product)) throw new TypeError("requestCode: product must be the product's id, prd_…");
  if (!FINGERPRINT.test(fingerprint))
    throw new TypeError("requestCode: fingerprint must be 1 to 255 printable ASCII characters");
  const shortName = [...name].slice(0, MOST_NAME).join("");
  // The length 0 stands for the 32 bytes of a SHA-256, which take half the room of its digits.
  const machine = SHA256.test(fingerprint)
    ? [0, ...Buffer.from(fingerprint, "hex")]
    : [fingerprint.length, ...Buffer.from(fingerprint)];
  const code = `${VERSION}${product.slice(4).toUpperCase()}${base32([...machine, ...Buffer.from(shortName)])}`;
  return `${code}${checkOf(code)}`.replace(/.{5}(?=.)/g, "$&-");
}

/** Returns a request code as a QR code of text, for a terminal: dark on light, two rows of it in a line. */
export function requestCodeQr(code: string): string {
  if (typeof code !== "string" || code === "")
    throw new TypeError("requestCodeQr: code must be what requestCode() returned");
  // Letters and digits alone take less room in a QR code.
  return renderUnicodeCompact(code.replaceAll("-", ""), { border: 2 });
}

function base32(bytes: readonly number[]): string {
  let [text, value, bits] = ["", 0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += DIGITS[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + DIGITS[(value << (5 - bits)) & 31];
}

function checkOf(code: string): string {
  let rest = 0;
  for (const digit of code) rest = (rest * 32 + DIGITS.indexOf(digit)) % CHECKS.length;
  return CHECKS[rest] ?? "";
}
