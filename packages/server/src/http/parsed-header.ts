import type { HttpRequest } from "./request.ts";

/** The most characters of a header that somebody takes apart: no client's own is as long. */
export const LONGEST_PARSED = 512;

/** A header's value for whoever takes it apart; null without one, and for one that is too long to be read. */
export function parsedHeader(request: Pick<HttpRequest, "header">, name: string): string | null {
  const value = request.header(name);
  return value !== null && value.length <= LONGEST_PARSED ? value : null;
}
