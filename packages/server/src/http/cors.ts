import type { AnswerHeaders } from "./answer.ts";

const ALLOWED_METHODS = "GET, POST, PUT, DELETE, OPTIONS";
const EXPOSED_HEADERS = [
  "X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed",
  "Keystead-Version, Deprecation, Sunset, Link",
].join(", ");
const ALLOWED_HEADERS = "Content-Type, X-Request-Id, Idempotency-Key";
const PREFLIGHT_SECONDS = "86400";

/** The CORS headers that an API gives every answer, by the request's `Origin`. */
export type CorsPolicy = (origin: string | null) => AnswerHeaders;

/** Lets every site's pages ask, without credentials. */
export const anyOrigin: CorsPolicy = () => ({ "access-control-allow-origin": "*" });

/** Lets every site's pages ask with a bearer token, and without cookies. */
export const anyOriginWithToken: CorsPolicy = () => ({
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "Authorization",
});

/** Lets no other site's pages read the answers. */
export const noOrigin: CorsPolicy = () => ({});

/** Lets only the pages of these origins ask, with credentials. */
export function trustedOrigins(trusted: ReadonlySet<string>): CorsPolicy {
  return (origin) =>
    origin !== null && trusted.has(origin)
      ? { vary: "Origin", "access-control-allow-origin": origin, "access-control-allow-credentials": "true" }
      : { vary: "Origin" };
}

/** Lets an allowed page's script read the headers that are not open to it by themselves. */
export function exposeHeaders(headers: AnswerHeaders): void {
  if (headers["access-control-allow-origin"] !== undefined)
    headers["access-control-expose-headers"] = EXPOSED_HEADERS;
}

/** Returns the further headers of the answer to a preflight whose origin is allowed. */
export function preflightHeaders(cors: AnswerHeaders): AnswerHeaders {
  if (cors["access-control-allow-origin"] === undefined) return {};
  // An application that authenticates by itself may do so with a token.
  const withCredentials =
    cors["access-control-allow-credentials"] === "true" || cors["access-control-allow-headers"] !== undefined;
  return {
    "access-control-allow-methods": ALLOWED_METHODS,
    "access-control-allow-headers": withCredentials ? `${ALLOWED_HEADERS}, Authorization` : ALLOWED_HEADERS,
    "access-control-max-age": PREFLIGHT_SECONDS,
  };
}
