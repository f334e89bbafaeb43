import { setTimeout as sleep } from "node:timers/promises";
import { inTime } from "@keystead/core/adapter";
import type { RedisClient } from "../connect.ts";
import { type Count, type Counting, countingIn } from "./counting.ts";

/** A Redis that takes longer for a count is treated as lost. */
const PATIENCE_MS = 200;
const RETRY_MS = 100;
const PING_MS = 1_000;
/** A Redis that does not answer this long after the start is reported as unavailable. */
const FIRST_MS = 1_000;

/**
 * Counts in Redis while it answers. After a call that it fails to answer in time, no other is sent until it has
 * answered a ping, so a lost Redis delays only the calls under way.
 */
export class SharedCounts {
  readonly #client: RedisClient;
  readonly #add: Counting;
  readonly #onAvailability: (available: boolean) => void;
  readonly #closing = new AbortController();
  #available = false;
  #told: boolean | undefined;
  #recovering: Promise<void> | undefined;

  constructor(client: RedisClient, onAvailability: (available: boolean) => void) {
    this.#client = client;
    this.#add = countingIn(client);
    this.#onAvailability = onAvailability;
  }

  get available(): boolean {
    return this.#available;
  }

  /** Pings Redis until it answers, unless it is available. */
  start(): void {
    if (this.#available || this.#closing.signal.aborted) return;
    this.#recovering ??= this.#recover().finally(() => {
      this.#recovering = undefined;
    });
  }

  /** Returns null when Redis cannot count now. */
  async count(key: string, windowMs: number, amount: number): Promise<Count | null> {
    if (!this.#available) {
      this.start();
      return null;
    }
    const count = await inTime(this.#add({ key, windowMs, amount }), PATIENCE_MS).catch(() => null);
    if (count === null) this.#lose();
    return count;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#available = false;
    await this.#recovering;
  }

  #lose(): void {
    if (!this.#available) return;
    this.#available = false;
    this.#tell(false);
    this.start();
  }

  #tell(available: boolean): void {
    if (this.#told === available || this.#closing.signal.aborted) return;
    this.#told = available;
    this.#onAvailability(available);
  }

  async #recover(): Promise<void> {
    const { signal } = this.#closing;
    const started = performance.now();
    while (!signal.aborted) {
      const answered = await inTime(this.#client.ping(), PING_MS).then(
        () => true,
        () => false,
      );
      if (answered && !signal.aborted) {
        this.#available = true;
        this.#tell(true);
        return;
      }
      if (performance.now() - started > FIRST_MS) this.#tell(false);
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }
}
