import { Worker } from "node:worker_threads";
import type { Change } from "@keystead/core/adapter";
import { createClosedError, errorOf } from "./errors.ts";
import type { Failure } from "./failures.ts";
import type { Model } from "./model.ts";
import type { Outcome } from "./writer.ts";

export interface Setup {
  role: "writer" | "reader";
  file: string;
  model: Model;
  /** Tells the changes of this store from those of others. */
  store: number;
}

export interface Call {
  id: number;
  verb: string;
  args: unknown[];
}

/** Messages of a thread: results of calls, and changes that subscribers are told of. */
export interface Answers {
  answers: [id: number, outcome: Outcome][];
  changes: Change[];
}

type Message = Answers | { opened: Failure | null };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const isSource = import.meta.url.endsWith(".ts");
const entry = new URL(isSource ? "./worker.ts" : "./worker.js", import.meta.url);

/** Sources use the sources of core, too. */
const options = isSource ? { execArgv: ["--conditions=keystead-source"] } : {};

type Verbs = Readonly<Record<string, (...args: never[]) => unknown>>;

/** A worker thread with a connection of its own, which is started when first called, and again when it has failed. */
export class Thread<Asked extends Verbs> {
  readonly #setup: Setup;
  readonly #tell: (change: Change) => void;
  readonly #waiting = new Map<number, Waiting>();
  #unsent: Call[] = [];
  #lastId = 0;
  #worker: Worker | undefined;
  #isOpen = false;
  #isScheduled = false;
  #isClosed = false;
  #whenIdle: (() => void)[] = [];

  constructor(setup: Setup, tell: (change: Change) => void = () => {}) {
    this.#setup = setup;
    this.#tell = tell;
  }

  call<Verb extends keyof Asked & string>(
    verb: Verb,
    ...args: Parameters<Asked[Verb]>
  ): Promise<ReturnType<Asked[Verb]>> {
    if (this.#isClosed) return Promise.reject(createClosedError());
    return new Promise<unknown>((resolve, reject) => {
      this.#lastId += 1;
      this.#unsent.push({ id: this.#lastId, verb, args });
      this.#waiting.set(this.#lastId, { resolve, reject });
      this.#schedule();
    }) as Promise<ReturnType<Asked[Verb]>>;
  }

  /** Takes no more calls, and resolves when none is under way. */
  async settle(): Promise<void> {
    this.#isClosed = true;
    if (this.#waiting.size > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  /** Settles; then the thread lets go of its connection. */
  async close(): Promise<void> {
    await this.settle();
    const worker = this.#worker;
    if (worker === undefined) return;
    worker.ref();
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage(null);
    await ended;
  }

  /** Sends at the end of the turn of the event loop what was called in it. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#send();
    });
  }

  #send(): void {
    if (!this.#isOpen || this.#unsent.length === 0) return;
    this.#worker?.postMessage(this.#unsent);
    this.#unsent = [];
  }

  #start(): Worker {
    const worker = new Worker(entry, { workerData: this.#setup, ...options });
    worker.on("message", (message: Message) => this.#hear(worker, message));
    worker.on("error", (error) =>
      this.#fail(worker, { code: "storage_unavailable", message: error.message, cause: error }),
    );
    worker.on("exit", () =>
      this.#fail(worker, { code: "storage_unavailable", message: "its thread ended", cause: undefined }),
    );
    return worker;
  }

  #hear(worker: Worker, message: Message): void {
    if ("opened" in message) {
      this.#isOpen = message.opened === null;
      if (message.opened) this.#fail(worker, message.opened);
      else this.#send();
      return;
    }
    for (const change of message.changes) this.#tell(change);
    for (const [id, outcome] of message.answers) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if ("failure" in outcome) waiting?.reject(errorOf(outcome.failure, this.#setup.file));
      else waiting?.resolve(outcome.value);
    }
    this.#rest(worker);
  }

  /** Of the calls that were sent nobody knows whether they took effect. */
  #fail(worker: Worker, failure: Failure): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#isOpen = false;
    this.#unsent = [];
    for (const waiting of this.#waiting.values()) waiting.reject(errorOf(failure, this.#setup.file));
    this.#waiting.clear();
    this.#rest(worker);
  }

  /** A thread that has nothing to do keeps no process alive. */
  #rest(worker: Worker): void {
    if (this.#waiting.size > 0) return;
    if (!this.#isClosed) worker.unref();
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}
