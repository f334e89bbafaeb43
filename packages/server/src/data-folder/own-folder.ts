import { chmod, lstat, mkdir, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";

const FOLDER_MODE = 0o700;
const OTHERS = 0o077;
/** Names of what the server keeps in DATA_DIR. Other things there are not its own. */
const OWN = /^(?:keystead\.(?:db|json)|secret-key|last-backup$|files$|incoming$)/;

/** Makes a folder, with those that lead there, that only this process's user can look into. One that is there stays. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}

/** Makes DATA_DIR, and narrows it. */
export async function ownFolder(folder: string): Promise<void> {
  await makeOwnFolder(folder);
  await narrowFolder(await realpath(folder));
}

/**
 * Narrows DATA_DIR where it is there, can be looked into and has something of the server's: other stores do without it.
 */
export async function ownFolderIfThere(folder: string): Promise<void> {
  try {
    const found = await realpath(folder);
    if ((await ownNames(found)).length > 0) await narrowFolder(found);
  } catch (error) {
    if (!isOneOf(error, "ENOENT", "ENOTDIR", "EACCES")) throw error;
  }
}

/**
 * Takes from others what an earlier release or a copy has let them do with the folder and the server's own things in
 * it.
 */
async function narrowFolder(folder: string): Promise<void> {
  const own = await ownNames(folder);
  for (const path of [folder, ...own.map((name) => join(folder, name))]) await narrow(path);
}

async function ownNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => OWN.test(name));
}

/** Narrows what is this user's: a volume may belong to root and be this user's by its group. */
async function narrow(path: string): Promise<void> {
  try {
    const found = await lstat(path);
    const isWide = (found.isFile() || found.isDirectory()) && (found.mode & OTHERS) !== 0;
    if (isWide) await chmod(path, found.mode & 0o700);
  } catch (error) {
    if (!isOneOf(error, "EPERM", "EROFS", "ENOENT")) throw error;
  }
}

function isOneOf(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
