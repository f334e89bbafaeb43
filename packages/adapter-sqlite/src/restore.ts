import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { LicensingError } from "@keystead/core";
import { copyInto, moveInto } from "./backup.ts";
import { Connection } from "./connection.ts";
import { translateError } from "./errors.ts";
import { isBusy, isDamaged } from "./failures.ts";
import { refuseForeign } from "./layout.ts";
import { requirePath } from "./require-path.ts";

/** A backup, and the place that it is restored to. */
export interface Restoration {
  /** A file that `backup` wrote. It stays as it is. */
  backup: string;
  /** The store's file, which the copy of the backup takes the place of, if it is there. */
  file: string;
}

const PATIENCE_MS = 1_000;
const CACHE_MEBIBYTES = 8;

/**
 * Replaces a store's database by a backup, whole or not at all. Throws `storage_unavailable` while a store has the
 * file open, or when it cannot be written, and `storage_incompatible` when the backup is none that this release can
 * serve.
 */
export function restoreBackup(restoration: Restoration): void {
  const { backup, file } = restoration ?? {};
  requirePath(backup, "backup", "/var/backups/licenses.db");
  requirePath(file, "file", "/var/lib/licenses/licenses.db");
  const [from, to] = [resolve(backup), resolve(file)];
  const restored = `${to}.restored`;
  attempt(from, () => {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    readBackup(from, restored);
  });
  attempt(to, () => {
    const locked = existsSync(to) ? lock(to) : null;
    // The log of what was there belongs to nothing now.
    for (const suffix of ["-wal", "-shm"]) rmSync(`${to}${suffix}`, { force: true });
    moveInto(restored, to);
    locked?.close();
  });
  function attempt(path: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      rmSync(restored, { force: true });
      throw translateError(error, path);
    }
  }
}

function open(file: string, readOnly: boolean): Connection {
  return new Connection(file, { readOnly, patienceMs: PATIENCE_MS, cacheMebibytes: CACHE_MEBIBYTES });
}

function readBackup(from: string, to: string): void {
  try {
    copyBackup(from, to);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    const message = `The backup ${from} is not a SQLite database. Name a file that contains a backup.`;
    throw new LicensingError("storage_incompatible", message, { cause: error });
  }
}

function copyBackup(from: string, to: string): void {
  const connection = open(from, true);
  try {
    refuseForeign(connection, { mayBeEmpty: false });
    copyInto(connection, to);
  } finally {
    connection.close();
  }
}

/**
 * Opens a connection that locks other processes out until it is closed; null when the file is no database that
 * anybody could have open.
 */
function lock(file: string): Connection | null {
  let connection: Connection | undefined;
  try {
    connection = open(file, false);
    // It cannot leave its log while anybody else is there.
    connection.database.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE",
    );
    return connection;
  } catch (error) {
    connection?.close();
    if (isDamaged(error)) return null;
    if (!isBusy(error)) throw error;
    const message = `${file} is in use. Stop every server and program that has it open, then restore the backup again.`;
    throw new LicensingError("storage_unavailable", message, { cause: error });
  }
}
