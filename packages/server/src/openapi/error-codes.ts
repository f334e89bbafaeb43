import { isIdempotent } from "../http/idempotent-paths.ts";
import type { RouteDescription, RouteErrorCode } from "../http/route.ts";

const ANYWHERE: RouteErrorCode[] = ["payload_too_large", "internal_error"];
const OF_STORES: RouteErrorCode[] = ["storage_unavailable", "storage_incompatible"];
const OF_CALLERS: RouteErrorCode[] = [
  "unauthenticated",
  "invalid_token",
  "ambiguous_credentials",
  "forbidden",
];
const OF_PORTAL: RouteErrorCode[] = [
  "unauthenticated",
  "ambiguous_credentials",
  "forbidden",
  "not_found",
  "cross_site_request",
];
const OF_KEYS: RouteErrorCode[] = [
  "invalid_input",
  "idempotency_key_reused",
  "idempotency_in_progress",
  "idempotency_answer_lost",
];
const OF_BODIES: RouteErrorCode[] = ["invalid_input", "malformed_body", "unsupported_media_type"];

/** Errors that all routes of an API share, by the API's base; other bases share none of their own. */
const ofApis: Record<string, (route: RouteDescription<string>) => RouteErrorCode[]> = {
  "/api": (route) => {
    const { method, access, path } = route;
    return [
      ...(isIdempotent(route) ? OF_KEYS : []),
      ...OF_STORES,
      "rate_limited",
      ...(method === "GET" ? [] : ["cross_site_request" as const]),
      ...(access === "anyone" ? [] : OF_CALLERS),
      // Routes for the caller's own account are open without a second factor, too.
      ...(access === "anyone" || path.startsWith("/auth/") ? [] : ["second_factor_required" as const]),
    ];
  },
  "/portal/v1": ({ access }) => [...OF_STORES, "rate_limited", ...(access === "anyone" ? [] : OF_PORTAL)],
  "/public/v1": () => [...OF_STORES, "rate_limited"],
  "/v1": () => [...OF_STORES, "rate_limited"],
  "": () => ["rate_limited"],
};

/** Every code that a call of the route can be answered with, each once. */
export function errorCodesOf(base: string, route: RouteDescription<string>): RouteErrorCode[] {
  return [
    ...new Set([
      ...(route.body || route.fileTypes || route.refusesBody ? OF_BODIES : []),
      ...(route.query ? ["invalid_input" as const] : []),
      ...route.errors,
      ...(ofApis[base]?.(route) ?? []),
      ...ANYWHERE,
    ]),
  ];
}
