import { isNumber, isText, type Json } from "../answers.ts";
import { bytesOf, hostOf, jsonOf, type VerifyKey } from "../license-token.ts";
import type { LicenseTokenClaims, TokenCode } from "./license-token.ts";

/** The result for a file that does not count. `clock_went_back`: ask the license server instead. */
export type FileCode = TokenCode | "clock_went_back";

/** Claims of a license file: what the license allows. Times of `iat`, `nbf` and `exp` are in seconds since 1970. */
export interface LicenseFileClaims extends Omit<LicenseTokenClaims, "exp"> {
  /** Id of the file, `fil_…`. */
  file: string;
  /** Slug of the license's plan; null for none. */
  plan: string | null;
  /** Name of the customer; null when it is not known. */
  customer: string | null;
  /** From when on the file counts. */
  nbf: number;
  /** When the file ends; absent for a file that never ends. */
  exp?: number;
}

/** The claims of a good file, or why it does not count: `code` for programs, `error` for people. */
export type FileVerdict =
  | { valid: true; claims: LicenseFileClaims }
  | { valid: false; code: FileCode; error: string };

/** Options of `verifyLicenseFile()`. Required: `keys`, `productId`, and one of `machine` and `domain`. */
export interface VerifyFileOptions {
  /** From the server's `/v1/products/<public key>/jwks.json`, as they were when the program was released. */
  keys: readonly VerifyKey[];
  /** The product's id, `prd_…`. */
  productId: string;
  /** Fingerprint of the machine. */
  machine?: string | undefined;
  /** The site, a host or a URL, in the place of a machine. */
  domain?: string | undefined;
  /** The present moment unless given. */
  now?: Date | undefined;
  /** The latest moment that the program has seen, which it keeps; a clock cannot be put back behind it. */
  latest?: Date | undefined;
}

const LABEL = "LICENSE FILE";
const DAY_MS = 24 * 60 * 60 * 1000;

const messages: Record<FileCode, string> = {
  malformed: "This is not a license file. Check that all of it was copied.",
  unsupported_algorithm: "The license file is not signed with Ed25519. Ask the vendor for another one.",
  unsupported: "This platform cannot verify Ed25519 signatures. Use a newer one.",
  unknown_key:
    "The license file is signed with a key that this program does not know. Install its newest version.",
  bad_signature: "The license file was changed after it was signed, or the vendor did not sign it.",
  wrong_product: "The license file is for another product.",
  expired: "The license file has expired. Ask the vendor for another one.",
  not_yet_valid: "The license file is from the future. Set this machine's clock.",
  wrong_domain: "The license file is for another site.",
  wrong_machine: "The license file is for another machine.",
  clock_went_back:
    "This machine's clock was put back by more than a day. Set it, or connect to the license server.",
};

/**
 * Tells whether a license file is good for the product on this machine or site, signed with one of `keys`. Fetches
 * nothing; needs WebCrypto with Ed25519. Throws `TypeError` when `keys` is not a list of keys, without a `productId`,
 * and without a place.
 */
export async function verifyLicenseFile(text: string, options: VerifyFileOptions): Promise<FileVerdict> {
  const { keys, productId, machine, domain } = options ?? {};
  if (typeof productId !== "string" || !productId)
    throw new TypeError("verifyLicenseFile: productId must be the product's id, prd_…");
  if (!Array.isArray(keys))
    throw new TypeError("verifyLicenseFile: keys must be an array, as in the server's jwks.json");
  // A file of any machine would count on every machine.
  if (!machine && !domain) throw new TypeError("verifyLicenseFile: machine or domain is required");
  const signed = await signedClaims(unarmored(String(text)), keys);
  if (typeof signed === "string") return refusal(signed);
  const code = codeOf(signed, options);
  return code === null ? { valid: true, claims: signed as unknown as LicenseFileClaims } : refusal(code);
}

/** Returns the claims that one of the keys has signed, or why there are none. */
async function signedClaims(jws: string, keys: readonly VerifyKey[]): Promise<Json | FileCode> {
  // The result if the next step fails.
  let failing: FileCode = "malformed";
  try {
    const [head = "", body = "", signature] = jws.split(".");
    const { alg, typ, kid } = jsonOf(head);
    if (signature === undefined) return failing;
    // One algorithm, and by one name: what a file says of itself decides nothing.
    if (alg !== "Ed25519") return "unsupported_algorithm";
    const known = keys.find((key) => key.kid === kid);
    if (!known) return "unknown_key";
    failing = "unsupported";
    const jwk = { kty: "OKP", crv: "Ed25519", x: known.x };
    const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
    failing = "bad_signature";
    const text = new TextEncoder().encode(`${head}.${body}`);
    if (!(await crypto.subtle.verify("Ed25519", key, bytesOf(signature), text))) return failing;
    failing = "malformed";
    const claims = jsonOf(body);
    return typ === "license-file+jwt" && isWhole(claims) ? claims : failing;
  } catch {
    return failing;
  }
}

function isWhole({ iss, aud, sub, file, iat, nbf, exp, machine, domain }: Json): boolean {
  return (
    [iss, aud, sub, file].every(isText) &&
    [iat, nbf].every(isNumber) &&
    (exp === undefined || isNumber(exp)) &&
    isText(machine) !== isText(domain)
  );
}

/** The first reason why the claims are not good here and now; null when they are. */
function codeOf(claims: Json, options: VerifyFileOptions): FileCode | null {
  const { productId, machine, domain, now = new Date(), latest = now } = options;
  if (claims["aud"] !== productId) return "wrong_product";
  if (machine !== undefined && claims["machine"] !== machine) return "wrong_machine";
  if (domain !== undefined && claims["domain"] !== siteOf(domain)) return "wrong_domain";
  if (+now < +latest - DAY_MS) return "clock_went_back";
  const time = Math.max(+now, +latest) / 1000;
  if (isNumber(claims["exp"]) && claims["exp"] <= time) return "expired";
  return (claims["nbf"] as number) > +now / 1000 ? "not_yet_valid" : null;
}

/** The normal form of a site; null for what is none, which no file is for. */
function siteOf(domain: string): string | null {
  try {
    return hostOf(domain);
  } catch {
    return null;
  }
}

/** The text in the armor; empty when there is none. Mail programs may have changed the ends of lines. */
function unarmored(text: string): string {
  const begin = `-----BEGIN ${LABEL}-----`;
  const start = text.indexOf(begin);
  const end = text.indexOf(`-----END ${LABEL}-----`, start);
  if (start < 0 || end < 0) return "";
  try {
    return atob(text.slice(start + begin.length, end));
  } catch {
    return "";
  }
}

function refusal(code: FileCode): FileVerdict {
  return { valid: false, code, error: messages[code] };
}
