/** A lower-case host that is in normal form already: the common case, worth no URL parser. */
const PLAIN_HOST = /^(?!www\.)(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** RFC 1123 labels; `_` too, which real staging hosts have. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const SCHEME_OR_DRIVE = /^[a-z]+:$/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const BARE_IPV6 = /^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*$/i;
const SPACE_OR_CONTROL = /[\s\p{Cc}]/u;
const MAX_INPUT_LENGTH = 2048;
const MAX_HOST_LENGTH = 253;

/** Host and port of a bare host or URL: without scheme, credentials, path, query and fragment. */
function authorityOf(input: string): string {
  const afterScheme = input.replace(/^(?:https?:[/\\]*|(?:[a-z][a-z0-9+.-]*:)?[/\\]{2})/i, "");
  const beforePath = afterScheme.replace(/[/\\?#].*$/, "");
  const host = beforePath.slice(beforePath.lastIndexOf("@") + 1);
  return BARE_IPV6.test(host) ? `[${host}]` : host;
}

function hostnameOf(authority: string): string | null {
  // Not a host with its port left empty, but a second scheme (`http://https://x`) or a drive (`C:\\x`).
  if (SCHEME_OR_DRIVE.test(authority)) return null;
  const url = `http://${authority}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/**
 * The identity of a site, from a bare host or a URL: lower case, IDN in punycode, without scheme, credentials, port,
 * path, query, trailing dot and one leading `www.`. Null when the input names no host. Applying it again changes nothing
 * but for a host that begins with `www.` twice.
 */
export function normalizeDomain(input: string): string | null {
  if (input.length <= MAX_HOST_LENGTH && PLAIN_HOST.test(input)) return input;
  const trimmed = input.trim();
  if (trimmed.length > MAX_INPUT_LENGTH || SPACE_OR_CONTROL.test(trimmed)) return null;
  const authority = authorityOf(trimmed);
  const hostname = hostnameOf(authority);
  if (hostname === null) return null;
  if (hostname.startsWith("[")) return hostname;
  // `127.1` and `2130706433` are 127.0.0.1 to a URL parser; to a person they are typing errors.
  if (IPV4.test(hostname))
    return authority.replace(/:\d*$/, "").replace(/\.$/, "") === hostname ? hostname : null;
  const host = hostname.replace(/\.$/, "").replace(/^www\./, "");
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) ? host : null;
}
