import type { Clock } from "../../foundation/clock.ts";
import { type Fresh, freshFor } from "./fresh-for.ts";

/** A `Fresh` value for each of many names. */
export interface FreshByName<Value> {
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
