import { toASCII } from "tr46";

/** Characters of a host name at most (RFC 1035). */
const MAX_HOST_LENGTH = 253;

const PLAIN_HOST = /^(?!www\.)(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Whether the text is a lower-case ASCII host in normal form already: the common case, worth no parser. */
export function isPlainHost(text: string): boolean {
  return text.length <= MAX_HOST_LENGTH && PLAIN_HOST.test(text);
}

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** Whether nobody but neighbors reaches the IPv4 address: loopback, private (RFC 1918) or link-local (RFC 3927). */
export function isLocalV4(address: string): boolean {
  const [first = 0, second = 0] = address.split(".").map(Number);
  if (first === 127 || first === 10) return true;
  if (first === 172) return second >= 16 && second < 32;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

/**
 * The same of an IPv6 address in the form of RFC 5952: loopback, unique local (RFC 4193), link-local, or a mapped
 * IPv4 address that is.
 */
export function isLocalV6(address: string): boolean {
  if (address === "::1") return true;
  const [, high, low] = MAPPED.exec(address) ?? [];
  if (high !== undefined && low !== undefined) {
    const octets = [high, low].flatMap((group) => {
      const bits = Number.parseInt(group, 16);
      return [bits >> 8, bits & 0xff];
    });
    return isLocalV4(octets.join("."));
  }
  const first = Number.parseInt(address, 16);
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80;
}

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
