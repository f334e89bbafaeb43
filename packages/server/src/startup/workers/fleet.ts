import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../http/log.ts";
import { type Ask, type Handlers, openChannel } from "./channel.ts";
import type { Reception } from "./reception.ts";

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
  reception: Reception;
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

  /** Functions to ask each worker that serves. */
  asks(): Ask[] {
    return [...this.#members].filter(({ listensSince }) => listensSince !== undefined).map(({ ask }) => ask);
  }

  /** Has all workers drain; resolves when they have ended. */
  async stop(): Promise<void> {
    const { reception } = this.#options;
    this.#stopped.abort();
    reception.stop();
    const workers = [...this.#members].map(({ worker }) => worker);
    for (const worker of workers) worker.process.kill("SIGTERM");
    const kill = setTimeout(() => {
      for (const worker of workers) worker.process.kill("SIGKILL");
    }, KILL_AFTER_MS);
    while (this.#members.size > 0) await sleep(20);
    clearTimeout(kill);
    await reception.end();
  }

  #fork(): void {
    const worker = cluster.fork();
    const { log, reception, handlers } = this.#options;
    const ask = openChannel(worker, {
      ...handlers,
      port: () => this.#port(),
      ready: () => this.#isReady(member),
      leave: () => reception.leave(worker),
      close: () => reception.close(worker),
      refusal: (reason) => {
        member.refusal = reason;
      },
    });
    const member: Member = { worker, ask };
    this.#members.add(member);
    log.debug({ worker: worker.process.pid }, "a worker is starting");
    worker.once("exit", (code, signal) => void this.#onEnd(member, code, signal));
    // A process that could not be started has no exit.
    worker.once("error", (error) => {
      member.refusal ??= `a worker could not be started: ${error.message}`;
      void this.#onEnd(member, null, null);
    });
  }

  /** The port on which the primary listens from now on. */
  async #port(): Promise<number> {
    try {
      return await this.#options.reception.open();
    } catch (error) {
      this.#onGivingUp(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  async #isReady(member: Member): Promise<void> {
    const { size, log, reception } = this.#options;
    member.listensSince = performance.now();
    reception.admit(member.worker);
    log.debug({ worker: member.worker.process.pid }, "a worker is listening");
    if (this.asks().length === size) this.#onPort(await reception.open());
  }

  async #onEnd(member: Member, code: number | null, signal: string | null): Promise<void> {
    const { size, log, onEnd } = this.#options;
    if (!this.#members.delete(member)) return;
    onEnd(member.ask);
    if (this.#stopped.signal.aborted) return;
    const { listensSince = Number.POSITIVE_INFINITY } = member;
    const isProven = performance.now() - listensSince > PROVEN_AFTER_MS;
    this.#failures = isProven ? 0 : this.#failures + 1;
    const { refusal } = member;
    const ended =
      refusal ?? `a worker was ended by ${signal === null ? `itself (exit code ${code})` : signal}`;
    const isAlone = this.asks().length === 0;
    if (isAlone && (refusal !== undefined || this.#failures >= Math.max(MOST_FAILURES, size)))
      return this.#onGivingUp(refusal ?? `workers end right after their start: ${ended}`);
    const pauseMs = isProven ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1));
    log.error(
      { worker: member.worker.process.pid, code, signal, refusal, pauseMs },
      "a worker ended and will be replaced",
    );
    await sleep(pauseMs, null, { signal: this.#stopped.signal }).catch(() => {});
    if (!this.#stopped.signal.aborted) this.#fork();
  }
}
