import type { Change, ChangedKind } from "./change-feed.ts";

const kinds: readonly ChangedKind[] = ["license", "product", "release", "organization"];

/** Subscribers of changes. */
export class Subscribers {
  readonly #listeners = new Set<(change: Change) => void>();

  /**
   * Calls the listener with each change from now on, until the returned function is called. A listener that
   * subscribes twice is called twice.
   */
  subscribe(listener: (change: Change) => void): () => void {
    const told = (change: Change) => listener(change);
    this.#listeners.add(told);
    return () => void this.#listeners.delete(told);
  }

  /** Calls every listener at once, before it returns. A listener must not throw: those after it would not be told. */
  tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  /**
   * Tells what a message says: `license <id> <id> …`, `product <id>`, `release <id>`,
   * `organization <id>` or `everything`. Others are
   * none of theirs.
   */
  hear(payload: string): void {
    const [kind, ...ids] = payload.split(" ");
    if (kind === "everything") this.tell({ kind });
    const known = kinds.find((each) => each === kind);
    if (known !== undefined) for (const id of ids) this.tell({ kind: known, id });
  }
}
