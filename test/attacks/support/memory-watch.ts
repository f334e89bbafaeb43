import { setTimeout as sleep } from "node:timers/promises";
import { residentMebibytes } from "../../../benchmarks/processes/usage.ts";

const LOOK_EVERY_MS = 20;

/** Watches how many MiB of memory a process has resident. */
export interface MemoryWatch {
  /** Resident memory when the watch began. */
  readonly before: number;
  /** How much more it has been at most. */
  readonly growth: number;
  /**
   * Waits until it is at most so much more than in the beginning, or the time is over; gives how much more it is then.
   */
  settled(atMost: number, withinMs: number): Promise<number>;
  stop(): void;
}

/** Begins to watch. `onGrowth` is told of every new peak. */
export function watchMemory(pid: number, onGrowth: (growth: number) => void = () => {}): MemoryWatch {
  const now = (): number => {
    const mebibytes = residentMebibytes(pid);
    if (mebibytes === null) throw new Error("The server has ended, or this system is not Linux");
    return mebibytes;
  };
  const before = now();
  let peak = before;
  const timer = setInterval(() => {
    const mebibytes = residentMebibytes(pid) ?? peak;
    if (mebibytes <= peak) return;
    peak = mebibytes;
    onGrowth(peak - before);
  }, LOOK_EVERY_MS);
  return {
    before,
    get growth() {
      return peak - before;
    },
    async settled(atMost, withinMs) {
      const deadline = performance.now() + withinMs;
      while (now() - before > atMost && performance.now() < deadline) await sleep(LOOK_EVERY_MS);
      return now() - before;
    },
    stop: () => clearInterval(timer),
  };
}
