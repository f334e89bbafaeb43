import { createHash, randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { LocalFile } from "@keystead/core";
import { releaseErrors } from "@keystead/core/server";
import { makeOwnFolder } from "../data-folder/own-folder.ts";
import { HttpError } from "../http/http-error.ts";

const MIB = 1024 * 1024;
/** The database may be on the same disk. */
const LEFT_FREE = 256 * MIB;
/** The disk is looked at once in so many bytes. */
export const LOOK_EVERY = 64 * MIB;

const algorithms = ["sha1", "sha256", "sha384", "sha512", "md5"] as const;

/** Digests of a file's bytes, hex. */
type Digests = Record<(typeof algorithms)[number], string>;

/** A file that has come in, with the digests of its bytes. */
export interface IncomingFile extends LocalFile, Digests {}

/**
 * Writes bytes to a new file in the folder as they come, and on to the disk. Nothing stays of a file that does not come
 * whole. Throws what the bytes fail with, and `files_unavailable` when they cannot be written or would leave too little
 * room.
 */
export async function receiveFile(folder: string, bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
  const path = join(folder, randomUUID());
  const handle = await explainWriting(makeOwnFolder(folder).then(() => open(path, "wx", 0o600)));
  const hashes = newHashes();
  let size = 0;
  let looked = -LOOK_EVERY;
  try {
    for await (const chunk of bytes) {
      if (size - looked >= LOOK_EVERY) {
        looked = size;
        await explainWriting(assertRoom(folder));
      }
      hashes.update(chunk);
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
  return { path, size, ...hashes.digests() };
}

/** Reads the digests of bytes. */
export async function digestsOf(bytes: AsyncIterable<Uint8Array>): Promise<Digests> {
  const hashes = newHashes();
  for await (const chunk of bytes) hashes.update(chunk);
  return hashes.digests();
}

/** Hashes of bytes that come one after the other. */
export function newHashes() {
  const hashes = algorithms.map((name) => [name, createHash(name)] as const);
  return {
    update(chunk: Uint8Array): void {
      for (const [, hash] of hashes) hash.update(chunk);
    },
    digests: () => Object.fromEntries(hashes.map(([name, hash]) => [name, hash.digest("hex")])) as Digests,
  };
}

export async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEFT_FREE + LOOK_EVERY) throw new Error("the disk is almost full");
}

export function explainWriting<Result>(writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: unknown) => {
    if (error instanceof HttpError) throw error;
    throw releaseErrors.filesUnavailable(error);
  });
}
