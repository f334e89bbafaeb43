import type { IncomingMessage } from "node:http";
import { HttpError } from "./http-error.ts";
import { parseJson } from "./json.ts";
import { nodeHeader, type RequestEvent, requestHeader } from "./request-event.ts";

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const TEXT_TYPE = /^text\/plain\s*(?:;|$)/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

function tooLarge(limit: number): HttpError {
  return new HttpError("payload_too_large", `The body must be at most ${limit / 1024} KiB`, {
    // The rest of the body is not read, so the connection cannot be used again.
    headers: { connection: "close" },
  });
}

/**
 * The whole body, where it came in one piece with its head, as nearly every body does: it is in the request's buffer as soon as the parser
 * has been through that piece, and can be had without the events of a stream.
 */
function buffered(request: IncomingMessage, length: number): Buffer | null {
  return length > 0 && request.readableLength === length ? request.read() : null;
}

/** Node's own request stream: half the cost of the web stream that stands before it. */
function streamed(request: IncomingMessage, limit: number): Promise<Uint8Array> {
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
export function assertBodySize(event: RequestEvent, limit: number): void {
  if (Number(requestHeader(event, "content-length") ?? 0) > limit) throw tooLarge(limit);
}

/** The most bytes of a body, where nothing else is said. */
export const BODY_LIMIT = 64 * 1024;

/** A body that was read before the app has the request. */
interface BodyAhead {
  value: unknown;
  /** Leaves the request to the app as it was. */
  putBack(): void;
}

/** As `readJsonBody`, of a body that is in the request's buffer. Null, with the request as it was, for any other and for one that would be refused. */
export function readAhead(request: IncomingMessage): BodyAhead | null {
  const length = Number(nodeHeader(request, "content-length") ?? 0);
  if (length > BODY_LIMIT || !JSON_TYPE.test(nodeHeader(request, "content-type") ?? "")) return null;
  const bytes = buffered(request, length);
  if (bytes === null) return null;
  const putBack = () => request.unshift(bytes);
  try {
    return { value: parseJson(decode(bytes)), putBack };
  } catch {
    putBack();
    return null;
  }
}

/**
 * The JSON value of the request's body; `undefined` when the body is empty.
 * Refuses what is not `application/json` (or, if that is taken, `text/plain`), larger than `limit` bytes, not UTF-8 or not JSON.
 */
export async function readJsonBody(
  event: RequestEvent,
  { limit, takesText }: { limit: number; takesText: boolean },
): Promise<unknown> {
  const node = event.runtime?.node?.req as IncomingMessage | undefined;
  const type = requestHeader(event, "content-type");
  if (type !== null && !JSON_TYPE.test(type) && !(takesText && TEXT_TYPE.test(type))) throw notJson();
  const length = Number(requestHeader(event, "content-length") ?? 0);
  if (length > limit) throw tooLarge(limit);
  // By the next microtask the parser has been through what came with the head.
  await undefined;
  const atHand = node && buffered(node, length);
  const bytes = atHand ?? (await (node ? streamed(node, limit) : readWebBody(event.req.body, limit)));
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
