import type { FileHandle } from "node:fs/promises";
import type { ByteRange } from "@keystead/core";

/** Large enough that a read costs little beside its bytes, small enough for many slow readers at a time. */
const CHUNK_BYTES = 128 * 1024;

/** The bytes of a range of an open file, which is closed afterwards. Reads a piece when somebody takes it, and holds no other. */
export function fileStream(handle: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const size = Math.min(CHUNK_BYTES, end - position);
          const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(size), 0, size, position);
          if (size > 0 && bytesRead === 0) throw new Error("The file is shorter than it was");
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          if (position < end) return;
          await handle.close();
          controller.close();
        } catch (error) {
          await handle.close();
          throw error;
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}
