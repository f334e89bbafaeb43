import { LRUCache } from "lru-cache";
import type { SharedCounts } from "../../http/limits/rate-limiter.ts";
import type { Count } from "../../http/limits/standing.ts";
import type { Grant, LeaseRequest } from "./granted-counts.ts";

/** Leases that are kept at most; one that is lost costs its unused calls. */
const MOST_LEASES = 20_000;

/** Asks the primary for leases; null when it does not answer. */
type AskForLeases = (requests: LeaseRequest[]) => Promise<Grant[] | null>;

interface Lease {
  /** The number in its window of the next call. */
  next: number;
  last: number;
  endsAt: number;
}

interface WaitingCall {
  amount: number;
  resolve: (count: Count | null) => void;
}

interface Waiting {
  request: Omit<LeaseRequest, "wanted">;
  calls: WaitingCall[];
}

/**
 * A worker's counts, in leases from the primary: a call that a lease covers, or that comes when the limit is known to
 * be reached, is counted at once. The others of one turn of the event loop become one message.
 */
export class LeasedCounts implements SharedCounts {
  readonly #ask: AskForLeases;
  readonly #leases = new LRUCache<string, Lease>({ max: MOST_LEASES });
  readonly #waiting = new Map<string, Waiting>();
  /** Buckets to ask for at the end of this turn. */
  #toAsk: Waiting[] = [];

  constructor(ask: AskForLeases) {
    this.#ask = ask;
  }

  count(bucket: string, windowMs: number, amount: number, limit: number): Count | Promise<Count | null> {
    const taken = this.#take(bucket, amount, limit);
    if (taken) return taken;
    // A bucket that this worker has not heard of has room, as far as it knows.
    if (amount === 0) return { used: 0, endsInMs: windowMs };
    return this.#waitForLease({ bucket, windowMs, limit }, amount);
  }

  #take(bucket: string, amount: number, limit: number): Count | undefined {
    const lease = this.#leases.get(bucket);
    const endsInMs = lease ? lease.endsAt - performance.now() : 0;
    if (lease === undefined || endsInMs <= 0) return undefined;
    const used = lease.next + amount - 1;
    if (used > limit) return { used: limit + 1, endsInMs };
    if (used > lease.last && amount > 0) return undefined;
    lease.next += amount;
    return { used, endsInMs };
  }

  #waitForLease(request: Waiting["request"], amount: number): Promise<Count | null> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(request.bucket);
      if (waiting) waiting.calls.push({ amount, resolve });
      else this.#askFor({ request, calls: [{ amount, resolve }] });
    });
  }

  #askFor(waiting: Waiting): void {
    this.#waiting.set(waiting.request.bucket, waiting);
    if (this.#toAsk.length === 0) setImmediate(() => void this.#askAll());
    this.#toAsk.push(waiting);
  }

  async #askAll(): Promise<void> {
    const asked = this.#toAsk;
    this.#toAsk = [];
    const wantedBy = (calls: WaitingCall[]) => calls.reduce((sum, { amount }) => sum + amount, 0);
    const grants = await this.#ask(
      asked.map(({ request, calls }) => ({ ...request, wanted: wantedBy(calls) })),
    );
    for (const [index, waiting] of asked.entries()) this.#settle(waiting, grants?.[index]);
  }

  #settle({ request, calls }: Waiting, grant: Grant | undefined): void {
    const { bucket, limit } = request;
    this.#waiting.delete(bucket);
    if (grant) {
      const { first: next, last, endsInMs } = grant;
      const known = this.#leases.get(bucket);
      // The rest of the last lease is used up first, if the new one goes on from it.
      if (known && known.endsAt > performance.now() && known.last + 1 === next) known.last = last;
      else this.#leases.set(bucket, { next, last, endsAt: performance.now() + endsInMs });
    }
    const late: WaitingCall[] = [];
    for (const call of calls) {
      const count = grant ? this.#take(bucket, call.amount, limit) : null;
      // Calls that came while the request was under way may need another lease.
      if (count === undefined) late.push(call);
      else call.resolve(count);
    }
    if (late.length > 0) this.#askFor({ request, calls: late });
  }
}
