import type { OpenedFile } from "@keystead/core";
import { z } from "zod";
import type { AnswerHeaders } from "../http/answer.ts";
import { rangeOf } from "../http/byte-range.ts";
import type { HttpRequest } from "../http/request.ts";

export const ZIP_TYPE = "application/zip";

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
  { file, read }: OpenedFile,
  { request, headers, answer }: Answering,
): Promise<ReadableStream<Uint8Array>> {
  const asked = rangeOf(request, { size: file.size, etag: `"${file.sha256}"` });
  const body = await read(asked.range);
  if (asked.range !== undefined) answer.status = 206;
  // WordPress takes the name only from a header that begins so.
  Object.assign(headers, asked.headers, { "content-disposition": `attachment; filename=${file.name}` });
  return body;
}
