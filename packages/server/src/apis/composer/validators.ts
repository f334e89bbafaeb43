import { hash } from "node:crypto";
import { isNamed } from "../../http/etag.ts";
import type { Exchange } from "../../http/exchange.ts";
import { parsedHeader } from "../../http/parsed-header.ts";

const EPOCH = Date.UTC(2000, 0, 1);
const SECOND_MS = 1000;
/** So many seconds are 17 years: each `Last-Modified` is in the past. */
const SECONDS = 2 ** 29;

/**
 * Sends JSON, or that it is the one which the caller has. Composer knows no entity tags: it sends back the
 * `Last-Modified` that it got, whichever key it has meanwhile. So that header is made of the content, too, and counts
 * only as a whole: no other content has the same one, also within the same second or for another license.
 */
export function validated(
  content: object,
  { request, headers }: Exchange,
  answer: { status: number },
): Uint8Array<ArrayBuffer> | undefined {
  const bytes = Buffer.from(JSON.stringify(content));
  const digest = hash("sha256", bytes, "hex");
  const etag = `"${digest.slice(0, 32)}"`;
  const moment = EPOCH + (Number.parseInt(digest.slice(-8), 16) % SECONDS) * SECOND_MS;
  const modified = new Date(moment).toUTCString();
  headers["etag"] = etag;
  headers["last-modified"] = modified;
  const tags = parsedHeader(request, "if-none-match");
  const isKnown =
    tags === null ? parsedHeader(request, "if-modified-since") === modified : isNamed(etag, tags);
  if (!isKnown) return bytes;
  answer.status = 304;
  return undefined;
}
