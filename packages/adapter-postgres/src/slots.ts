import { LicensingError } from "@keystead/core";

/**
 * Milliseconds: longer than the exports of many organizations take turns, short enough for a person who downloads.
 */
const WAIT_MS = 10_000;

/** Runs at most this number of tasks at a time; others wait their turn, in the order in which they came. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** Throws `overloaded` when no slot gets free in ten seconds. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#handOn();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(come);
        reject(new LicensingError("overloaded", "Too many exports are running: try again in a minute"));
      }, WAIT_MS);
      this.#waiting.add(come);
    });
  }

  /** A slot goes straight to the next in line. */
  #handOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
