/** Machine and product of a request code, which a program without a network shows. */
export interface RequestedMachine {
  /** Id of the product. */
  product: string;
  /** The machine's fingerprint. */
  fingerprint: string;
  /** Name of the machine; empty for none. */
  name: string;
}

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Check characters have five more: a number modulo 37. */
const CHECKS = `${DIGITS}*~$=U`;
const VERSION = "1";
const PRODUCT_END = 27;
const SHA256_BYTES = 32;

/**
 * Reads a request code as people type it: without regard to case, spaces and hyphens, and with I, L and O read as 1, 1
 * and 0. Null for what is none: a wrong, missing or exchanged character is noticed by the check character.
 */
export function readRequestCode(text: string): RequestedMachine | null {
  const typed = text.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0");
  const [code, check] = [typed.slice(0, -1), typed.slice(-1)];
  let rest = 0;
  for (const character of code) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) return null;
    rest = (rest * DIGITS.length + digit) % CHECKS.length;
  }
  if (check === "" || CHECKS[rest] !== check || code[0] !== VERSION) return null;
  const bytes = bytesOf(code.slice(PRODUCT_END));
  const [length = 0] = bytes;
  const end = 1 + (length || SHA256_BYTES);
  if (bytes.length < end) return null;
  const machine = bytes.slice(1, end);
  const name = new TextDecoder().decode(bytes.slice(end)).trim();
  const fingerprint = length === 0 ? hexOf(machine) : new TextDecoder().decode(machine);
  return { product: `prd_${code.slice(1, PRODUCT_END).toLowerCase()}`, fingerprint, name };
}

function bytesOf(digits: string): Uint8Array {
  const bytes: number[] = [];
  let [value, bits] = [0, 0];
  for (const digit of digits) {
    value = (value << 5) | DIGITS.indexOf(digit);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(value >> bits);
      value &= (1 << bits) - 1;
    }
  }
  return Uint8Array.from(bytes);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
