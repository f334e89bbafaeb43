import type { ByteRange } from "@keystead/core";
import type { AnswerHeaders } from "./answer.ts";
import { HttpError } from "./http-error.ts";
import { parsedHeader } from "./parsed-header.ts";
import type { HttpRequest } from "./request.ts";

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** A part of a file, and how an answer tells of it. */
interface AnsweredRange {
  /** Undefined for all of the file. */
  range: ByteRange | undefined;
  headers: AnswerHeaders;
}

/**
 * The part of a file that a request asks for (RFC 9110 §14): all of it where the file is another by now (`If-Range`),
 * and where several parts are asked for. `etag` has its quotes. Throws `range_not_satisfiable`.
 */
export function rangeOf(
  request: Pick<HttpRequest, "header">,
  { size, etag }: { size: number; etag: string },
): AnsweredRange {
  const asked = asksFor(request, etag);
  const range = asked && within(asked, size);
  const headers = { "accept-ranges": "bytes", etag };
  if (range === undefined) return { range, headers: { ...headers, "content-length": String(size) } };
  const { start, end } = range;
  const part = {
    "content-length": String(end - start),
    "content-range": `bytes ${start}-${end - 1}/${size}`,
  };
  return { range, headers: { ...headers, ...part } };
}

function asksFor(
  request: Pick<HttpRequest, "header">,
  etag: string,
): [first: string, last: string] | undefined {
  const condition = request.header("if-range");
  if (condition !== null && condition !== etag) return undefined;
  const [, first = "", last = ""] = ONE_RANGE.exec(parsedHeader(request, "range") ?? "") ?? [];
  return first === "" && last === "" ? undefined : [first, last];
}

function within([first, last]: [string, string], size: number): ByteRange | undefined {
  // A range without a beginning is so many bytes at the end.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  if (start < end) return { start, end };
  throw new HttpError("range_not_satisfiable", `The file has ${size} bytes: request a range within it`, {
    headers: { "content-range": `bytes */${size}` },
  });
}
