import type { Insert } from "@keystead/core/adapter";
import { commit } from "../commit.ts";
import type { Writer } from "../writer.ts";

/** Stores what goes with a seat; when that cannot be, throws, so that nothing of the call is kept. */
export function insertAlso(writer: Writer, scope: number, also: readonly Insert[] = []): void {
  const result = commit(writer, scope, also);
  if (!result.done) throw new Error(`a record stored with a seat was refused: ${result.because}`);
}
