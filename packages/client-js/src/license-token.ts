import { isNumber, isText, type Json } from "./answers.ts";
import { requireOption } from "./require-option.ts";

/** A key of the server's `/v1/products/<public key>/jwks.json`. */
export interface VerifyKey {
  /** The key's id, which a token names in its header. */
  kid: string;
  /** The public key, base64url. */
  x: string;
}

/** Keys of which one must have signed an answer. */
export interface VerifyKeys {
  /** The product's id, `prd_…`. */
  productId: string;
  /** From the server's `/v1/products/<public key>/jwks.json`, as they were when the application was released. */
  keys: readonly VerifyKey[];
}

/** The result of verifying a token; `unsupported` where the browser cannot verify it. */
export type TokenFinding =
  | "malformed"
  | "unsupported_algorithm"
  | "unsupported"
  | "unknown_key"
  | "bad_signature"
  | "wrong_product"
  | "expired"
  | "not_yet_valid"
  | "wrong_domain"
  | "valid";

const LATE_CLOCK_MS = 300_000;

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
}

export function jsonOf(part: string): Json {
  return JSON.parse(new TextDecoder().decode(bytesOf(part)));
}

export function hostOf(site: string): string {
  const { hostname } = new URL(site.includes("//") ? site : `http://${site}`);
  return hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/** Verifies answers: `verifier()` makes one. The site is a host or a URL, and `now` is in milliseconds. */
export type Verifier = (token: string, domain: string | undefined, now: number) => Promise<VerifiedToken>;

/**
 * Makes the function by which a client verifies answers. Throws `TypeError`, which names the field, when `keys` are not
 * as they must be.
 */
export function verifier(keys: VerifyKeys): Verifier {
  requireOption(/^prd_/.test(keys?.productId), "verifyKeys.productId", '"prd_…"');
  requireOption(Array.isArray(keys.keys), "verifyKeys.keys", "the keys of jwks.json");
  return (token, domain, now) => findClaims(token, keys, domain, now);
}

/** The result, with the claims of a token that vouches. */
export interface VerifiedToken {
  /** The result of verifying the token. */
  finding: TokenFinding;
  /** The claims of a token that vouches. */
  claims?: Json;
}

/**
 * Tells whether the token is a license for the product on this site. `now` is in milliseconds. Needs WebCrypto with
 * Ed25519,
 * which browsers have on secure pages only.
 */
export async function findClaims(
  token: string,
  { productId, keys }: VerifyKeys,
  domain: string | undefined,
  now: number,
): Promise<VerifiedToken> {
  // The result if the next step fails.
  let finding: TokenFinding = "malformed";
  try {
    const [head = "", body = "", signature] = token.split(".");
    const { alg, typ, kid } = jsonOf(head);
    if (signature === undefined) return { finding };
    // One algorithm, and by one name: what a token says of itself decides nothing.
    if (alg !== "Ed25519") return { finding: "unsupported_algorithm" };
    const known = keys.find((key) => key.kid === kid);
    if (!known) return { finding: "unknown_key" };
    finding = "unsupported";
    const jwk = { kty: "OKP", crv: "Ed25519", x: known.x };
    const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
    finding = "bad_signature";
    const signed = new TextEncoder().encode(`${head}.${body}`);
    if (!(await crypto.subtle.verify("Ed25519", key, bytesOf(signature), signed))) return { finding };
    finding = "malformed";
    const claims = jsonOf(body);
    const { iss, aud, sub, iat, exp, domain: site } = claims;
    const isWhole = [iss, aud, sub].every(isText) && isNumber(iat) && isNumber(exp);
    if (typ !== "license+jwt" || !isWhole) return { finding };
    if (aud !== productId) return { finding: "wrong_product" };
    if (exp * 1000 <= now) return { finding: "expired" };
    finding = "wrong_domain";
    if (domain && hostOf(domain) !== site) return { finding };
    // A clock that is late gains nothing: the claims count all the same.
    return { finding: iat * 1000 > now + LATE_CLOCK_MS ? "not_yet_valid" : "valid", claims };
  } catch {
    return { finding };
  }
}
