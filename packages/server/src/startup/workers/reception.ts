import type { Worker } from "node:cluster";
import { Server, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Entrance } from "../listen/entrance.ts";

/** The message with which a worker gets a connection, and the one with which it says that it has it. */
export const CONNECTION = "keystead connection";
export const TAKEN = "keystead taken";

const LOOK_EVERY_MS = 2;

/** A worker that connections are handed to. */
interface Desk {
  worker: Worker;
  /** Connections that were handed over and are not taken yet. */
  handed: Socket | undefined;
  stage: "serving" | "leaving" | "holding answers";
}

/**
 * Accepts the connections of all workers and hands them over in turn, to each one when it has taken the one before. The
 * listening socket is the primary's, so that workers come and go without a connection in its queue being lost.
 */
export class Reception {
  readonly #entrance: Entrance;
  readonly #server = new Server({ pauseOnConnect: true, noDelay: true });
  readonly #desks = new Map<Worker, Desk>();
  /** Workers with nothing to take, the one that has waited longest first. */
  #free: Desk[] = [];
  #waiting: Socket[] = [];
  #opened: Promise<number> | undefined;
  #closed: Promise<void> | undefined;
  #isStopping = false;

  constructor(entrance: Entrance) {
    this.#entrance = entrance;
    this.#server.on("connection", (socket) => {
      this.#waiting.push(socket);
      this.#handOver();
    });
  }

  /** Listens; resolves with the port. Throws what the entrance throws. */
  open(): Promise<number> {
    this.#opened ??= new Promise((resolve, reject) => {
      this.#entrance.open(this.#server, resolve).catch(reject);
    });
    return this.#opened;
  }

  /** Hands connections to a worker until it leaves or ends. */
  admit(worker: Worker): void {
    const desk: Desk = { worker, handed: undefined, stage: "serving" };
    this.#desks.set(worker, desk);
    worker.on("message", (message) => {
      if (message !== TAKEN) return;
      desk.handed?.destroy();
      desk.handed = undefined;
      if (this.#desks.has(worker)) this.#free.push(desk);
      this.#handOver();
    });
    worker.once("exit", () => void this.#onEnd(desk));
    this.#free.push(desk);
    this.#handOver();
  }

  /** From now on, all workers leave together. */
  stop(): void {
    this.#isStopping = true;
  }

  /**
   * Resolves when a worker may leave. While the server goes on, another one must serve, and this one gets no more
   * connections; when it stops, all must be leaving, and go on getting connections.
   */
  async leave(worker: Worker): Promise<void> {
    const desk = this.#desks.get(worker);
    if (!desk) return;
    desk.stage = "leaving";
    const othersServe = () => [...this.#desks.values()].some(({ stage }) => stage === "serving");
    while (this.#desks.has(worker) && othersServe() === this.#isStopping) await sleep(LOOK_EVERY_MS);
    if (!this.#isStopping) this.#dismiss(desk);
  }

  /**
   * Hears that a worker holds its answers. When all that are left do, stops listening; resolves when they have all
   * connections.
   */
  async close(worker: Worker): Promise<void> {
    const desk = this.#desks.get(worker);
    if (!desk) return;
    desk.stage = "holding answers";
    const othersAnswer = () => [...this.#desks.values()].some(({ stage }) => stage !== "holding answers");
    while (this.#desks.has(worker) && othersAnswer()) await sleep(LOOK_EVERY_MS);
    await this.end();
  }

  /** Stops listening, hands over what is accepted by then, and closes what nobody takes. */
  end(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    await this.#entrance.close(this.#server);
    const isOver = () =>
      this.#waiting.length === 0 && [...this.#desks.values()].every(({ handed }) => !handed);
    while (this.#desks.size > 0 && !isOver()) await sleep(LOOK_EVERY_MS);
    for (const socket of this.#waiting) socket.destroy();
  }

  /** Hands what a worker that has ended did not take to another. */
  async #onEnd(desk: Desk): Promise<void> {
    this.#dismiss(desk);
    // Until what it has said is read. Node tells of no disconnection while a connection is on its way.
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    if (desk.handed) this.#waiting.unshift(desk.handed);
    desk.handed = undefined;
    this.#handOver();
  }

  #dismiss(desk: Desk): void {
    this.#desks.delete(desk.worker);
    this.#free = this.#free.filter((other) => other !== desk);
  }

  #handOver(): void {
    while (this.#waiting.length > 0) {
      const desk = this.#free.shift();
      if (!desk) return;
      desk.handed = this.#waiting.shift();
      // One that cannot be reached has ended, which is heard of soon.
      desk.worker.send(CONNECTION, desk.handed, { keepOpen: true }, () => {});
    }
  }
}
