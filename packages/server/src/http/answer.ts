import { FastResponse } from "srvx";

/** What a route answers, before it is a response. */
export interface Answer {
  status: number;
  /** Becomes JSON; `undefined` is no body. */
  body: unknown;
  headers: Record<string, string>;
}

const JSON_TYPE = "application/json; charset=utf-8";

export function toResponse({ status, body, headers }: Answer): Response {
  if (body === undefined) return new FastResponse(null, { status, headers });
  return new FastResponse(JSON.stringify(body), { status, headers: { "content-type": JSON_TYPE, ...headers } });
}
