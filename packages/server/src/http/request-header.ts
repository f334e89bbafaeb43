import type { H3Event } from "h3";

/** A request header by lower-case name. On Node from where its parser put it, which is several times cheaper. */
export function requestHeader({ req, runtime }: H3Event, name: string): string | null {
  const node = runtime?.node?.req;
  if (!node) return req.headers.get(name);
  const value = node.headers[name];
  return typeof value === "string" ? value : null;
}
