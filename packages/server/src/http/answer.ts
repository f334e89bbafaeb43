import { FastResponse } from "srvx";

/** Headers of an answer by lower-case name. There is one such object a request: all who have a say write into it. */
export type AnswerHeaders = Record<string, string>;

/** What a route answers, before it is a response. */
export interface Answer {
  status: number;
  /** Becomes JSON; `undefined` is no body, and bytes are sent as they are, under the content type in the headers. */
  body: unknown;
}

/** An answer and all that goes with it. */
export interface Reply extends Answer {
  headers: AnswerHeaders;
}

export const JSON_TYPE = "application/json; charset=utf-8";

/** Whether a body is sent as it is. */
export function isRaw(body: unknown): body is Uint8Array<ArrayBuffer> | ReadableStream {
  return body instanceof Uint8Array || body instanceof ReadableStream;
}

export function toResponse({ status, body, headers }: Reply): Response {
  if (body === undefined) return new FastResponse(null, { status, headers });
  if (isRaw(body)) return new FastResponse(body, { status, headers });
  headers["content-type"] = JSON_TYPE;
  return new FastResponse(JSON.stringify(body), { status, headers });
}
