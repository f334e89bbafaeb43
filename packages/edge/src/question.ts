import { lookupKeyOf } from "@keystead/core/verify";

/** A question that every asker gets the same answer to. */
export interface Question {
  kind: "status" | "jwks" | "updates";
  /** The path at the origin, with its query. It is also the name that the answer is kept under. */
  path: string;
  /** The site of a `status`, as it was asked about; undefined without one. */
  domain?: string | undefined;
  /** Public keys of the products, of `updates`. */
  publicKeys?: readonly string[];
}

const PUBLIC_KEY = "pk_[0-9A-Za-z]{32}";
const STATUS = new RegExp(`^/v1/licenses/status/(${PUBLIC_KEY})/([0-9a-f]{64})$`);
const JWKS = new RegExp(`^/(?:v1/products/${PUBLIC_KEY}|v1|\\.well-known)/jwks\\.json$`);
const UPDATES = /^\/v1\/updates\/([^/]+)$/;
const ONE_PUBLIC_KEY = new RegExp(`^${PUBLIC_KEY}$`);
const MOST_PRODUCTS = 20;
const MOST_KEY_CHARACTERS = 255;
/** No host is longer. The origin answers for longer texts by itself. */
const MOST_DOMAIN_CHARACTERS = 253;

/** The path that asks with a license key. */
export const STATUS_BY_KEY = "/v1/licenses/status";

/** Returns the question that a GET asks; undefined if it is none that all get the same answer to. */
export function questionIn({ pathname, searchParams }: URL): Question | undefined {
  const [, publicKey, fingerprint] = STATUS.exec(pathname) ?? [];
  if (publicKey !== undefined && fingerprint !== undefined) {
    if ([...searchParams.keys()].some((name) => name !== "domain")) return undefined;
    if (searchParams.getAll("domain").length > 1) return undefined;
    return statusQuestion(publicKey, fingerprint, searchParams.get("domain") ?? undefined);
  }
  if (JWKS.test(pathname)) return { kind: "jwks", path: pathname };
  const list = UPDATES.exec(pathname)?.[1];
  return list === undefined ? undefined : updatesQuestion(list);
}

/** Updaters add versions and languages to the query, which change nothing; so does the order of the keys. */
function updatesQuestion(list: string): Question | undefined {
  const publicKeys = [...new Set(list.split(/,|%2C/i))].sort();
  if (publicKeys.length > MOST_PRODUCTS) return undefined;
  if (!publicKeys.every((publicKey) => ONE_PUBLIC_KEY.test(publicKey))) return undefined;
  return { kind: "updates", path: `/v1/updates/${publicKeys.join(",")}`, publicKeys };
}

function statusQuestion(
  publicKey: string,
  fingerprint: string,
  domain: string | undefined,
): Question | undefined {
  if (domain !== undefined && domain.length > MOST_DOMAIN_CHARACTERS) return undefined;
  const query = domain === undefined ? "" : `?domain=${encodeURIComponent(domain)}`;
  return { kind: "status", path: `${STATUS_BY_KEY}/${publicKey}/${fingerprint}${query}`, domain };
}

/**
 * Returns the question by fingerprint that a body with a license key asks; undefined for a body that the origin has to
 * judge.
 */
export async function questionByKey(text: string): Promise<Question | undefined> {
  const { public_key: publicKey, license_key: licenseKey, domain = null } = objectIn(text);
  if (typeof publicKey !== "string" || !ONE_PUBLIC_KEY.test(publicKey)) return undefined;
  if (typeof licenseKey !== "string" || licenseKey.length > MOST_KEY_CHARACTERS) return undefined;
  if (domain !== null && !isText(domain)) return undefined;
  return statusQuestion(publicKey, await fingerprintOfKey(licenseKey), domain ?? undefined);
}

/** Returns the SHA-256, in lower-case hex, of the text that the license is found by. */
export async function fingerprintOfKey(licenseKey: string): Promise<string> {
  const bytes = new TextEncoder().encode(lookupKeyOf(licenseKey));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Encoding half a surrogate pair would throw. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value.isWellFormed();
}
