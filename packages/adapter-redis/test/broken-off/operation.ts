import type { StorageAdapter } from "@keystead/core";

/** An operation of several commands that may break off after any of them. */
interface Operation {
  /** Makes the call as a second attempt does, with new ids. */
  attempt(store: StorageAdapter): Promise<unknown>;
  /** Checks the state after the last attempt, wherever the one before has broken off. */
  expectWhole(store: StorageAdapter): Promise<void>;
}

/** Stores what an operation needs to find. */
export type Begin = (given: StorageAdapter) => Promise<Operation>;
