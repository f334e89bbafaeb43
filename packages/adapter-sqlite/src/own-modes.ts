import { chmodSync, closeSync, openSync, statSync } from "node:fs";

const OWN = 0o600;
const OTHERS = 0o077;

/**
 * Makes an empty file that only this process's user can read, unless it is there. SQLite gives its log the same mode.
 */
export function makeOwnFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", OWN));
  } catch (error) {
    if (!isOneOf(error, "EEXIST")) throw error;
  }
}

/**
 * Revokes permissions of other users on the database and its log, which an earlier release or a copy may have given.
 * Files of another user stay as they are.
 */
export function narrowFiles(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? OWN;
    if ((mode & OTHERS) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
    } catch (error) {
      if (!isOneOf(error, "EPERM", "EROFS", "ENOENT")) throw error;
    }
  }
}

function isOneOf(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
