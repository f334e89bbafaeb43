/** Whether a request's `If-None-Match` names the entity tag, weak or not (RFC 9110, section 13.1.2). */
export function isNamed(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
