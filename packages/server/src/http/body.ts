import type { IncomingMessage } from "node:http";
import type { H3Event } from "h3";
import { HttpError } from "./http-error.ts";
import { parseJson } from "./json.ts";
import { requestHeader } from "./request-header.ts";

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

function tooLarge(limit: number): HttpError {
  return new HttpError("payload_too_large", `The body must be at most ${limit / 1024} KiB`, {
    // The rest of the body is not read, so the connection cannot be used again.
    headers: { connection: "close" },
  });
}

/** Node's own request stream: half the cost of the web stream that stands before it. */
function readNodeBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.removeAllListeners("data");
        request.resume();
        reject(tooLarge(limit));
      } else chunks.push(chunk);
    });
    request.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on("error", () => reject(new HttpError("malformed_body", "The body ended too early")));
  });
}

async function readWebBody(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpError("malformed_body", "The body must be valid UTF-8");
  }
}

/** Refuses a body that says of itself that it is larger. */
export function assertBodySize(event: H3Event, limit: number): void {
  if (Number(requestHeader(event, "content-length") ?? 0) > limit) throw tooLarge(limit);
}

/**
 * The JSON value of the request's body; `undefined` when the body is empty.
 * Refuses what is not `application/json`, larger than `limit` bytes, not UTF-8 or not JSON.
 */
export async function readJsonBody(event: H3Event, limit: number): Promise<unknown> {
  const type = requestHeader(event, "content-type");
  if (type !== null && !JSON_TYPE.test(type)) throw notJson();
  assertBodySize(event, limit);
  const node = event.runtime?.node?.req as IncomingMessage | undefined;
  const bytes = await (node ? readNodeBody(node, limit) : readWebBody(event.req.body, limit));
  if (bytes.length === 0) return undefined;
  if (type === null) throw notJson();
  return parseJson(decode(bytes));
}

function notJson(): HttpError {
  return new HttpError(
    "unsupported_media_type",
    "Send the body as JSON, with Content-Type: application/json",
  );
}
