import type { OpenedArtifact } from "@keystead/core";
import { z } from "zod";
import type { AnswerHeaders } from "../http/answer.ts";
import { rangeOf } from "../http/byte-range.ts";
import { rangesOf } from "../http/byte-ranges.ts";
import type { HttpRequest } from "../http/request.ts";

export const ZIP_TYPE = "application/zip";
/** Media type of any file. */
export const FILE_TYPE = "application/octet-stream";

/** The result of a route that answers with a release's file. */
export const fileBody = z.instanceof(ReadableStream<Uint8Array>);

interface Answering {
  request: Pick<HttpRequest, "header">;
  headers: AnswerHeaders;
  answer: { status: number };
}

/**
 * The bytes of a file that a request asks for: the body of an answer, whose status and headers say what it is. Throws
 * `range_not_satisfiable`.
 */
export async function fileAnswer(
  { artifact, read }: OpenedArtifact,
  { request, headers, answer }: Answering,
): Promise<ReadableStream<Uint8Array>> {
  const etag = `"${artifact.sha256}"`;
  const named = { "content-disposition": attachment(artifact.filename) };
  const ranges = rangesOf(request, { size: artifact.size, etag, type: FILE_TYPE });
  if (ranges) {
    answer.status = 206;
    const { contentType, contentLength } = ranges;
    const described = { "content-type": contentType, "content-length": String(contentLength) };
    Object.assign(headers, { "accept-ranges": "bytes", etag }, described, named);
    return ranges.body(read);
  }
  const asked = rangeOf(request, { size: artifact.size, etag });
  const body = await read(asked.range);
  if (asked.range !== undefined) answer.status = 206;
  // WordPress takes the name only from a header that begins so.
  Object.assign(headers, asked.headers, named);
  return body;
}

/** Whether a request begins a download, and does not go on with one. */
export function beginsFile(request: Pick<HttpRequest, "header">): boolean {
  const range = request.header("range");
  return range === null || /^bytes=0-/.test(range);
}

/** Names the downloaded file. */
function attachment(name: string): string {
  return `attachment; filename=${/[ @()]/.test(name) ? `"${name}"` : name}`;
}
