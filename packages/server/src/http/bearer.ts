import type { HttpRequest } from "./request.ts";

const BEARER = /^Bearer +(\S+)$/i;

/** The token of an `Authorization: Bearer` header (RFC 6750); null without one, and empty when the header holds something else. */
export function bearerOf(request: Pick<HttpRequest, "header">): string | null {
  const header = request.header("authorization");
  return header === null ? null : (BEARER.exec(header.trim())?.[1] ?? "");
}
