import { parsedHeader } from "../../http/parsed-header.ts";
import type { HttpRequest } from "../../http/request.ts";

/**
 * The address that WordPress names in its User-Agent: `WordPress/6.1.9; https://example.com`. Null where there is none.
 */
export function siteInUserAgent(request: Pick<HttpRequest, "header">): string | null {
  const userAgent = parsedHeader(request, "user-agent")?.trimEnd() ?? "";
  const word = userAgent.split(/\s/).at(-1) ?? "";
  const before = userAgent.slice(0, userAgent.length - word.length).trimEnd();
  if (before.endsWith(";")) return word;
  const semicolon = word.indexOf(";");
  return semicolon === -1 ? null : word.slice(semicolon + 1) || null;
}
