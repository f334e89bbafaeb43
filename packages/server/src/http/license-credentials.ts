import { parsedHeader } from "./parsed-header.ts";
import type { HttpRequest } from "./request.ts";

const BEARER = "bearer ";
const BASIC = /^Basic +([\dA-Za-z+/]+={0,2})$/i;

/** User and password of a request. */
export interface Credentials {
  /** Empty for a bearer token. */
  user: string;
  password: string;
}

/** The user and password in a request's `Authorization` header, or a bearer token as the password; null without one. */
export function credentialsOf(request: Pick<HttpRequest, "header">): Credentials | null {
  const header = parsedHeader(request, "authorization")?.trim() ?? "";
  // Keys of licenses that were sold before may have spaces.
  if (header.toLowerCase().startsWith(BEARER))
    return { user: "", password: header.slice(BEARER.length).trim() };
  const [, basic] = BASIC.exec(header) ?? [];
  if (basic === undefined) return null;
  const credentials = Buffer.from(basic, "base64").toString("utf8");
  const colon = credentials.indexOf(":");
  if (colon === -1 || colon === credentials.length - 1) return null;
  return { user: credentials.slice(0, colon), password: credentials.slice(colon + 1) };
}

/**
 * The license key in a request's `Authorization` header: a bearer token, or the password of any user; null without
 * one.
 */
export function licenseKeyOf(request: Pick<HttpRequest, "header">): string | null {
  return credentialsOf(request)?.password ?? null;
}
