import type { ErrorCode } from "@keystead/core";

/** What went wrong in a thread, as other threads can be told. */
export interface Failure {
  /** Null for a mistake in a program. */
  code: Extract<ErrorCode, "storage_unavailable" | "storage_incompatible" | "overloaded"> | null;
  message: string;
  cause: unknown;
}

/** A file that holds something else than this release can serve. */
export class IncompatibleFile extends Error {}

const CONSTRAINT = 19;
const FULL = 13;
const NOT_A_DATABASE = 26;

/** SQLite's number for an error of its own; null for other errors. */
function primaryCodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error)) return null;
  return Number(error.errcode) & 0xff;
}

export function isConstraint(error: unknown): boolean {
  return primaryCodeOf(error) === CONSTRAINT;
}

/** Whether there is no room on the disk. */
export function isFull(error: unknown): boolean {
  return primaryCodeOf(error) === FULL;
}

export function isNotADatabase(error: unknown): boolean {
  return primaryCodeOf(error) === NOT_A_DATABASE;
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof IncompatibleFile) return { code: "storage_incompatible", message, cause: error.cause };
  const isMistake = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
  return { code: isMistake ? null : "storage_unavailable", message, cause: error };
}
