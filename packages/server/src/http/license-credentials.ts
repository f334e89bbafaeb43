import { parsedHeader } from "./parsed-header.ts";
import type { HttpRequest } from "./request.ts";

const BEARER = /^Bearer +(\S+)$/i;
const BASIC = /^Basic +([\dA-Za-z+/]+={0,2})$/i;

/**
 * The license key in a request's `Authorization` header: a bearer token, or the password of any user; null without
 * one.
 */
export function licenseKeyOf(request: Pick<HttpRequest, "header">): string | null {
  const header = parsedHeader(request, "authorization")?.trim() ?? "";
  const [, bearer] = BEARER.exec(header) ?? [];
  if (bearer !== undefined) return bearer;
  const [, basic] = BASIC.exec(header) ?? [];
  if (basic === undefined) return null;
  const credentials = Buffer.from(basic, "base64").toString("utf8");
  const colon = credentials.indexOf(":");
  return colon === -1 || colon === credentials.length - 1 ? null : credentials.slice(colon + 1);
}
