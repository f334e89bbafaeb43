import { HttpError } from "./http-error.ts";
import { parsedHeader } from "./parsed-header.ts";
import type { HttpRequest } from "./request.ts";

const RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/**
 * The part of a file that a request brings (RFC 9110 §14.4); null when it brings all of it. Throws `malformed_body`
 * for a part that no file can have, and `payload_too_large` for one of too large a file.
 */
export function contentRangeOf(
  request: Pick<HttpRequest, "header">,
  most: number,
): { start: number; total: number } | null {
  const header = parsedHeader(request, "content-range");
  if (header === null) return null;
  const [, first, last, size] = RANGE.exec(header) ?? [];
  const [start, end, total] = [Number(first), Number(last), Number(size)];
  if (!(start <= end && end < total))
    throw new HttpError("malformed_body", "Content-Range: must look like bytes 0-1048575/5242880");
  if (total > most)
    throw new HttpError("payload_too_large", `The file must be at most ${most / 1024 ** 3} GiB`);
  return { start, total };
}
