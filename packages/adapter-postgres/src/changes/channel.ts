import type { Change, ChangeFeed } from "@keystead/core";

/** The channel of NOTIFY on which the triggers of the schema announce changes. */
export const CHANNEL = "keystead_changes";

/** The feed of one storage. */
export interface ChangeChannel extends ChangeFeed {
  /** Tells the subscribers of this storage; those of others have to hear it from the database. */
  tell(change: Change): void;
  close(): Promise<void>;
}

/** Subscribers, and how they are told. */
export class Subscribers {
  readonly #listeners = new Set<(change: Change) => void>();

  subscribe(listener: (change: Change) => void): () => void {
    const told = (change: Change) => listener(change);
    this.#listeners.add(told);
    return () => void this.#listeners.delete(told);
  }

  tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  /** Tells what a notification says: `license <id> <id> …` or `product <id>`. Others are none of theirs. */
  hear(payload: string): void {
    const [kind, ...ids] = payload.split(" ");
    if (kind !== "license" && kind !== "product") return;
    for (const id of ids) this.tell({ kind, id });
  }
}
