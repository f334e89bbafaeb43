import type { FileHandle } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { ByteRange } from "@keystead/core";

/** Large enough that a read costs little beside its bytes, small enough for many slow readers at a time. */
const CHUNK_BYTES = 128 * 1024;

/** An open file behind a web stream of a range of it. */
export interface FileSource {
  handle: FileHandle;
  range: ByteRange;
  /** Is told of a file that cannot be read. */
  onFailure?: (error: unknown) => void;
}

const sources = new WeakMap<ReadableStream<Uint8Array>, FileSource>();

/**
 * The bytes of a range of an open file, which is closed afterwards. Reads a piece when somebody takes it, and holds no
 * other.
 */
export function fileStream(handle: FileHandle, range: ByteRange): ReadableStream<Uint8Array> {
  const source: FileSource = { handle, range };
  const pieces = piecesOf(source, () => Buffer.allocUnsafeSlow(CHUNK_BYTES));
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
        // The generator closes the file only if it has begun.
        await handle.close();
      },
    },
    { highWaterMark: 0 },
  );
  sources.set(stream, source);
  return stream;
}

/** The open file behind a stream that nobody has begun to read; undefined where there is none. */
export function fileBehind(stream: ReadableStream<Uint8Array>): FileSource | undefined {
  return stream.locked ? undefined : sources.get(stream);
}

/**
 * Sends the bytes of a file as the body of an answer whose head is written, through two buffers in turn: a new one for
 * each piece would have the collection of garbage cost more than all the rest. Rejects when the client goes away, and
 * when the file cannot be read.
 */
export async function sendFile(response: ServerResponse, source: FileSource): Promise<void> {
  const size = Math.min(CHUNK_BYTES, source.range.end - source.range.start);
  const buffers = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)] as const;
  let turn = 0;
  let giveUp = (): void => {};
  response.once("close", () => giveUp());
  const write = (piece: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      giveUp = () => reject(new Error("The client has disconnected"));
      if (response.destroyed) return giveUp();
      response.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  let sending = Promise.resolve();
  for await (const piece of piecesOf(source, () => buffers[turn ? 1 : 0])) {
    // The other buffer is free by now, for the next piece to be read into.
    await sending;
    turn = 1 - turn;
    sending = write(piece);
    // The failure is thrown where it is awaited, later.
    sending.catch(() => {});
  }
  await sending;
  response.end();
}

/** Reads each piece into a buffer that is given for it, and closes the file in the end. */
async function* piecesOf(source: FileSource, bufferFor: () => Buffer): AsyncGenerator<Uint8Array> {
  const { handle, range } = source;
  try {
    for (let position = range.start; position < range.end; ) {
      const buffer = bufferFor();
      const size = Math.min(buffer.length, range.end - position);
      const bytesRead = await readInto(buffer, size, position, source);
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

async function readInto(buffer: Buffer, size: number, position: number, source: FileSource): Promise<number> {
  try {
    const { bytesRead } = await source.handle.read(buffer, 0, size, position);
    if (bytesRead === 0) throw new Error("The file became shorter while it was sent");
    return bytesRead;
  } catch (error) {
    source.onFailure?.(error);
    throw error;
  }
}
