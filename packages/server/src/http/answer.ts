import { FastResponse } from "srvx";

/** Headers of an answer by lower-case name. */
export type AnswerHeaders = Record<string, string>;

/** JSON that is written already, all of it ASCII. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON that is written already, in UTF-8. */
export class JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}

/** JSON that a route has written itself. */
export type WrittenJson = JsonText | JsonBytes;

/** An answer as a route gives it. */
export interface Answer {
  status: number;
  /**
   * Becomes JSON; `undefined` is no body, and bytes or a stream are sent as they are, under the content type in the
   * headers.
   */
  body: unknown;
}

/** An answer with its headers, ready to be sent. */
export interface Reply {
  status: number;
  headers: AnswerHeaders;
  /** Values of `Set-Cookie`, the one header that may come several times. */
  cookies: readonly string[];
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined;
}

const JSON_CONTENT_TYPE = "application/json; charset=utf-8";

/** Writes what becomes JSON, and names its type. */
export function toReply(
  { status, body }: Answer,
  { headers, cookies }: Pick<Reply, "headers" | "cookies">,
): Reply {
  if (body === undefined || body instanceof Uint8Array || body instanceof ReadableStream)
    return { status, headers, cookies, body: body as Reply["body"] };
  headers["content-type"] = JSON_CONTENT_TYPE;
  return { status, headers, cookies, body: writeJson(body) };
}

function writeJson(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof JsonText) return body.text;
  return body instanceof JsonBytes ? body.bytes : JSON.stringify(body);
}

/** The web `Response`; to `HEAD`, without the body. */
export function toResponse({ status, body, headers, cookies }: Reply, method: string): Response {
  const content = method === "HEAD" ? null : (body ?? null);
  const all =
    cookies.length === 0
      ? headers
      : [...Object.entries(headers), ...cookies.map((cookie): [string, string] => ["set-cookie", cookie])];
  const response = new FastResponse(content, { status, headers: all });
  // Hono puts a class of its own in the place of `Response`, and h3 then takes no other for a response.
  return response instanceof Response ? response : new Response(content, { status, headers: all });
}
