import type { SteadyClock } from "../steady-clock.ts";

/** Says when a lease is renewed and when it is over, by a clock that goes on while the machine sleeps. */
export interface LeaseTimer {
  /** Notes an answer to a call that was sent at a moment; without seconds, the seat has no lease. */
  renewed(renewAfter: number | undefined, sentAt: number): void;
  /** Notes that there was no answer, and how many milliseconds the server asks to wait. */
  failed(retryAfterMs: number | null): void;
  /** Whole milliseconds that a renewal may take which begins now. */
  mostMs(): number;
  stop(): void;
  isStopped(): boolean;
}

export interface LeaseTimerOptions {
  now: SteadyClock;
  keepAlive: boolean;
  /** Milliseconds for which the seat counts as held after its lease. */
  allowance(): number;
  renew(): Promise<void>;
  expire(): void;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Clocks are read so often: timers stand still while a machine sleeps. */
const TICK_MS = 5_000;
/** A timer that is later than this was asleep. */
const LATE_MS = 2_000;
/** The network comes back some seconds after a machine wakes. */
const WAKING_MS = 30_000;
/** A seat without a lease is asked about so often: the license may be revoked, or get leases. */
const UNLEASED_MS = 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

export function createLeaseTimer(options: LeaseTimerOptions): LeaseTimer {
  const { now, keepAlive, allowance, renew, expire } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let endsAt = Number.POSITIVE_INFINITY;
  let wakingUntil = Number.NEGATIVE_INFINITY;
  /** The longest time between two tries: a server that is back must not give the seat away meanwhile. */
  let mostPause = LONGEST_PAUSE_MS;
  let nextAt = 0;
  let plannedAt = 0;

  const heldUntil = () => Math.max(endsAt + allowance(), wakingUntil);

  function plan(): void {
    if (isStopped) return;
    const time = now();
    plannedAt = Math.min(nextAt, heldUntil(), time + TICK_MS);
    clearTimeout(timer);
    timer = setTimeout(tick, plannedAt - time);
    if (!keepAlive) timer.unref();
  }

  async function tick(): Promise<void> {
    const time = now();
    if (time - plannedAt > LATE_MS) {
      wakingUntil = time + WAKING_MS;
      nextAt = time;
    }
    if (time >= heldUntil()) return expire();
    if (time >= nextAt) await renew();
    plan();
  }

  return {
    renewed(renewAfter, sentAt) {
      wakingUntil = Number.NEGATIVE_INFINITY;
      // Half of what is left, as the server counted it: nothing depends on two clocks that agree.
      endsAt = renewAfter === undefined ? Number.POSITIVE_INFINITY : sentAt + 2 * renewAfter * SECOND_MS;
      const pause = renewAfter === undefined ? UNLEASED_MS : renewAfter * SECOND_MS;
      mostPause = Math.min(pause / 2, LONGEST_PAUSE_MS);
      // Programs that began together must not renew together.
      nextAt = sentAt + pause * (0.8 + Math.random() * 0.2);
      plan();
    },
    failed(retryAfterMs) {
      const left = heldUntil() - now();
      const pause = Math.max(Math.min(left / 10, mostPause), SECOND_MS) * (0.5 + Math.random() / 2);
      nextAt = now() + Math.max(pause, Math.min(retryAfterMs ?? 0, left / 2, LONGEST_PAUSE_MS));
      plan();
    },
    mostMs: () => Math.min(Math.max(Math.ceil(heldUntil() - now()), 1), MINUTE_MS),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    isStopped: () => isStopped,
  };
}
