import { parseCookie } from "cookie";
import type { HttpRequest } from "./request.ts";

/** The value of a request's cookie; null when it is absent or empty. */
export function cookieOf(request: Pick<HttpRequest, "header">, name: string): string | null {
  const cookies = request.header("cookie");
  return cookies === null ? null : parseCookie(cookies)[name] || null;
}
