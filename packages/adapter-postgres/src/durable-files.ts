import { fsyncSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Parameters<NodeFS["init"]>[1];

interface NodeStream {
  /** Node's file descriptor. */
  nfd?: number;
}

/**
 * PGlite's files on disk, with an fsync that reaches the disk. PGlite starts PostgreSQL with fsync off, and its own file system takes an
 * fsync for done: a process may be killed at any time, but a power cut may leave files that do not fit together.
 */
export class DurableFiles extends NodeFS {
  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    const addFsync = (module: { NODEFS?: { stream_ops: object } }): void => {
      if (!module.NODEFS)
        throw new TypeError("PGlite keeps its files in a way that fsync cannot be added to");
      Object.assign(module.NODEFS.stream_ops, {
        fsync({ nfd }: NodeStream): number {
          if (nfd !== undefined) fsyncSync(nfd);
          return 0;
        },
      });
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFsync as (typeof preRun)[number]] },
    };
  }
}

/** Waits until a directory and all that is in it are on disk. */
export async function syncDirectory(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) await syncDirectory(path);
      else if (entry.isFile()) await syncFile(path);
    }),
  );
  await syncFile(directory);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } catch (error) {
    // Windows opens no directory, and syncs nothing that is open for reading alone.
    if (process.platform !== "win32") throw error;
  } finally {
    await file.close();
  }
}
