import { residentMebibytes } from "../processes/usage.ts";
import { median } from "../report/statistics.ts";

const SAMPLE_MS = 2_000;
/** Until then caches fill and code is compiled. */
const SETTLED_AFTER_MINUTES = 5;
/** Growth that garbage collection alone can cause. */
const GROWTH = { ratio: 1.1, mebibytes: 16 };

/** Watches how much memory a process has resident, minute by minute. */
export class MemoryWatch {
  readonly #pid: number;
  readonly #minutes: number[] = [];
  readonly #timer: NodeJS.Timeout;
  #samples: number[] = [];

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
  }

  /** Ends a minute: the median of its samples in MiB. */
  endMinute(): number {
    this.#sample();
    if (this.#samples.length === 0) throw new Error("Memory can only be measured on Linux");
    const middle = median(this.#samples);
    this.#samples = [];
    this.#minutes.push(middle);
    return middle;
  }

  /** Describes growth between the first settled minute and the last one; empty when there is none. */
  growth(): string[] {
    const [first, last] = [this.#minutes[SETTLED_AFTER_MINUTES], this.#minutes.at(-1)];
    if (first === undefined || last === undefined) return [];
    if (last <= first * GROWTH.ratio || last <= first + GROWTH.mebibytes) return [];
    return [
      `memory grew from ${first.toFixed(0)} MiB in minute ${SETTLED_AFTER_MINUTES + 1} to ${last.toFixed(0)} MiB`,
    ];
  }

  /** Whether the run was long enough to tell. */
  get settled(): boolean {
    return this.#minutes.length > SETTLED_AFTER_MINUTES + 1;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const mebibytes = residentMebibytes(this.#pid);
    if (mebibytes !== null) this.#samples.push(mebibytes);
  }
}
