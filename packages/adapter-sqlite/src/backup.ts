import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Connection } from "./connection.ts";
import { makeOwnFile } from "./own-modes.ts";

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
  // Into an empty file it writes, too.
  makeOwnFile(file);
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
