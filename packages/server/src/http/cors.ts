import type { AnswerHeaders } from "./answer.ts";

const ALLOWED_METHODS = "GET, POST, PUT, DELETE, OPTIONS";
const EXPOSED_HEADERS = "X-Request-Id, Retry-After, RateLimit, RateLimit-Policy";
const PREFLIGHT_SECONDS = "86400";

/** Which CORS headers an API adds to every answer, of the request's `Origin`. */
export type CorsPolicy = (origin: string | null) => AnswerHeaders;

/** Any site may ask, without credentials. What only a browser's script reads is sent to browsers alone. */
export const anyOrigin: CorsPolicy = (origin) =>
  origin === null
    ? { "access-control-allow-origin": "*" }
    : { "access-control-allow-origin": "*", "access-control-expose-headers": EXPOSED_HEADERS };

/** Only these origins may ask from a browser, with credentials. */
export function trustedOrigins(trusted: ReadonlySet<string>): CorsPolicy {
  return (origin) => {
    if (origin === null || !trusted.has(origin)) return { vary: "Origin" };
    return {
      vary: "Origin",
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": EXPOSED_HEADERS,
    };
  };
}

/** What a preflight is told besides, when its origin is allowed. */
export function preflightHeaders(cors: AnswerHeaders): AnswerHeaders {
  if (cors["access-control-allow-origin"] === undefined) return {};
  return {
    "access-control-allow-methods": ALLOWED_METHODS,
    "access-control-allow-headers": "Content-Type, X-Request-Id",
    "access-control-max-age": PREFLIGHT_SECONDS,
  };
}
