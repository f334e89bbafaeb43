import { createHash } from "node:crypto";
import { HttpError } from "./http-error.ts";
import { parsedHeader } from "./parsed-header.ts";
import type { HttpRequest } from "./request.ts";

/** The media types that a file may have, and the most bytes of each. */
export type FileTypes = Readonly<Record<string, number>>;

/** A file that came as a body, and is stored. */
export interface ReceivedFile {
  /** SHA-256 of its bytes, hex. */
  digest: string;
  /** Deletes what is left of it when the request has its answer. */
  discard?(): Promise<void>;
}

/**
 * Has the body of a request stored while it comes, without ever holding all of it. Refuses what is of another type, or
 * larger than its type allows.
 */
export async function receiveBody<Received extends ReceivedFile>(
  request: HttpRequest,
  types: FileTypes,
  receive: (bytes: AsyncIterable<Uint8Array>, type: string) => Promise<Received>,
): Promise<Received> {
  const type = parsedHeader(request, "content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const limit = Object.hasOwn(types, type) ? types[type] : undefined;
  if (limit === undefined) {
    const allowed = Object.keys(types).join(" or ");
    throw new HttpError("unsupported_media_type", `Send the file as the body, with Content-Type: ${allowed}`);
  }
  return receive(request.chunks(limit), type);
}

/** Has bytes that are text stored as text. Refuses what is not UTF-8 or holds NUL. */
export async function storeText(
  bytes: AsyncIterable<Uint8Array>,
  store: (text: AsyncIterable<string>) => Promise<string>,
): Promise<{ id: string; digest: string }> {
  const hash = createHash("sha256");
  const id = await store(textOf(bytes, hash));
  return { id, digest: hash.digest("hex") };
}

async function* textOf(
  chunks: AsyncIterable<Uint8Array>,
  hash: { update(bytes: Uint8Array): unknown },
): AsyncGenerator<string> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield decodeOrRefuse(() => utf8.decode(chunk, { stream: true }));
  }
  yield decodeOrRefuse(() => utf8.decode());
}

function decodeOrRefuse(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch {
    throw new HttpError("malformed_body", "The file must be valid UTF-8");
  }
  if (text.includes("\0")) throw new HttpError("malformed_body", "The file must not contain NUL");
  return text;
}
