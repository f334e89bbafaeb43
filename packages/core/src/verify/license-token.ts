import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { isPlainHost } from "../rules/plain-host.ts";

/** How far a site's clock may be behind that of the server which signed. */
const LATE_CLOCK_SECONDS = 300;

/** Why a token is not good. Programs switch on it. */
export type TokenRefusalCode =
  | "malformed"
  | "unsupported_algorithm"
  | "unknown_key"
  | "bad_signature"
  | "wrong_product"
  | "expired"
  | "not_yet_valid"
  | "wrong_domain"
  | "wrong_machine";

/** Claims of a token; times are in seconds since 1970. */
export interface LicenseTokenClaims {
  /** The address of the server that signed. */
  iss: string;
  /** The id of the product. */
  aud: string;
  /** The id of the license. */
  sub: string;
  /** The site that was asked about, null when no place was; absent for a machine. */
  domain?: string | null;
  /** Fingerprint of the machine that was asked about; absent for a site. */
  machine?: string;
  /** The license's status when the token was signed, such as `active`. */
  status: string;
  /** null is unlimited. */
  seats: number | null;
  /** Values of the license's features, by key. */
  features: Record<string, unknown>;
  /** When the token was signed. */
  iat: number;
  /** Until when the token may be relied on. */
  exp: number;
}

/** Claims of the token, or the reason why it is refused. */
export type TokenVerdict =
  | { valid: true; claims: LicenseTokenClaims }
  | { valid: false; code: TokenRefusalCode; error: string };

const messages: Record<TokenRefusalCode, string> = {
  malformed: "This is not a license token",
  unsupported_algorithm: "The token is not signed with Ed25519",
  unknown_key: "The token was signed with an unknown key",
  bad_signature: "The token's signature is wrong",
  wrong_product: "The token is for another product",
  expired: "The token has expired",
  not_yet_valid: "The token is not valid yet: check this machine's clock",
  wrong_domain: "The token is for another domain",
  wrong_machine: "The token is for another machine",
};

/** Options of `verifyLicenseToken()`. Required: `productId`. */
export interface VerifyOptions {
  /** The id of the product that the caller is. */
  productId: string;
  /** The caller's site, a host or a URL. Without a place, a token for any place is good, and so is one for none. */
  domain?: string | undefined;
  /** Fingerprint of the caller's machine, for a program that runs on no site. */
  machine?: string | undefined;
  /** The present moment unless given. */
  now?: Date | undefined;
}

/**
 * Tells whether the token is a license for the product (and the place), signed with one of the keys. Fetches
 * nothing: the keys are those of the server's `/v1/products/<public key>/jwks.json`, which a caller keeps, and
 * fetches again for an `unknown_key`. Throws `TypeError` for keys that are not a JWK Set, and
 * without a `productId`.
 */
export async function verifyLicenseToken(
  token: string,
  jwks: { keys: readonly object[] },
  options: VerifyOptions,
): Promise<TokenVerdict> {
  const { productId, domain, machine, now = new Date() } = options ?? {};
  if (typeof productId !== "string" || productId === "")
    throw new TypeError("verifyLicenseToken: productId must be the product's id, prd_…");
  const keys = keySetOf(jwks);
  let claims: JWTPayload;
  try {
    const verified = await jwtVerify(token, keys, {
      // One algorithm, and by one name: what a token says of itself decides nothing.
      algorithms: ["Ed25519"],
      typ: "license+jwt",
      audience: productId,
      currentDate: now,
      requiredClaims: ["iss", "sub", "iat", "exp"],
    });
    claims = verified.payload;
  } catch (error) {
    return refusal(codeOf(error));
  }
  if (!isLicenseClaims(claims)) return refusal("malformed");
  if (claims.iat > now.getTime() / 1000 + LATE_CLOCK_SECONDS) return refusal("not_yet_valid");
  if (domain !== undefined && claims.domain !== (await normalFormOf(domain))) return refusal("wrong_domain");
  if (machine !== undefined && claims.machine !== machine) return refusal("wrong_machine");
  return { valid: true, claims };
}

function keySetOf(jwks: { keys: readonly object[] }) {
  try {
    return createLocalJWKSet({ keys: [...jwks.keys] });
  } catch (cause) {
    throw new TypeError("The keys are not a JWK Set: an object with an array of keys", { cause });
  }
}

/** Maps jose's errors to codes. */
function codeOf(error: unknown): TokenRefusalCode {
  if (error instanceof errors.JOSEAlgNotAllowed) return "unsupported_algorithm";
  if (error instanceof errors.JWKSNoMatchingKey) return "unknown_key";
  if (error instanceof errors.JWSSignatureVerificationFailed) return "bad_signature";
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.reason === "check_failed" && error.claim === "aud") return "wrong_product";
    if (error.reason === "check_failed" && error.claim === "nbf") return "not_yet_valid";
  }
  return "malformed";
}

function isLicenseClaims(claims: JWTPayload): claims is JWTPayload & LicenseTokenClaims {
  const { aud, domain, machine, status, seats, features } = claims;
  return (
    typeof aud === "string" &&
    typeof claims.iat === "number" &&
    (typeof machine === "string" ? domain === undefined : domain === null || typeof domain === "string") &&
    typeof status === "string" &&
    (seats === null || typeof seats === "number") &&
    typeof features === "object" &&
    features !== null
  );
}

/**
 * The normal form of a site. The tables of international names weigh more than all of this and load only when they
 * are needed.
 */
async function normalFormOf(site: string): Promise<string | undefined> {
  if (isPlainHost(site)) return site;
  const { normalizeDomain } = await import("../rules/domain.ts");
  // No claim is undefined: what names no host matches no token, not even one for no site.
  return normalizeDomain(site) ?? undefined;
}

function refusal(code: TokenRefusalCode): TokenVerdict {
  return { valid: false, code, error: messages[code] };
}
