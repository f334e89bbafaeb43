import { lookupKeyOf } from "@keystead/core/verify";

/** A question that every asker gets the same answer to. */
export interface Question {
  kind: "status" | "jwks" | "updates";
  /** The path at the origin, with its query. It is also the name that the answer is kept under. */
  path: string;
  /** The site of a `status`, as it was asked about; undefined without one. */
  domain?: string | undefined;
  /** Fingerprint of the machine of a `status`; undefined without one. */
  machine?: string | undefined;
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
/** No name or platform that is as short as this is refused. */
const MOST_NAME = 50;
const FINGERPRINT = /^[\x20-\x7e]{1,255}$/;

/** The path that asks with a license key. */
export const STATUS_BY_KEY = "/v1/licenses/status";

/** Returns the question that a GET asks; undefined if it is none that all get the same answer to. */
export function questionIn({ pathname, searchParams }: URL): Question | undefined {
  const [, publicKey, fingerprint] = STATUS.exec(pathname) ?? [];
  if (publicKey !== undefined && fingerprint !== undefined) {
    const [name, another] = [...searchParams.keys()];
    if (another !== undefined) return undefined;
    if (name === undefined) return statusQuestion(publicKey, fingerprint);
    const value = searchParams.get(name) ?? "";
    if (name === "domain") return statusQuestion(publicKey, fingerprint, { domain: value });
    return name === "machine" ? statusQuestion(publicKey, fingerprint, { machine: value }) : undefined;
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
  place: Pick<Question, "domain" | "machine"> = {},
): Question | undefined {
  const { domain, machine } = place;
  if (domain !== undefined && domain.length > MOST_DOMAIN_CHARACTERS) return undefined;
  if (machine !== undefined && !FINGERPRINT.test(machine)) return undefined;
  const [[name, value] = []] = Object.entries(place);
  const query = value === undefined ? "" : `?${name}=${encodeURIComponent(value)}`;
  return { kind: "status", path: `${STATUS_BY_KEY}/${publicKey}/${fingerprint}${query}`, ...place };
}

/**
 * Returns the question by fingerprint that a body with a license key asks; undefined for a body that the origin has to
 * judge.
 */
export async function questionByKey(text: string): Promise<Question | undefined> {
  const body = objectIn(text);
  const { public_key: publicKey, license_key: licenseKey } = body;
  if (typeof publicKey !== "string" || !ONE_PUBLIC_KEY.test(publicKey)) return undefined;
  if (typeof licenseKey !== "string" || licenseKey.length > MOST_KEY_CHARACTERS) return undefined;
  const place = placeIn(body);
  return place && statusQuestion(publicKey, await fingerprintOfKey(licenseKey), place);
}

/** The place that a body names, empty for none; undefined for one that the origin has to judge. */
function placeIn({ domain = null, machine = null }: Record<string, unknown>) {
  if (domain === null && machine === null) return {};
  if (machine === null) return isText(domain) ? { domain } : undefined;
  const { fingerprint, name = null, platform = null } = Object(machine) as Record<string, unknown>;
  // Only a new activation depends on the name and the platform, and the origin refuses wrong ones.
  const isPlain = [name, platform].every(
    (text) => text === null || (isText(text) && text.length <= MOST_NAME),
  );
  return domain === null && isPlain && isText(fingerprint) ? { machine: fingerprint } : undefined;
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
