import type { OpenedArtifact } from "@keystead/core";
import { z } from "zod";
import type { AnswerHeaders } from "../http/answer.ts";
import { rangeOf } from "../http/byte-range.ts";
import { rangesOf } from "../http/byte-ranges.ts";
import { isNamed } from "../http/etag.ts";
import { parsedHeader } from "../http/parsed-header.ts";
import type { HttpRequest } from "../http/request.ts";

export const ZIP_TYPE = "application/zip";
/** Media type of any file. */
export const FILE_TYPE = "application/octet-stream";

/** The result of a route that answers with a release's file: none for who has it already. */
export const fileBody = z.instanceof(ReadableStream<Uint8Array>).optional();
/** Other statuses of such a route. */
export const fileStatuses = [206, 304] as const;

interface Answering {
  request: Pick<HttpRequest, "header">;
  headers: AnswerHeaders;
  answer: { status: number };
}

/**
 * The bytes of a file that a request asks for: the body of an answer, whose status and headers say what it is;
 * undefined for a request whose `If-None-Match` names the file. Throws `range_not_satisfiable`.
 */
export async function fileAnswer(
  { artifact, read }: OpenedArtifact,
  { request, headers, answer }: Answering,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const etag = `"${artifact.sha256}"`;
  if (isNamed(etag, parsedHeader(request, "if-none-match"))) {
    answer.status = 304;
    Object.assign(headers, { etag });
    return undefined;
  }
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

/**
 * Whether an answer begins a download. Several parts at once are an updater's whole download of what changed; a single
 * one that does not begin the file goes on with a download, and the first byte alone is a look at the file.
 */
export function beginsFile(
  request: Pick<HttpRequest, "method" | "header">,
  { status }: { status: number },
): boolean {
  if (request.method === "HEAD") return false;
  if (status !== 206) return status === 200;
  const range = request.header("range") ?? "";
  return range.includes(",") || (range.startsWith("bytes=0-") && range !== "bytes=0-0");
}

/** Names the downloaded file. */
function attachment(name: string): string {
  return `attachment; filename=${/[ @()]/.test(name) ? `"${name}"` : name}`;
}
