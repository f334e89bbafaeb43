import type { Change } from "../storage/change-feed.ts";

/** Those who want to know of changes, and how they are told. */
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

  /** Tells what a message says: `license <id> <id> …`, `product <id>`, `release <id>` or `everything`. Others are none of theirs. */
  hear(payload: string): void {
    const [kind, ...ids] = payload.split(" ");
    if (kind === "everything") this.tell({ kind });
    if (kind !== "license" && kind !== "product" && kind !== "release") return;
    for (const id of ids) this.tell({ kind, id });
  }
}
