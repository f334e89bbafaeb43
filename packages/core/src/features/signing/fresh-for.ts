import type { Clock } from "../../foundation/clock.ts";

/** Something that is read when it is asked for, and not again for a while. */
export interface Fresh<Value> {
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
