import { HttpError } from "./http-error.ts";
import { parseJson } from "./json.ts";
import { parsedHeader } from "./parsed-header.ts";
import type { HttpRequest } from "./request.ts";

const JSON_MEDIA_TYPE = /^application\/json\s*(?:;|$)/i;
const TEXT_MEDIA_TYPE = /^text\/plain\s*(?:;|$)/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The most bytes of a body where a route says nothing else. */
export const BODY_LIMIT = 64 * 1024;

export function tooLarge(limit: number): HttpError {
  return new HttpError("payload_too_large", `The body must be at most ${limit / 1024} KiB`, {
    // The rest of the body is not read, so the connection cannot be used again.
    headers: { connection: "close" },
  });
}

export function endedEarly(): HttpError {
  return new HttpError("malformed_body", "The body is incomplete");
}

export function tookTooLong(): HttpError {
  return new HttpError("malformed_body", "The body took too long to arrive", {
    headers: { connection: "close" },
  });
}

/** The bytes that a body says it has; undefined when it does not tell. */
export function toldLength(request: Pick<HttpRequest, "header">): number | undefined {
  const told = request.header("content-length");
  return told !== null && /^\d{1,15}$/.test(told) ? Number(told) : undefined;
}

/** Refuses a body that says it is larger; gives its length, 0 when it does not tell. */
export function assertBodySize(request: Pick<HttpRequest, "header">, limit: number): number {
  const length = toldLength(request) ?? 0;
  if (length > limit) throw tooLarge(limit);
  return length;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpError("malformed_body", "The body must be valid UTF-8");
  }
}

function notJson(): HttpError {
  return new HttpError(
    "unsupported_media_type",
    "Send the body as JSON, with Content-Type: application/json",
  );
}

/**
 * The JSON value of the request's body; `undefined` when the body is empty. Refuses what is not `application/json` (or,
 * where a route takes it, `text/plain`), larger than `limit` bytes, not UTF-8 or not JSON.
 */
export async function readJsonBody(
  request: HttpRequest,
  { limit, takesText }: { limit: number; takesText: boolean },
): Promise<unknown> {
  const type = parsedHeader(request, "content-type");
  if (type !== null && !JSON_MEDIA_TYPE.test(type) && !(takesText && TEXT_MEDIA_TYPE.test(type)))
    throw notJson();
  const bytes = await request.body(limit);
  if (bytes.length === 0) return undefined;
  if (type === null) throw notJson();
  return parseJson(decode(bytes));
}

/**
 * The JSON value of a body that nobody asked for; `undefined` when it is empty, whatever its type is said to be.
 * Refuses what `readJsonBody` refuses.
 */
export async function readStrayBody(request: HttpRequest): Promise<unknown> {
  const bytes = await request.body(BODY_LIMIT);
  if (bytes.length === 0) return undefined;
  if (!JSON_MEDIA_TYPE.test(parsedHeader(request, "content-type") ?? "")) throw notJson();
  return parseJson(decode(bytes));
}
