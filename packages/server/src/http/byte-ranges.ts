import { randomUUID } from "node:crypto";
import type { ByteRange } from "@keystead/core";
import type { HttpRequest } from "./request.ts";

/** As many as electron-updater asks for at once. */
const MOST_RANGES = 1000;
/** A header of so many ranges is longer than those that one expression may read. */
const RANGE = /^(\d{1,15})-(\d{1,15})$/;

/** Several parts of a file as one body (RFC 9110 §14.6). */
export interface ByteRanges {
  contentType: string;
  contentLength: number;
  body(read: (range: ByteRange) => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array>;
}

/**
 * The parts of a file that a request asks for, two at least; undefined for any other request, and for parts that lie
 * over one another or outside of the file: it is answered as if it asked for all of it.
 */
export function rangesOf(
  request: Pick<HttpRequest, "header">,
  { size, etag, type }: { size: number; etag: string; type: string },
): ByteRanges | undefined {
  const condition = request.header("if-range");
  if (condition !== null && condition !== etag) return undefined;
  const header = request.header("range") ?? "";
  if (!header.startsWith("bytes=") || !header.includes(",")) return undefined;
  const texts = header.slice("bytes=".length).split(",", MOST_RANGES + 1);
  if (texts.length > MOST_RANGES) return undefined;
  const ranges: ByteRange[] = [];
  for (const text of texts) {
    const [, first, last] = RANGE.exec(text.trim()) ?? [];
    const [start, end] = [Number(first), Number(last) + 1];
    const { end: after = 0 } = ranges.at(-1) ?? {};
    if (!(start >= after && start < end && end <= size)) return undefined;
    ranges.push({ start, end });
  }
  return multipart(ranges, { size, type });
}

function multipart(ranges: readonly ByteRange[], { size, type }: { size: number; type: string }): ByteRanges {
  const boundary = randomUUID();
  const heads = ranges.map(({ start, end }) =>
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: bytes ${start}-${end - 1}/${size}\r\n\r\n`,
    ),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    contentLength: heads.reduce((sum, { length }) => sum + length, bytes + tail.length),
    body(read) {
      async function* parts(): AsyncGenerator<Uint8Array> {
        for (const [index, range] of ranges.entries()) {
          yield heads[index] ?? tail;
          yield* await read(range);
        }
        yield tail;
      }
      const chunks = parts();
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: async () => void (await chunks.return(undefined)),
      });
    },
  };
}
