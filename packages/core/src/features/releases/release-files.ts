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
  /** The bytes of a file, or of a range within it; null when there is no such file. Nothing is read before somebody takes it. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Size in bytes, and when the file was stored; null when there is no such file. */
  stat(key: string): Promise<{ size: number; storedAt: Date } | null>;
  /** Deletes a file; does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** All files, some at a time. */
  list(): AsyncIterable<{ key: string; storedAt: Date }[]>;
}
