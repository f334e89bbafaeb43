import { findClaims, type TokenFinding, type VerifyKey } from "../license-token.ts";
import type { Features, LicenseNotes, PublicLicense } from "../verdicts.ts";

/** The result for a token that does not count. `unsupported` is a platform whose WebCrypto has no Ed25519. */
export type TokenCode = Exclude<TokenFinding, "valid"> | "wrong_machine";

/** Claims of a license token: what the license allows. Times of `iat` and `exp` are in seconds since 1970. */
export interface LicenseTokenClaims
  extends Omit<LicenseNotes, "trialEndsAt" | "graceEndsAt" | "updatesUntil"> {
  /** The address of the server that signed. */
  iss: string;
  /** The product's id. */
  aud: string;
  /** The license's id. */
  sub: string;
  /** The site, in normal form; null when no place was named; absent for a machine. */
  domain?: string | null;
  /** Fingerprint of the machine; absent for a site. */
  machine?: string;
  /** The license's status when the token was signed. */
  status: PublicLicense["status"];
  /** Number of sites and machines; null is any number. */
  seats: number | null;
  /** Everything the license unlocks, by name. */
  features: Features;
  /** When the token was signed. */
  iat: number;
  /** When the token ends. */
  exp: number;
  /** When the trial ends, in ISO 8601. */
  trialEndsAt?: string | undefined;
  /** When the grace ends, in ISO 8601. */
  graceEndsAt?: string | undefined;
  /** Until when the site gets updates, in ISO 8601. */
  updatesUntil?: string | undefined;
}

/** The claims of a good token, or why it does not count: `code` for programs, `error` for people. */
export type TokenVerdict =
  | { valid: true; claims: LicenseTokenClaims }
  | { valid: false; code: TokenCode; error: string };

/** Options of `verifyLicenseToken()`. Required: `productId`. */
export interface VerifyOptions {
  /** The product's id, `prd_…`. */
  productId: string;
  /** The site, a host or a URL. Without a place, a token for any place counts. */
  domain?: string | undefined;
  /** Fingerprint of the machine, for a program that runs on no site. */
  machine?: string | undefined;
  /** The present moment unless given. */
  now?: Date | undefined;
}

const messages: Record<TokenCode, string> = {
  malformed: "This is not a license token. Check that all of it was copied.",
  unsupported_algorithm: "The token is not signed with Ed25519. Ask the license server for another one.",
  unsupported:
    "This platform cannot verify Ed25519 signatures. Use a newer browser or Node, on a page with TLS.",
  unknown_key: "The token is signed with a key that is not among yours. Fetch the server's keys again.",
  bad_signature: "The token was changed after it was signed, or the license server did not sign it.",
  wrong_product: "The token is for another product.",
  expired: "The token has expired. Ask the license server for another one.",
  not_yet_valid: "The token is from the future. Set this machine's clock.",
  wrong_domain: "The token is for another site.",
  wrong_machine: "The token is for another machine.",
};

/**
 * Tells whether a token is a license for the product (and the site), signed with one of `keys`, which are those of
 * the server's
 * `/v1/products/<public key>/jwks.json`. Fetches nothing; needs WebCrypto with Ed25519. Throws `TypeError` when
 * `keys` is not a list of keys, and without a `productId`.
 */
export async function verifyLicenseToken(
  token: string,
  jwks: { keys: readonly VerifyKey[] },
  options: VerifyOptions,
): Promise<TokenVerdict> {
  const { keys } = jwks ?? {};
  const { productId, domain, machine, now = new Date() } = options ?? {};
  if (typeof productId !== "string" || !productId)
    throw new TypeError("verifyLicenseToken: productId must be the product's id, prd_…");
  if (!Array.isArray(keys))
    throw new TypeError("verifyLicenseToken: keys must be an array, as in the server's jwks.json");
  const { finding, claims } = await findClaims(String(token), { productId, keys }, domain, +now);
  const isOther = finding === "valid" && machine !== undefined && claims?.["machine"] !== machine;
  const code = isOther ? "wrong_machine" : finding;
  if (code !== "valid") return { valid: false, code, error: messages[code] };
  return { valid: true, claims: claims as unknown as LicenseTokenClaims };
}
