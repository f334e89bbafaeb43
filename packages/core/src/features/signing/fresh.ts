import type { Clock } from "../../foundation/time.ts";

/** A `Fresh` value for each of many names. */
interface FreshByName<Value> {
  get(name: string): Promise<Value>;
  /** The next caller reads this name's value anew. */
  forget(name: string): void;
}

/** Keeps values for `milliseconds`, and for no more than `most` names: the least recently used goes first. */
export function freshByName<Value>(
  milliseconds: number,
  most: number,
  clock: Clock,
  read: (name: string) => Promise<Value>,
): FreshByName<Value> {
  const kept = new Map<string, Fresh<Value>>();
  return {
    get(name) {
      const value = kept.get(name) ?? freshFor(milliseconds, clock, () => read(name));
      // A map keeps its order, so the least recently used name stays first.
      kept.delete(name);
      kept.set(name, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value.get();
    },
    forget(name) {
      kept.delete(name);
    },
  };
}

/** Something that is read when it is asked for, and not again for a while. */
interface Fresh<Value> {
  /** Callers at the same time share one read; what fails is read again by the next. */
  get(): Promise<Value>;
  /** The next caller reads anew. */
  forget(): void;
}

export function freshFor<Value>(
  milliseconds: number,
  clock: Clock,
  read: () => Promise<Value>,
): Fresh<Value> {
  let last: { value: Promise<Value>; readAt: number } | undefined;
  return {
    get() {
      const now = clock.now().getTime();
      if (last !== undefined && now - last.readAt < milliseconds) return last.value;
      const reading = { value: read(), readAt: now };
      last = reading;
      reading.value.catch(() => {
        if (last === reading) last = undefined;
      });
      return reading.value;
    },
    forget() {
      last = undefined;
    },
  };
}
