import { LONGEST_PARSED } from "./parsed-header.ts";
import type { HttpRequest } from "./request.ts";

const BEARER = /^Bearer +(\S+)$/i;

/** The scheme that a proxy in front asks browsers for, and may pass on: it is no credential of this server. */
const OF_A_PROXY = /^Basic /i;

/**
 * The token of an `Authorization: Bearer` header (RFC 6750); null without one, and empty when the header holds
 * something else.
 */
export function bearerOf(request: Pick<HttpRequest, "header">): string | null {
  const header = request.header("authorization");
  if (header === null || OF_A_PROXY.test(header)) return null;
  return header.length > LONGEST_PARSED ? "" : (BEARER.exec(header.trim())?.[1] ?? "");
}
