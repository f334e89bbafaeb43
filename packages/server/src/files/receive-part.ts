import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeOwnFolder } from "../data-folder/own-folder.ts";
import { HttpError } from "../http/http-error.ts";
import { assertRoom, digestsOf, explainWriting, type IncomingFile, LOOK_EVERY } from "./receive-file.ts";
import { type Running, RunningDigests } from "./running-digests.ts";

const digests = new RunningDigests();

/** The part of a file that a request brings. */
export interface Part {
  /** Names the file, the same for each of its parts. */
  key: string;
  /** Offset of the part's first byte. */
  start: number;
  /** Size of the whole file in bytes. */
  total: number;
}

/** How much of a file has come in; with its last part, the file. */
export interface ReceivedPart {
  received: number;
  file: IncomingFile | null;
}

/** Bytes that have come in of the file with the key. */
export async function receivedBytes(folder: string, key: string): Promise<number> {
  const found = await stat(pathOf(folder, key)).catch(() => null);
  return found?.size ?? 0;
}

/**
 * Adds a part to the file with the key, and gives the digests of a file that is whole with it. A part that is cut off
 * is kept as far as it came. Throws `upload_position` for a part that does not begin at the end of what is there:
 * also where another request is adding to the file at the moment.
 */
export async function receivePart(
  folder: string,
  { key, start, total }: Part,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReceivedPart> {
  const shared = pathOf(folder, key);
  const own = join(folder, randomUUID());
  const handle = await explainWriting(take(shared, own, folder, start));
  let size = (await handle.stat()).size;
  let running: Running | null = null;
  try {
    if (size !== start) throw misplaced(size);
    running = await digests.take(handle, size);
    size = await append(handle, bytes, { folder, size, total, running });
    await explainWriting(handle.sync());
    if (running && size < total) await digests.keep(handle, running);
    await handle.close();
  } catch (error) {
    if (running) await digests.keep(handle, running).catch(() => {});
    await handle.close();
    // It waits there for the next part; the newest try counts.
    await rename(own, shared).catch(() => {});
    throw error;
  }
  if (size < total) {
    await explainWriting(rename(own, shared));
    return { received: size, file: null };
  }
  const known = running?.hashes.digests() ?? (await digestsOf(createReadStream(own)));
  return { received: size, file: { path: own, size, ...known } };
}

function pathOf(folder: string, key: string): string {
  return join(folder, `part-${createHash("sha256").update(key).digest("hex")}`);
}

/** Opens what is there of a file under a name of its own: a rename has one winner, however many try. */
async function take(shared: string, own: string, folder: string, start: number): Promise<FileHandle> {
  await makeOwnFolder(folder);
  if (start === 0) {
    await rm(shared, { force: true });
    return open(own, "wx", 0o600);
  }
  try {
    await rename(shared, own);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw misplaced(0);
    throw error;
  }
  return open(own, "a");
}

interface Appending {
  folder: string;
  size: number;
  total: number;
  running: Running | null;
}

async function append(
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  { folder, size: start, total, running }: Appending,
): Promise<number> {
  let size = start;
  let looked = -LOOK_EVERY;
  for await (const chunk of bytes) {
    if (size - looked >= LOOK_EVERY) {
      looked = size;
      await explainWriting(assertRoom(folder));
    }
    if (size + chunk.length > total)
      throw new HttpError("malformed_body", `The file has more bytes than Content-Range says: ${total}`);
    await explainWriting(handle.writeFile(chunk));
    size += chunk.length;
    running?.hashes.update(chunk);
    if (running) running.size = size;
  }
  return size;
}

function misplaced(received: number): HttpError {
  return new HttpError("upload_position", `The next part of the file must begin at byte ${received}`);
}
