import { HttpError } from "./http-error.ts";
import type { HttpRequest } from "./request.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const OWN_FETCH_SITES = new Set([null, "same-origin", "none"]);

/**
 * Session cookies are `SameSite=None`, so other sites can make a browser send them: a request that changes something
 * must come from an origin that is allowed, or from no browser at all. Throws `cross_site_request`.
 */
export function assertOwnOrigin(request: HttpRequest, allowed: ReadonlySet<string>): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.header("origin");
  const own = origin === null ? OWN_FETCH_SITES.has(request.header("sec-fetch-site")) : allowed.has(origin);
  if (own) return;
  throw new HttpError(
    "cross_site_request",
    "Requests from this origin are not allowed: add it to TRUSTED_ORIGINS if it is yours",
  );
}
