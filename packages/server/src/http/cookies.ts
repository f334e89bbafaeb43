import { parseCookie } from "cookie";
import type { HttpRequest } from "./request.ts";

/**
 * Attributes of a cookie that dashboards on other sites need: `SameSite=None; Secure`, or `SameSite=Lax` on plain http,
 * where browsers drop `SameSite=None`.
 */
export function crossSiteAttributes(secure: boolean): string {
  return `HttpOnly; ${secure ? "SameSite=None; Secure" : "SameSite=Lax"}`;
}

/** The value of a request's cookie; null when it is absent or empty. */
export function cookieOf(request: Pick<HttpRequest, "header">, name: string): string | null {
  const cookies = request.header("cookie");
  return cookies === null ? null : parseCookie(cookies)[name] || null;
}
