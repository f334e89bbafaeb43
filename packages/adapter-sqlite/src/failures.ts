import type { ErrorCode } from "@keystead/core";

/** A failure in a thread, in a form that other threads can receive. */
export interface Failure {
  /** Null for a mistake in a program. */
  code: Extract<ErrorCode, "storage_unavailable" | "storage_incompatible" | "overloaded"> | null;
  message: string;
  cause: unknown;
}

/** A file that holds something else than this release can serve: the message goes on after its name. */
export class IncompatibleFile extends Error {}

export const ADVICE = "Name another file, or put a backup of the database in its place.";

/** Of a unique index, and of a primary key. */
const TAKEN = [2067, 1555];
const FULL = 13;
const NOT_A_DATABASE = 26;
const BUSY = 5;
const DAMAGED = [11, NOT_A_DATABASE];

/** SQLite's number for an error of its own; null for other errors. */
function codeOf(error: unknown): number | null {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) : null;
}

/** The number without what tells kinds of the error apart. */
function primaryCodeOf(error: unknown): number {
  return (codeOf(error) ?? 0) & 0xff;
}

/** Whether another row has what is to be unique. */
export function isTaken(error: unknown): boolean {
  return TAKEN.includes(codeOf(error) ?? 0);
}

/** Whether there is no room on the disk. */
export function isFull(error: unknown): boolean {
  return primaryCodeOf(error) === FULL;
}

export function isBusy(error: unknown): boolean {
  return primaryCodeOf(error) === BUSY;
}

export function isDamaged(error: unknown): boolean {
  return DAMAGED.includes(primaryCodeOf(error));
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof IncompatibleFile) return { code: "storage_incompatible", message, cause: error.cause };
  if (primaryCodeOf(error) === NOT_A_DATABASE)
    return { code: "storage_incompatible", message: `is not a SQLite database. ${ADVICE}`, cause: error };
  const isMistake = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
  return { code: isMistake ? null : "storage_unavailable", message, cause: error };
}
