import { closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { invalidInput } from "@keystead/core";
import type { Connection } from "./connection.ts";

/**
 * Throws `invalid_input` where a backup would take the place of the database or its log: whoever has the database open would go on writing
 * to a file that nobody finds any more.
 */
export function refuseOwnFile(database: string, to: string): void {
  if (!existsSync(to) || !existsSync(database)) return;
  const [own, taken] = [realpathSync(database), realpathSync(to)];
  if ([own, `${own}-wal`, `${own}-shm`].includes(taken))
    throw invalidInput("file", "is part of the database itself: name another file for the backup");
}

/** Writes a database of its own with all that is committed now; others go on reading and writing. */
export function backUp(connection: Connection, file: string): void {
  const partial = `${file}.partial`;
  try {
    copyInto(connection, partial);
    moveInto(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

export function copyInto(connection: Connection, file: string): void {
  rmSync(file, { force: true });
  connection.database.prepare("VACUUM INTO ?").run(file);
}

/** Gives a file another name, so that there is the one or the other whenever the power goes. */
export function moveInto(from: string, to: string): void {
  flush(from);
  renameSync(from, to);
  flush(dirname(to));
}

function flush(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
