import { tooManyWaiting } from "./too-many-waiting.ts";

/** Nobody waits for longer than some ten seconds. */
const MOST_WAITING = 200;
const RETRY_AFTER_MS = 10_000;

interface Line {
  last: Promise<unknown>;
  length: number;
}

/**
 * Checks the passwords of one account one after another. However many addresses try the account, and whether their
 * password is right or wrong, it has one place among the passwords that wait to be hashed, and others log in as ever.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();

  /**
   * Runs the work once all before it in the bucket is done. Throws `rate_limited` when too many wait or the client has
   * gone.
   */
  async take<Result>(bucket: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(bucket) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > MOST_WAITING) throw tooManyWaiting(RETRY_AFTER_MS);
    this.#lines.set(bucket, line);
    line.length += 1;
    const turn = line.last.then(() => {
      // Nobody reads the answer.
      if (signal.aborted) throw tooManyWaiting(RETRY_AFTER_MS);
      return work();
    });
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(bucket);
    }
  }
}
