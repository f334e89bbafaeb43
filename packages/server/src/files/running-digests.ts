import type { FileHandle } from "node:fs/promises";
import { newHashes } from "./receive-file.ts";

type Hashes = ReturnType<typeof newHashes>;

/** The hashes of a file so far, and the bytes that they know. */
export interface Running {
  hashes: Hashes;
  size: number;
}

const MOST = 32;

/**
 * Hashes of files that come in parts, from one part to the next. They are kept by the file itself, not by its name, so
 * that they are never those of another file; a process that does not have them reads the file.
 */
export class RunningDigests {
  readonly #kept = new Map<string, Running>();

  /** Takes out what is known of the file, if it is all that the file has; new hashes for an empty one. */
  async take(file: FileHandle, size: number): Promise<Running | null> {
    const name = await nameOf(file);
    const found = this.#kept.get(name);
    this.#kept.delete(name);
    if (size === 0) return { hashes: newHashes(), size };
    return found?.size === size ? found : null;
  }

  /** Keeps what is known of the file until its next part. Those of the longest unused file go first. */
  async keep(file: FileHandle, running: Running): Promise<void> {
    this.#kept.set(await nameOf(file), running);
    for (const name of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(name);
    }
  }
}

/** Survives a rename; a deleted file's number may be given again, but not with its time of birth. */
async function nameOf(file: FileHandle): Promise<string> {
  const { dev, ino, birthtimeNs } = await file.stat({ bigint: true });
  return `${dev} ${ino} ${birthtimeNs}`;
}
