import { constants } from "node:fs";
import { access, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { ByteRange, LocalFile, ReleaseFiles } from "@keystead/core";
import { releaseErrors } from "@keystead/core/server";
import { makeOwnFolder } from "../data-folder/own-folder.ts";
import { fileStream } from "../http/file-stream.ts";

const INCOMING = ".incoming";

/**
 * Keeps the files of releases in a folder: on one disk, or one that all servers share. It is made when the first file
 * comes.
 */
export function folderFiles(path: string): ReleaseFiles {
  if (typeof path !== "string" || path === "")
    throw new TypeError("path: must be the folder of the files, such as /var/lib/licenses/files");
  const folder = resolve(path);
  const incoming = join(folder, INCOMING);
  const pathOf = (key: string): string => {
    const path = join(folder, key);
    if (!path.startsWith(folder + sep) || path.startsWith(incoming + sep))
      throw new TypeError(`A file cannot be stored as ${key}`);
    return path;
  };

  return {
    incoming,
    put: (key, file) => available(move(file, pathOf(key), folder)),
    async read(key, range) {
      const handle = await available(unlessAbsent(open(pathOf(key), "r")));
      if (handle === null) return null;
      return fileStream(handle, range ?? (await wholeOf(handle)));
    },
    async stat(key) {
      const found = await available(unlessAbsent(stat(pathOf(key))));
      return found && { size: found.size, storedAt: found.ctime };
    },
    delete: (key) => available(rm(pathOf(key), { force: true })),
    async *list() {
      for (const { name } of (await foldersIn(folder)).filter(({ name }) => name !== INCOMING)) {
        const files = await available(readdir(join(folder, name)));
        const found = files.map(async (file) => {
          const stats = await unlessAbsent(stat(join(folder, name, file)));
          return stats && { key: `${name}/${file}`, storedAt: stats.ctime };
        });
        yield (await available(Promise.all(found))).filter((file) => file !== null);
      }
    },
  };
}

/** Makes the folder, unless it is there. Rejects when files cannot be written there. */
export async function prepareFolder(folder: string): Promise<void> {
  await makeOwnFolder(folder);
  await access(folder, constants.W_OK);
}

/** Gives a file that is on the disk another place there, for good. */
async function move(file: LocalFile, path: string, root: string): Promise<void> {
  await makeOwnFolder(dirname(path));
  await rename(file.path, path);
  // A new name is on the disk when its folder is.
  for (const folder of [dirname(path), root]) await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function wholeOf(handle: Awaited<ReturnType<typeof open>>): Promise<ByteRange> {
  const { size } = await handle.stat();
  return { start: 0, end: size };
}

async function foldersIn(folder: string) {
  const entries = await available(unlessAbsent(readdir(folder, { withFileTypes: true })));
  return (entries ?? []).filter((entry) => entry.isDirectory());
}

function unlessAbsent<Found>(look: Promise<Found>): Promise<Found | null> {
  return look.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

function available<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw releaseErrors.filesUnavailable(error);
  });
}
