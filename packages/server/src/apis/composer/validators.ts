import { hash } from "node:crypto";
import type { WrittenAnswer } from "../../cache/license-answers.ts";
import { isNamed } from "../../http/etag.ts";
import type { Exchange } from "../../http/exchange.ts";
import { parsedHeader } from "../../http/parsed-header.ts";

const EPOCH = Date.UTC(2000, 0, 1);
const SECOND_MS = 1000;
/** So many seconds are 17 years: each `Last-Modified` is in the past. */
const SECONDS = 2 ** 29;

/**
 * Writes JSON with its validators. Composer knows no entity tags: it sends back the `Last-Modified` that it got,
 * whichever key it has meanwhile. So that header is made of the content, too, and counts only as a whole: no other
 * content has the same one, also within the same second or for another license.
 */
export function writtenJson(content: object): WrittenAnswer {
  const bytes = Buffer.from(JSON.stringify(content));
  const digest = hash("sha256", bytes, "hex");
  const moment = EPOCH + (Number.parseInt(digest.slice(-8), 16) % SECONDS) * SECOND_MS;
  return {
    bytes,
    headers: { etag: `"${digest.slice(0, 32)}"`, "last-modified": new Date(moment).toUTCString() },
  };
}

/** Sends a written answer, or that it is the one which the caller has. */
export function validated(
  written: WrittenAnswer,
  { request, headers }: Exchange,
  answer: { status: number },
): Uint8Array<ArrayBuffer> | undefined {
  Object.assign(headers, written.headers);
  const { etag = "", "last-modified": modified } = written.headers;
  const tags = parsedHeader(request, "if-none-match");
  const isKnown =
    tags === null ? parsedHeader(request, "if-modified-since") === modified : isNamed(etag, tags);
  if (!isKnown) return written.bytes;
  answer.status = 304;
  return undefined;
}
