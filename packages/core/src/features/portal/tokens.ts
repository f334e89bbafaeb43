import { digestOf, generateLinkToken, generateToken } from "../../foundation/crypto/api-token.ts";
import { randomText } from "../../foundation/crypto/random.ts";
import { emailKey, isStorableText } from "../../foundation/primitives.ts";

/** Crockford's base32 without vowels: no code reads as a word. */
const CODE_ALPHABET = "0123456789BCDFGHJKMNPQRSTVWXYZ";
const MAILED_LENGTH = 6;
const CLAIM_LENGTH = 12;
const CLAIM_GROUP = 4;
/** The organization, and the secret. */
const SEPARATOR = ".";

/** A new token of a session: it names the organization whose records hold its digest. */
export function newSessionToken(organizationId: string): string {
  return `${organizationId}${SEPARATOR}${generateToken()}`;
}

/** A new ticket, with its organization. */
export function newTicket(organizationId: string): string {
  return `${organizationId}${SEPARATOR}${generateLinkToken()}`;
}

/** The organization that a token or ticket names; null for a text that is neither. */
export function organizationIn(token: string): string | null {
  const end = token.lastIndexOf(SEPARATOR);
  return end > 0 && isStorableText(token) ? token.slice(0, end) : null;
}

/** A new code to type, from a mail. */
export function newMailedCode(): string {
  return randomText(CODE_ALPHABET, MAILED_LENGTH);
}

/** A new code for a product, in groups of four. */
export function newClaimCode(): string {
  const code = randomText(CODE_ALPHABET, CLAIM_LENGTH);
  return Array.from({ length: CLAIM_LENGTH / CLAIM_GROUP }, (_, group) =>
    code.slice(group * CLAIM_GROUP, (group + 1) * CLAIM_GROUP),
  ).join("-");
}

/** A code as it is compared: forgives case, spaces, hyphens and look-alikes. */
export function codeKey(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
}

/** Names an e-mail address of an organization where nobody is to read it: a customer may be that of several. */
export function addressDigestOf(organizationId: string, email: string): Promise<string> {
  return digestOf(`${organizationId} ${emailKey(email)}`);
}

/** Names an address that is to become a customer's. No code for it signs anybody in. */
export function changeDigestOf(customerId: string, email: string): Promise<string> {
  return digestOf(`${customerId} ${emailKey(email)}`);
}

/** Digest of a mailed code, which is of use for one address alone. */
export function mailedCodeDigest(addressDigest: string, typed: string): Promise<string> {
  return digestOf(`${addressDigest} ${codeKey(typed)}`);
}
