import { FastResponse } from "srvx";

/** Headers of an answer by lower-case name. There is one such object a request: all who have a say write into it. */
export type AnswerHeaders = Record<string, string>;

/** What a route answers, before it is a response. */
export interface Answer {
  status: number;
  /** Becomes JSON; `undefined` is no body, and bytes are sent as they are, under the content type in the headers. */
  body: unknown;
}

/** A web response that keeps its parts, so that Node can send head and body in a single write. */
export class JsonResponse extends FastResponse {
  readonly head: { status: number; headers: AnswerHeaders };
  readonly wholeBody: string | null;

  constructor(wholeBody: string | null, head: { status: number; headers: AnswerHeaders }) {
    super(wholeBody, head);
    this.head = head;
    this.wholeBody = wholeBody;
  }
}

export function toResponse({ status, body }: Answer, headers: AnswerHeaders): Response {
  if (body === undefined) return new JsonResponse(null, { status, headers });
  if (body instanceof Uint8Array || body instanceof ReadableStream)
    return new FastResponse(body as Uint8Array<ArrayBuffer> | ReadableStream, { status, headers });
  headers["content-type"] = "application/json; charset=utf-8";
  return new JsonResponse(JSON.stringify(body), { status, headers });
}
