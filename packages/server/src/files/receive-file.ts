import { createHash, randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { LocalFile } from "@keystead/core";
import { releaseErrors } from "@keystead/core/server";
import { makeOwnFolder } from "../data-folder/own-folder.ts";

const MIB = 1024 * 1024;
/** The database may be on the same disk. */
const LEFT_FREE = 256 * MIB;
const LOOK_EVERY = 64 * MIB;

/** A file that has come in, with the digests of its bytes. */
export interface IncomingFile extends LocalFile {
  sha384: string;
  md5: string;
}

/**
 * Writes bytes to a new file in the folder as they come, and on to the disk. Nothing stays of a file that does not come
 * whole. Throws what the bytes fail with, and `files_unavailable` when they cannot be written or would leave too little
 * room.
 */
export async function receiveFile(folder: string, bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
  const path = join(folder, randomUUID());
  const handle = await explainWriting(makeOwnFolder(folder).then(() => open(path, "wx", 0o600)));
  const hashes = { sha256: createHash("sha256"), sha384: createHash("sha384"), md5: createHash("md5") };
  let size = 0;
  let looked = -LOOK_EVERY;
  try {
    for await (const chunk of bytes) {
      if (size - looked >= LOOK_EVERY) {
        looked = size;
        await explainWriting(assertRoom(folder));
      }
      for (const hash of Object.values(hashes)) hash.update(chunk);
      await explainWriting(handle.writeFile(chunk));
      size += chunk.length;
    }
    await explainWriting(handle.sync());
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  await explainWriting(handle.close());
  const { sha256, sha384, md5 } = hashes;
  return { path, size, sha256: sha256.digest("hex"), sha384: sha384.digest("hex"), md5: md5.digest("hex") };
}

async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEFT_FREE + LOOK_EVERY) throw new Error("the disk is almost full");
}

function explainWriting<Result>(writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: unknown) => {
    throw releaseErrors.filesUnavailable(error);
  });
}
