import type { Exchange } from "../../http/exchange.ts";
import { tooManyWaiting } from "./too-many-waiting.ts";

/** Log-ins of one bucket from one address that wait at the same time. */
const MOST_WAITING = 20;
/** Log-ins that wait in this process, of whatever buckets. */
const MOST_WAITING_IN_ALL = 2_000;
const RETRY_AFTER_MS = 10_000;

/** Waiting calls by address, the one whose turn is next first. */
type Line = Map<string, (() => void)[]>;

/**
 * Checks the passwords of one account one after another. However many addresses try the account, and whether their
 * password is right or wrong, it has one place among the passwords that wait to be hashed, and others log in as ever.
 * The addresses take turns, so that the owner waits for one try of each other address at most.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();
  #inAll = 0;

  /**
   * Runs the work when it is its turn in the bucket. Throws `rate_limited` when too many wait or the client has gone.
   */
  async take<Result>(bucket: string, exchange: TurnTaker, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(bucket);
    if (line === undefined) this.#lines.set(bucket, new Map());
    else await this.#turnIn(line, String(exchange.addressBlock));
    try {
      // Nobody reads the answer.
      if (exchange.request.signal.aborted) throw tooManyWaiting(RETRY_AFTER_MS);
      return await work();
    } finally {
      this.#callNext(bucket);
    }
  }

  #turnIn(line: Line, address: string): Promise<void> {
    const waiting = line.get(address) ?? [];
    if (waiting.length >= MOST_WAITING || this.#inAll >= MOST_WAITING_IN_ALL)
      throw tooManyWaiting(RETRY_AFTER_MS);
    this.#inAll += 1;
    line.set(address, waiting);
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** Calls the next address, which goes to the end of the line if more of it wait. */
  #callNext(bucket: string): void {
    const line = this.#lines.get(bucket);
    const [next] = line ?? [];
    if (line === undefined || next === undefined) {
      this.#lines.delete(bucket);
      return;
    }
    const [address, [call, ...others]] = next;
    line.delete(address);
    if (others.length > 0) line.set(address, others);
    this.#inAll -= 1;
    call?.();
  }
}

interface TurnTaker {
  addressBlock: Exchange["addressBlock"];
  request: Pick<Exchange["request"], "signal">;
}
