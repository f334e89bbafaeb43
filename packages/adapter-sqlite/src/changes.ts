import { type Change, type ChangedKind, type ChangeFeed, Subscribers } from "@keystead/core/adapter";
import type { Connection } from "./connection.ts";

const POLL_MS = 50;

/** The feed of one store: what it writes is told at once, what other stores write when it looks for that. */
export class Changes implements ChangeFeed {
  readonly #store: number;
  readonly #connection: () => Promise<Connection>;
  readonly #subscribers = new Subscribers();
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastLook = Number.NEGATIVE_INFINITY;
  /** Of the database when it was last looked at. */
  #dataVersion = 0;
  /** The number of the last change that was told; undefined before the first look. */
  #last: number | undefined;

  constructor(store: number, connection: () => Promise<Connection>) {
    this.#store = store;
    this.#connection = connection;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#timer ??= this.#watch();
    return this.#subscribers.subscribe(listener);
  }

  silence(): number {
    return performance.now() - this.#lastLook;
  }

  tell(change: Change): void {
    this.#subscribers.tell(change);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #watch(): ReturnType<typeof setInterval> {
    // A look that fails leaves it to `silence` to say so.
    const look = (): void =>
      void this.#connection()
        .then((connection) => this.#look(connection))
        .catch(() => {});
    look();
    return setInterval(look, POLL_MS).unref();
  }

  #look(connection: Connection): void {
    const now = performance.now();
    const dataVersion = connection.number("PRAGMA data_version");
    if (this.#last === undefined || dataVersion !== this.#dataVersion) this.#read(connection);
    this.#dataVersion = dataVersion;
    this.#lastLook = now;
  }

  #read(connection: Connection): void {
    const since = this.#last;
    const ids = connection.get(
      "SELECT coalesce(min(id), 0) AS first, coalesce(max(id), 0) AS last FROM changes",
    );
    const [first, last] = [Number(ids?.first), Number(ids?.last)];
    this.#last = last;
    // Nobody told what happened before the first look, or what has been trimmed.
    if (since === undefined || first > since + 1) {
      this.tell({ kind: "everything" });
      return;
    }
    const sql = "SELECT kind, record FROM changes WHERE id > ? AND id <= ? AND store <> ? ORDER BY id";
    for (const { kind, record } of connection.all(sql, [since, last, this.#store]))
      this.tell({ kind: kind as ChangedKind, id: String(record) });
  }
}
