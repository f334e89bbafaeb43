import { FastResponse } from "srvx";

/** What a route answers, before it is a response. */
export interface Answer {
  status: number;
  /** Becomes JSON; `undefined` is no body. */
  body: unknown;
  headers: Record<string, string>;
}

interface Head {
  status: number;
  headers: Record<string, string>;
}

/** A web response that keeps its parts, so that Node can send head and body in a single write. */
export class JsonResponse extends FastResponse {
  readonly head: Head;
  readonly wholeBody: string | null;

  constructor(text: string | null, head: Head) {
    super(text, head);
    this.head = head;
    this.wholeBody = text;
  }
}

const JSON_TYPE = "application/json; charset=utf-8";

export function toResponse({ status, body, headers }: Answer): Response {
  if (body === undefined) return new JsonResponse(null, { status, headers });
  const text = JSON.stringify(body);
  return new JsonResponse(text, { status, headers: { "content-type": JSON_TYPE, ...headers } });
}
