import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

const FOLDER_MODE = 0o700;
const OTHERS = 0o077;
/** What the server keeps in DATA_DIR. Other things there are not its own. */
const OWN = /^(?:keystead\.(?:db|json)|secret-key|files$|incoming$)/;

/** Makes a folder, with those that lead there, that only this process's user can look into. One that is there stays as it is. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}

/** Makes DATA_DIR, and takes from others what an earlier release or a copy has let them do with it and with what the server keeps there. */
export async function ownFolder(folder: string): Promise<void> {
  await makeOwnFolder(folder);
  const own = (await readdir(folder)).filter((name) => OWN.test(name));
  for (const path of [folder, ...own.map((name) => join(folder, name))]) await narrow(path);
}

/** Of what belongs to another user the modes stay: a volume may belong to root and be this user's by its group. */
async function narrow(path: string): Promise<void> {
  try {
    const found = await lstat(path);
    const isWide = (found.isFile() || found.isDirectory()) && (found.mode & OTHERS) !== 0;
    if (isWide) await chmod(path, found.mode & 0o700);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && ALLOWED.has(String(error.code)))) throw error;
  }
}

const ALLOWED = new Set(["EPERM", "EROFS", "ENOENT"]);
