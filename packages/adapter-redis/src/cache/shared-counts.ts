import { setTimeout as sleep } from "node:timers/promises";
import { inTime } from "@keystead/core/adapter";
import type { Cluster, Redis } from "ioredis";
import { isUnknownScript } from "../errors.ts";
import { countCall } from "../scripts/count-call.ts";

/** Nobody waits longer for a count; a Redis that takes longer counts as lost. */
const PATIENCE_MS = 200;
const RETRY_MS = 100;
const PING_MS = 1_000;
/** One that is not there this long after the start is told to be away. */
const FIRST_MS = 1_000;

/** What a bucket holds. */
export interface Count {
  /** What was added since the bucket was last empty. */
  used: number;
  /** In how many milliseconds the bucket is empty again. */
  endsInMs: number;
}

/**
 * Counts in Redis while it is there. Once it fails to answer in time nobody asks it any more, until it has answered a ping: a Redis
 * that is lost costs the calls under way some milliseconds, and the others nothing.
 */
export class SharedCounts {
  readonly #client: Redis | Cluster;
  readonly #onAvailability: (available: boolean) => void;
  readonly #closing = new AbortController();
  #available = false;
  #told: boolean | undefined;
  #recovering: Promise<void> | undefined;

  constructor(client: Redis | Cluster, onAvailability: (available: boolean) => void) {
    this.#client = client;
    this.#onAvailability = onAvailability;
  }

  get available(): boolean {
    return this.#available;
  }

  /** Looks for Redis, unless it is there or is being looked for. */
  start(): void {
    if (this.#available || this.#closing.signal.aborted) return;
    this.#recovering ??= this.#recover().finally(() => {
      this.#recovering = undefined;
    });
  }

  /** Null when Redis cannot count now. */
  async count(key: string, windowMs: number, amount: number): Promise<Count | null> {
    if (!this.#available) {
      this.start();
      return null;
    }
    try {
      const [used, endsInMs] = await inTime(this.#run(key, windowMs, amount), PATIENCE_MS);
      return { used, endsInMs };
    } catch {
      this.#lose();
      return null;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#available = false;
    await this.#recovering;
  }

  async #run(key: string, windowMs: number, amount: number): Promise<[used: number, endsInMs: number]> {
    const { sha, lua } = countCall;
    try {
      return (await this.#client.evalsha(sha, 1, key, windowMs, amount)) as [number, number];
    } catch (error) {
      if (!isUnknownScript(error)) throw error;
      return (await this.#client.eval(lua, 1, key, windowMs, amount)) as [number, number];
    }
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
