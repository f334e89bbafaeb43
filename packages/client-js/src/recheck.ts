import type { StateHolder } from "./license-state.ts";
import type { SteadyClock } from "./steady-clock.ts";

const MINUTE_MS = 60_000;
const SPREAD_MS = 3_000;
/** The longest time that timers can take. */
const LONGEST_MS = 2 ** 31 - 1;

export interface RecheckParts {
  state: StateHolder;
  check(): Promise<unknown>;
  graceMs: number;
  now: SteadyClock;
}

/**
 * Subscribes to the state. While somebody does, a page checks the license again when it gets the focus or the network
 * back, and
 * before the grace of the last yes ends.
 */
export function recheck({ state, check, graceMs, now }: RecheckParts): StateHolder["subscribe"] {
  let listeners = 0;
  let stop = () => {};

  function start(): () => void {
    if (typeof document === "undefined") return () => {};
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askIn = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => check().catch(() => {}), milliseconds);
    };
    // Times are random: pages that lost the network together must not ask together.
    const soon = () => {
      if (state.get().status !== "pending") askIn(Math.random() * SPREAD_MS);
    };
    const plan = () => {
      const known = state.get();
      if (known.status !== "licensed") return;
      const left = (+known.checkedAt + graceMs - now()) * (0.5 + Math.random() * 0.4);
      askIn(Math.min(Math.max(left, MINUTE_MS), LONGEST_MS));
    };
    addEventListener("focus", soon, { signal });
    addEventListener("online", soon, { signal });
    const unsubscribe = state.subscribe(plan);
    plan();
    return () => {
      ending.abort();
      unsubscribe();
      clearTimeout(timer);
    };
  }

  return (listener) => {
    const unsubscribe = state.subscribe(listener);
    listeners += 1;
    if (listeners === 1) stop = start();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      unsubscribe();
      listeners -= 1;
      if (listeners === 0) stop();
    };
  };
}
