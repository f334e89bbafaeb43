import { toASCII } from "tr46";
import { isPlainHost, MAX_HOST_LENGTH } from "./plain-host.ts";

/** RFC 1123 labels; `_` too, which real staging hosts have. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const SCHEME_OR_DRIVE = /^[a-z]+:$/i;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;
const BARE_IPV6 = /^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*$/i;
const SPACE_OR_CONTROL = /[\s\p{Cc}]/u;
const PLAIN_ASCII = /^(?!.*xn--)[\0-\x7f]*$/;
const MAX_INPUT_LENGTH = 2048;
/** Each code point takes at least one character of ASCII; longer names would cost milliseconds to refuse. */
const MAX_UNICODE_LENGTH = 2 * MAX_HOST_LENGTH;
const MAX_PORT = 65_535;
/** As browsers have it (WHATWG URL, "domain to ASCII"). */
const AS_BROWSERS = { checkBidi: true, checkJoiners: true };

/** Host and port of a bare host or URL: without scheme, credentials, path, query and fragment. */
function authorityOf(input: string): string {
  const afterScheme = input.replace(/^(?:https?:[/\\]*|(?:[a-z][a-z0-9+.-]*:)?[/\\]{2})/i, "");
  const [beforePath = ""] = afterScheme.split(/[/\\?#]/, 1);
  const host = beforePath.slice(beforePath.lastIndexOf("@") + 1);
  return BARE_IPV6.test(host) ? `[${host}]` : host;
}

/** The host of an authority; null for a wrong port. */
function hostOf(authority: string): string | null {
  // Not a host with its port left empty, but a second scheme (`http://https://x`) or a drive (`C:\\x`).
  if (SCHEME_OR_DRIVE.test(authority)) return null;
  const [, host = "", port] = /^(.*?)(?::(\d*))?$/.exec(authority) ?? [];
  return Number(port ?? 0) <= MAX_PORT ? host : null;
}

/** An address in brackets in its one short form (RFC 5952). */
function ipv6(host: string): string | null {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/**
 * A name in ASCII, with percent signs decoded. A pinned library converts international names: which of them a
 * runtime's own parser accepts depends on its release, and a site must be the same site on every server.
 */
function asciiName(host: string): string | null {
  const name = decoded(host)?.toLowerCase() ?? null;
  if (name === null || PLAIN_ASCII.test(name)) return name;
  return name.length <= MAX_UNICODE_LENGTH ? toASCII(name, AS_BROWSERS) : null;
}

function decoded(host: string): string | null {
  try {
    return decodeURIComponent(host);
  } catch {
    return null;
  }
}

/**
 * The identity of a site, from a bare host or a URL: lower case, IDN in punycode, without scheme, credentials,
 * port, path, query, trailing dot and one leading `www.`. Null when the input names no host. Applying it again
 * changes nothing but for a host that begins with `www.` twice.
 */
export function normalizeDomain(input: string): string | null {
  if (typeof input !== "string") throw new TypeError("normalizeDomain: input must be a string");
  if (isPlainHost(input)) return input;
  const trimmed = input.trim();
  if (trimmed.length > MAX_INPUT_LENGTH || SPACE_OR_CONTROL.test(trimmed)) return null;
  const given = hostOf(authorityOf(trimmed));
  if (given?.startsWith("[")) return ipv6(given);
  const name = given && asciiName(given)?.replace(/\.$/, "");
  if (!name) return null;
  // `127.1` and `2130706433` are 127.0.0.1 to a URL parser; to a person they are typing errors.
  if (ENDS_IN_NUMBER.test(name)) return IPV4.test(name) && given.replace(/\.$/, "") === name ? name : null;
  const host = name.replace(/^www\./, "");
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) ? host : null;
}

const WEB_ADDRESS = /^https?:\/\//i;

/**
 * The domain that the name of an installation is, in normal form; null for a name that is none, such as that of a
 * computer. A name without a dot, scheme or brackets is no domain.
 */
export function domainNamed(name: string): string | null {
  const isAddress = WEB_ADDRESS.test(name.trim());
  const domain = normalizeDomain(name);
  return domain !== null && (isAddress || /[.[]/.test(domain)) ? domain : null;
}

const PASTED = /^(?:https?:|www\.)|[/:]|[^\0-\x7f]/i;

/**
 * The text by which stored sites are searched: of an address as people paste it, the domain in normal form. Any other
 * text, such as a part of a name, stays as it is.
 */
export function searchedSite(text: string): string {
  const given = text.trim();
  return (given.includes(".") && PASTED.test(given) && normalizeDomain(given)) || text;
}
