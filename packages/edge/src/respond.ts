import type { Found } from "./answers.ts";
import { secondsLeft, writeBody } from "./kept-answer.ts";
import type { Question } from "./question.ts";

/** Pages of every site may read the answers, as the origin lets them. */
const anyOrigin = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Retry-After, Cache-Status",
};
const RETRY_SECONDS = "5";

interface Asked {
  question: Question;
  request: Request;
}

/** Writes an answer to a caller. Only GET and HEAD are for caches behind the edge. */
export function respond(found: Found, { question, request }: Asked): Response {
  if (found.is === "failure") return respondWithFailure(found.status, found.retryAfter);
  if (found.is === "refusal")
    return new Response(found.body, {
      status: found.status,
      headers: jsonHeaders({ "cache-control": "no-store" }),
    });
  const now = Date.now();
  const { answer } = found;
  const isCacheable = request.method !== "POST";
  const isFresh = now < answer.freshUntil;
  const headers = jsonHeaders({ "cache-status": cacheStatusOf(found, now) });
  if (!isCacheable) headers.set("cache-control", "no-store");
  else
    headers.set(
      "cache-control",
      isFresh ? `public, max-age=${secondsLeft(answer.freshUntil, now)}` : "no-cache",
    );
  if (isCacheable && answer.etag !== null) {
    headers.set("etag", answer.etag);
    if (isNamed(answer.etag, request.headers.get("if-none-match")))
      return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : writeBody(question, answer, now), { headers });
}

/** Tells how the answer was come by (RFC 9211). */
function cacheStatusOf({ is, answer }: Extract<Found, { answer: unknown }>, now: number): string {
  if (is === "fetched") return "keystead-edge; fwd=miss";
  return `keystead-edge; hit; ttl=${Math.floor((answer.freshUntil - now) / 1000)}`;
}

function respondWithFailure(status: 429 | 503, retryAfter: string | null): Response {
  const reason =
    status === 429
      ? { code: "rate_limited", error: "Too many requests. Try again later." }
      : { code: "origin_unavailable", error: "The license server cannot be reached. Try again later." };
  const response = respondWithError(status, reason.code, reason.error);
  response.headers.set("retry-after", retryAfter ?? RETRY_SECONDS);
  return response;
}

/** Writes an error as the Keystead server does. */
export function respondWithError(status: number, code: string, error: string): Response {
  const headers = jsonHeaders({ "cache-control": "no-store" });
  return new Response(JSON.stringify({ error, code }), { status, headers });
}

/** Answers a preflight, also while the origin is down. */
export function respondToPreflight(): Response {
  const headers = {
    ...anyOrigin,
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": "Content-Type, X-Request-Id, Idempotency-Key",
    "access-control-max-age": "86400",
  };
  return new Response(null, { status: 204, headers });
}

function jsonHeaders(others: Record<string, string>): Headers {
  return new Headers({ "content-type": "application/json", ...anyOrigin, ...others });
}

/** Whether `If-None-Match` names the ETag, weak or strong. */
function isNamed(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((part) => ["*", opaque].includes(part.trim().replace(/^W\//, "")));
}
