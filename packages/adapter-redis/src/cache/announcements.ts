import { setTimeout as sleep } from "node:timers/promises";
import type { Change } from "@keystead/core/adapter";

/** Long enough for one message to have many changes of a busy moment, and short enough for those who wait for it. */
const SEND_AFTER_MS = 10;
/** A message about more licenses at once is replaced by "everything". */
const MOST_IDS = 1_000;
const RETRY_MS = 1_000;
const PATIENCE_MS = 1_000;

const EVERYTHING = "everything";

/** Publishes changes, many in one message. When that fails, publishes "everything" later. */
export class Announcements {
  readonly #publish: (payload: string) => Promise<unknown>;
  #licenses = new Set<string>();
  #others = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = Promise.resolve();
  #closed = false;

  constructor(publish: (payload: string) => Promise<unknown>) {
    this.#publish = publish;
  }

  tell(change: Change): void {
    if (change.kind === "license") this.#licenses.add(change.id);
    else this.#others.add(change.kind === "everything" ? EVERYTHING : `${change.kind} ${change.id}`);
    this.#schedule(SEND_AFTER_MS);
  }

  /** Sends the changes that are waiting. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#sending;
    await this.#send();
  }

  #schedule(milliseconds: number): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#sending.then(() => this.#send());
    }, milliseconds);
  }

  async #send(): Promise<void> {
    const payloads = this.#take();
    try {
      await Promise.race([Promise.all(payloads.map((payload) => this.#publish(payload))), failLate()]);
    } catch {
      this.#others.add(EVERYTHING);
      this.#schedule(RETRY_MS);
    }
  }

  #take(): string[] {
    const [licenses, others] = [this.#licenses, this.#others];
    this.#licenses = new Set();
    this.#others = new Set();
    if (others.has(EVERYTHING) || licenses.size > MOST_IDS) return [EVERYTHING];
    return licenses.size === 0 ? [...others] : [["license", ...licenses].join(" "), ...others];
  }
}

async function failLate(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false });
  throw new Error("Redis took too long");
}
