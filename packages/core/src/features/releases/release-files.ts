import { HOUR_MS } from "../../foundation/time.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";

/** A file on this machine that is to be stored. */
export interface LocalFile {
  /** Absolute path of the file. */
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of its bytes, hex. */
  sha256: string;
}

/** Bytes of a file: from `start` to before `end`. */
export interface ByteRange {
  /** Offset of the first byte, counted from 0. */
  start: number;
  /** Offset after the last byte. */
  end: number;
}

/** Keeps the files of releases: in a folder, or wherever else. Every method may throw `files_unavailable`. */
export interface ReleaseFiles {
  /** The folder on this machine in which files wait that are being received. */
  readonly incoming: string;
  /** Stores a file from `incoming` under a new key, whole or not at all. It may be gone from there afterwards. */
  put(key: string, file: LocalFile): Promise<void>;
  /**
   * The bytes of a file, or of a range within it; null when there is no such file. Nothing is read before somebody
   * takes it.
   */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Size in bytes, and when the file was stored; null when there is no such file. */
  stat(key: string): Promise<{ size: number; storedAt: Date } | null>;
  /** Deletes a file; does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** All files, some at a time. */
  list(): AsyncIterable<{ key: string; storedAt: Date }[]>;
}

/** A file is stored shortly before the release that names it is. */
const SPARED_MS = HOUR_MS;
const FILE_KEY = /^([^/]+)\/(rel_[\da-z]{26})\.(art_[\da-z]{26})$/;

/** The name of an artifact's file to {@link ReleaseFiles}. It says whose it is. */
export function fileKeyOf(organizationId: string, releaseId: string, artifactId: string): string {
  const folder = encodeURIComponent(organizationId).replaceAll(".", "%2E");
  return `${folder}/${releaseId}.${artifactId}`;
}

/** Deletes the files that no artifact has: of products that were deleted, and of calls that were broken off. */
export async function deleteOrphans(files: ReleaseFiles, store: StorageAdapter, now: Date): Promise<void> {
  for await (const batch of files.list()) {
    const old = batch.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > SPARED_MS);
    for (const { key } of old) if (await isOrphan(key, store)) await files.delete(key);
  }
}

/** A file with another kind of name was not put there by Keystead. */
async function isOrphan(key: string, store: StorageAdapter): Promise<boolean> {
  const [, folder, releaseId, artifactId] = FILE_KEY.exec(key) ?? [];
  if (folder === undefined || releaseId === undefined) return false;
  const release = await recordsIn(store, decodeURIComponent(folder)).get("releases", releaseId);
  return !release?.record.artifacts.some(({ id }) => id === artifactId);
}
