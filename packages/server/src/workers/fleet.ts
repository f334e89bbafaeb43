import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../http/log.ts";
import { type Ask, type Handlers, openChannel } from "./channel.ts";

/** A worker that listened for less has not shown that it can serve. */
const PROVEN_AFTER_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** Workers in a row that may end unproven while no other one serves. */
const MOST_FAILURES = 5;
/** Longer than a worker takes to drain. */
const KILL_AFTER_MS = 20_000;

interface Member {
  worker: Worker;
  ask: Ask;
  /** When it began to listen; undefined before. */
  listensSince?: number;
  /** Why it could not start, if it said so. */
  refusal?: string;
}

interface FleetOptions {
  size: number;
  log: Log;
  /** Answers to what a worker asks. */
  handlers: Handlers;
  /** Hears of a worker that has ended. */
  onEnd(ask: Ask): void;
}

/** The processes that serve one port: each that ends is replaced, after a pause that grows while replacements fail. */
export class Fleet {
  readonly #options: FleetOptions;
  readonly #members = new Set<Member>();
  readonly #stopped = new AbortController();
  #failures = 0;
  #onPort: (port: number) => void = () => {};
  #onGivingUp: (reason: string) => void = () => {};
  /** Resolves with the port once all workers listen. */
  readonly listening: Promise<number>;
  /** Resolves with the reason when the fleet cannot start, or cannot keep a worker alive. */
  readonly givenUp: Promise<string>;

  constructor(options: FleetOptions) {
    this.#options = options;
    this.listening = new Promise((resolve) => {
      this.#onPort = resolve;
    });
    this.givenUp = new Promise((resolve) => {
      this.#onGivingUp = resolve;
    });
  }

  start(): void {
    for (let number = 0; number < this.#options.size; number += 1) this.#fork();
  }

  /** What asks each worker that serves. */
  asks(): Ask[] {
    return [...this.#members].filter(({ listensSince }) => listensSince !== undefined).map(({ ask }) => ask);
  }

  /** Has all workers drain; resolves when they have ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    const workers = [...this.#members].map(({ worker }) => worker);
    for (const worker of workers) worker.process.kill("SIGTERM");
    const kill = setTimeout(() => {
      for (const worker of workers) worker.process.kill("SIGKILL");
    }, KILL_AFTER_MS);
    while (this.#members.size > 0) await sleep(20);
    clearTimeout(kill);
  }

  #fork(): void {
    const worker = cluster.fork();
    const member: Member = {
      worker,
      ask: openChannel(worker, {
        ...this.#options.handlers,
        refusal: (reason) => {
          member.refusal = reason;
          return null;
        },
      }),
    };
    this.#members.add(member);
    this.#options.log.debug({ worker: worker.process.pid }, "a worker starts");
    worker.once("listening", ({ port }) => {
      member.listensSince ??= performance.now();
      this.#options.log.debug({ worker: worker.process.pid }, "a worker listens");
      const listening = this.asks().length;
      if (listening === this.#options.size) this.#onPort(port);
    });
    worker.once("exit", (code, signal) => void this.#ended(member, code, signal));
    // A process that could not be started has no exit.
    worker.once("error", (error) => {
      member.refusal ??= `a worker could not be started: ${error.message}`;
      void this.#ended(member, null, null);
    });
  }

  async #ended(member: Member, code: number | null, signal: string | null): Promise<void> {
    const { size, log, onEnd } = this.#options;
    if (!this.#members.delete(member)) return;
    onEnd(member.ask);
    if (this.#stopped.signal.aborted) return;
    const { listensSince = Number.POSITIVE_INFINITY } = member;
    const isProven = performance.now() - listensSince > PROVEN_AFTER_MS;
    this.#failures = isProven ? 0 : this.#failures + 1;
    const { refusal } = member;
    const ended = refusal ?? `a worker ended by ${signal === null ? `itself (exit code ${code})` : signal}`;
    const isAlone = this.asks().length === 0;
    if (isAlone && (refusal !== undefined || this.#failures >= Math.max(MOST_FAILURES, size)))
      return this.#onGivingUp(refusal ?? `workers end as soon as they start: ${ended}`);
    const pauseMs = isProven ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1));
    log.error(
      { worker: member.worker.process.pid, code, signal, refusal, pauseMs },
      "a worker ended and is replaced",
    );
    await sleep(pauseMs, null, { signal: this.#stopped.signal }).catch(() => {});
    if (!this.#stopped.signal.aborted) this.#fork();
  }
}
