import type { Question } from "./question.ts";

/** Facts of an answer that decide how long it may be kept, and which event voids it. */
export interface Facts {
  /** Events that void the answer: of one license, of any license, of releases, or none. */
  scope: string | null;
  /** When the answer is over, whatever the origin's headers say: milliseconds since 1970. */
  endsAt: number;
}

/** The scope of status answers that do not tell which license they are about. */
export const UNNAMED = "unnamed";
export const UPDATES = "updates";

/** The scope of status answers about one license, by its id. */
export function scopeOf(licenseId: string): string {
  return `license/${encodeURIComponent(licenseId)}`;
}

type Fields = Record<string, unknown>;
type Place = Pick<Question, "domain" | "machine">;

/** A host in normal form already: its token has to name it letter for letter. */
const NORMAL_HOST = /^(?!www\.)[a-z][a-z0-9.-]*[a-z]$/;

/**
 * Returns the facts of an answer of status 200; null for a text that is no answer to this question. `now` is in
 * milliseconds since 1970.
 */
export function readAnswer(question: Question, text: string, now: number): Facts | null {
  const body = objectIn(text);
  if (body === null) return null;
  if (question.kind === "status") return readStatus(body, question, now);
  if (question.kind === "jwks")
    return isJwks(body) ? { scope: null, endsAt: Number.POSITIVE_INFINITY } : null;
  return isUpdates(body, question.publicKeys ?? [])
    ? { scope: UPDATES, endsAt: Number.POSITIVE_INFINITY }
    : null;
}

function readStatus(body: Fields, place: Place, now: number): Facts | null {
  if (body["valid"] === false) {
    const isDenial = typeof body["code"] === "string" && typeof body["error"] === "string";
    return isDenial ? { scope: UNNAMED, endsAt: Number.POSITIVE_INFINITY } : null;
  }
  const { valid, activated, license, token } = body;
  if (valid !== true || !isObject(license)) return null;
  const isPlaceless = place.domain === undefined && place.machine === undefined;
  if (isPlaceless ? activated !== null : typeof activated !== "boolean") return null;
  if (token === null) return { scope: UNNAMED, endsAt: nextExpiry(license, now) };
  const claims = typeof token === "string" ? claimsIn(token) : null;
  if (claims === null || !isAbout(claims, license, place)) return null;
  const { sub, exp } = claims;
  if (typeof sub !== "string" || typeof exp !== "number" || exp * 1000 <= now) return null;
  return { scope: scopeOf(sub), endsAt: exp * 1000 };
}

/** Nothing else ends an unsigned yes. A license in its grace has no expiry ahead. */
function nextExpiry({ expiresAt }: Fields, now: number): number {
  const moment = typeof expiresAt === "string" ? Date.parse(expiresAt) : Number.NaN;
  return moment > now ? moment : Number.POSITIVE_INFINITY;
}

function isAbout(claims: Fields, license: Fields, { domain, machine }: Place): boolean {
  if (claims["seats"] !== license["seats"]) return false;
  if (machine !== undefined) return claims["machine"] === machine;
  if (domain === undefined) return claims["domain"] === null;
  return NORMAL_HOST.test(domain) ? claims["domain"] === domain : typeof claims["domain"] === "string";
}

/** The claims of a token, whose signature is for clients to verify: the edge has no key. */
function claimsIn(token: string): Fields | null {
  const [, payload, signature, ...others] = token.split(".");
  if (payload === undefined || !signature || others.length > 0) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    return objectIn(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** A set with a private key in it is never kept. */
function isJwks({ keys }: Fields): boolean {
  return (
    Array.isArray(keys) &&
    keys.every((key) => isObject(key) && typeof key["kid"] === "string" && !("d" in key))
  );
}

function isUpdates(body: Fields, publicKeys: readonly string[]): boolean {
  if (publicKeys.length === 1) return isProduct(body);
  const { products } = body;
  if (!isObject(products) || Object.keys(products).length !== publicKeys.length) return false;
  return publicKeys.every((publicKey) => {
    const product = products[publicKey];
    return product === null || (isObject(product) && isProduct(product));
  });
}

function isProduct({ slug, version, releases }: Fields): boolean {
  return typeof slug === "string" && typeof version === "string" && Array.isArray(releases);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectIn(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
