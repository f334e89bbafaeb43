import { canonicalJson } from "../../foundation/text.ts";
import { type ReleaseChannel, releaseChannels } from "../../rules/channels.ts";

/** A vendor's signed statement about a release: a site installs the stated file, and nothing else. */
export interface ReleaseStatement {
  /** Version of the statement's format. */
  v: 1;
  /** The product's public key. */
  product: string;
  /** The folder in the zip; null for a file that has none. */
  slug: string | null;
  /** The release's version, such as `1.4.2`. */
  version: string;
  /** Sites that are offered the release: `stable` all of them, any other those that ask for the channel. */
  channel: ReleaseChannel;
  /** Of the file, in bytes. */
  size: number;
  /** Of the file, 96 lower-case hex digits. */
  sha384: string;
  /** Oldest version of WordPress that it runs on; null for any. */
  requires_wp: string | null;
  /** Oldest version of PHP that it runs on; null for any. */
  requires_php: string | null;
  /** ISO 8601, UTC. */
  released_at: string;
  /**
   * From when on the statement is out of date, which hides no newer release behind an old one for ever; null for
   * never.
   */
  expires_at: string | null;
}

/** Beginning of every signed text, so that a signature of anything else is never one of a statement. */
const DOMAIN = "keystead-release-v1\n";
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;
const SHA384 = /^[0-9a-f]{96}$/;

/** The statement as it is given to sites: canonical JSON (keys in order, no spaces), in base64. */
export function encodeStatement(statement: ReleaseStatement): string {
  return encodeBase64(new TextEncoder().encode(canonicalJson(statement)));
}

/** The bytes that a signature of the statement is over; null for what is not base64. */
export function signedBytes(encoded: string): Uint8Array<ArrayBuffer> | null {
  const json = decodeBase64(encoded);
  return json && new Uint8Array([...new TextEncoder().encode(DOMAIN), ...json]);
}

/**
 * Reads what `encodeStatement` has written; null for anything that is not a statement. Fields that it does not know
 * are left out.
 */
export function readStatement(encoded: string): ReleaseStatement | null {
  const json = decodeBase64(encoded);
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
    return isStatement(value) ? known(value) : null;
  } catch {
    // Neither UTF-8 nor JSON.
    return null;
  }
}

function known(statement: ReleaseStatement): ReleaseStatement {
  const { v, product, slug, version, channel, size, sha384 } = statement;
  const { requires_wp, requires_php, released_at, expires_at } = statement;
  const file = { size, sha384 };
  return { v, product, slug, version, channel, ...file, requires_wp, requires_php, released_at, expires_at };
}

function isStatement(value: unknown): value is ReleaseStatement {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<keyof ReleaseStatement, unknown>;
  const { v, product, slug, version, channel, size, sha384 } = fields;
  return (
    v === 1 &&
    typeof product === "string" &&
    isTextOrNull(slug) &&
    typeof version === "string" &&
    releaseChannels.some((known) => known === channel) &&
    Number.isSafeInteger(size) &&
    typeof sha384 === "string" &&
    SHA384.test(sha384) &&
    isTextOrNull(fields.requires_wp) &&
    isTextOrNull(fields.requires_php) &&
    isMoment(fields.released_at) &&
    (fields.expires_at === null || isMoment(fields.expires_at))
  );
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function isMoment(value: unknown): value is string {
  return typeof value === "string" && MOMENT.test(value) && !Number.isNaN(Date.parse(value));
}

/** Null for what is not base64 with its padding (RFC 4648, section 4). */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  return BASE64.test(text) ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : null;
}

export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
