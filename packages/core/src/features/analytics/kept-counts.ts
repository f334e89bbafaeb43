import { HOUR_MS, MINUTE_MS } from "../../foundation/time.ts";
import type { PaymentSum, PlaceCount } from "../../storage/storage-adapter.ts";

/** A count of so much is kept if it took longer than this, in milliseconds. */
const MANY = 10_000;
const LONG_MS = 300;
/** A kept count is given as it is for so long. */
const FRESH_MS = 5 * MINUTE_MS;
/** It is given for so long while the next one is made. */
const STALE_MS = HOUR_MS;
const MOST_KEPT = 100;

/** Counts that were made at a moment. */
export interface Counted<Count> {
  takenAt: Date;
  counts: Count[];
}

/** Counts of one sort. Of a large organization it gives the last ones, which are an hour old at most. */
interface KeptCounts<Count> {
  /** Gives the counts of this name at a moment: the last ones, or those that `count` makes. */
  of(name: string, now: Date, count: () => Promise<Counted<Count>>): Promise<Counted<Count>>;
}

/** Counts that take long in a large shop. */
export interface LargeCounts {
  places: KeptCounts<PlaceCount>;
  payments: KeptCounts<PaymentSum>;
}

/** Errors of counts that nobody waits for go to `onError`. */
export function createLargeCounts(onError: (error: unknown) => void): LargeCounts {
  return {
    places: createKeptCounts(({ count }) => count, onError),
    payments: createKeptCounts(({ payments }) => payments, onError),
  };
}

function createKeptCounts<Count>(
  sizeOf: (count: Count) => number,
  onError: (error: unknown) => void,
): KeptCounts<Count> {
  const kept = new Map<string, Counted<Count>>();
  const underWay = new Map<string, Promise<Counted<Count>>>();

  const keep = (name: string, counted: Counted<Count>): void => {
    kept.delete(name);
    kept.set(name, counted);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  };

  const countNow = async (name: string, count: () => Promise<Counted<Count>>): Promise<Counted<Count>> => {
    const begun = performance.now();
    try {
      const counted = await count();
      // A small one that takes long has waited for something else.
      const isMany = counted.counts.reduce((sum, each) => sum + sizeOf(each), 0) >= MANY;
      if (isMany && performance.now() - begun > LONG_MS) keep(name, counted);
      else kept.delete(name);
      return counted;
    } finally {
      underWay.delete(name);
    }
  };

  return {
    async of(name, now, count) {
      const last = kept.get(name);
      const age = last && now.getTime() - last.takenAt.getTime();
      if (last && age !== undefined && age < FRESH_MS) return last;
      const counting = underWay.get(name) ?? countNow(name, count);
      underWay.set(name, counting);
      if (last === undefined || age === undefined || age >= STALE_MS) return counting;
      counting.catch(onError);
      return last;
    },
  };
}
