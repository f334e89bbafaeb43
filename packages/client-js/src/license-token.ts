import { isNumber, isText } from "./answers.ts";

/** One key of the server's `/v1/products/<public key>/jwks.json`. */
export interface VerifyKey {
  /** The key's id, which a token names in its header. */
  kid: string;
  /** The public key, base64url. */
  x: string;
}

/** The keys, one of which must have signed an answer. */
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

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
}

function jsonOf(part: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(bytesOf(part)));
}

function hostOf(site: string): string {
  const { hostname } = new URL(site.includes("//") ? site : `http://${site}`);
  return hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/**
 * Tells whether the token is a license for the product on this site. `now` is in milliseconds. Needs WebCrypto with Ed25519,
 * which browsers have on secure pages only.
 */
export async function verifyLicenseToken(
  token: string,
  { productId, keys }: VerifyKeys,
  domain: string | undefined,
  now: number,
): Promise<TokenFinding> {
  // The result if the next step fails.
  let doubt: TokenFinding = "malformed";
  try {
    const [head = "", body = "", signature] = token.split(".");
    const { alg, typ, kid } = jsonOf(head);
    if (signature === undefined) return doubt;
    // One algorithm, and by one name: what a token says of itself decides nothing.
    if (alg !== "Ed25519") return "unsupported_algorithm";
    const known = keys.find((key) => key.kid === kid);
    if (!known) return "unknown_key";
    doubt = "unsupported";
    const jwk = { kty: "OKP", crv: "Ed25519", x: known.x };
    const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
    doubt = "bad_signature";
    const signed = new TextEncoder().encode(`${head}.${body}`);
    if (!(await crypto.subtle.verify("Ed25519", key, bytesOf(signature), signed))) return doubt;
    doubt = "malformed";
    const { iss, aud, sub, iat, exp, domain: site } = jsonOf(body);
    const isWhole = [iss, aud, sub].every(isText) && isNumber(iat) && isNumber(exp);
    if (typ !== "license+jwt" || !isWhole) return doubt;
    if (aud !== productId) return "wrong_product";
    if (exp * 1000 <= now) return "expired";
    doubt = "wrong_domain";
    if (domain && hostOf(domain) !== site) return doubt;
    return iat * 1000 > now + LATE_CLOCK_MS ? "not_yet_valid" : "valid";
  } catch {
    return doubt;
  }
}

/** Tells whether a token with this result counts. A clock that is late gains nothing, so it is no reason to refuse. */
export function vouches(finding: TokenFinding): boolean {
  return finding === "valid" || finding === "not_yet_valid";
}
