import { LicensingError } from "@keystead/core";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import { limits } from "../../http/limits/limits.ts";
import { LocalCounts } from "../../http/limits/local-counts.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { Standing } from "../../http/limits/standing.ts";
import { tooManyWaiting } from "./too-many-waiting.ts";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** So many failures past the limit double the delay. */
const FAILURES_PER_STEP = 10;
/** Log-ins of one bucket from one address that wait at the same time. */
const MOST_WAITING = 3;
/** Log-ins that wait in this process, of whatever buckets. */
const MOST_WAITING_IN_ALL = 2_000;

/**
 * Slows down log-ins after many wrong passwords, and locks nobody out. Past `LOGIN_FAILURES`, each log-in of the bucket
 * waits before its password is checked, the longer the more of them fail. What waits, and how long, is each process's
 * own.
 */
export class FailedLogins {
  readonly #rateLimiter: RateLimiter;
  readonly #slowedFailures = new LocalCounts(limits.LOGIN_FAILURES.seconds * 1000);
  readonly #waiting = new Map<string, number>();
  #inAll = 0;

  constructor(rateLimiter: RateLimiter) {
    this.#rateLimiter = rateLimiter;
  }

  /** Runs a log-in, after a wait if it is due. Throws `rate_limited` when too many wait, and what the log-in throws. */
  async slowDown<Result>(bucket: string, exchange: Exchange, login: () => Promise<Result>): Promise<Result> {
    const isSlowed = await this.#isPastLimit("check", bucket);
    if (isSlowed) await this.#wait(bucket, exchange);
    try {
      return await login();
    } catch (error) {
      if (error instanceof LicensingError && error.code === "invalid_credentials") {
        await this.#isPastLimit("consume", bucket);
        if (isSlowed) this.#slowedFailures.add(bucket, 1);
      }
      throw error;
    }
  }

  /** Not a limit of the caller's, so the answer's headers do not show how many others have failed. */
  async #isPastLimit(ask: "check" | "consume", bucket: string): Promise<boolean> {
    const unseen: { standing: Standing | undefined } = { standing: undefined };
    try {
      await this.#rateLimiter[ask]("LOGIN_FAILURES", bucket, unseen);
      return false;
    } catch (error) {
      if (error instanceof HttpError && error.code === "rate_limited") return true;
      throw error;
    }
  }

  /** Places are counted by address, so that strangers cannot take those of the owner. */
  async #wait(bucket: string, { addressBlock, request }: Exchange): Promise<void> {
    const delayMs = delayAfter(this.#slowedFailures.add(bucket, 0).used);
    const queue = `${addressBlock} ${bucket}`;
    const waiting = this.#waiting.get(queue) ?? 0;
    if (waiting >= MOST_WAITING || this.#inAll >= MOST_WAITING_IN_ALL) throw tooManyWaiting(delayMs);
    this.#inAll += 1;
    this.#waiting.set(queue, waiting + 1);
    const stayed = await wait(delayMs, request.signal);
    this.#inAll -= 1;
    const others = (this.#waiting.get(queue) ?? 1) - 1;
    if (others > 0) this.#waiting.set(queue, others);
    else this.#waiting.delete(queue);
    // Nobody reads the answer, and the password is not checked.
    if (!stayed) throw tooManyWaiting(delayMs);
  }
}

function delayAfter(failures: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.floor(failures / FAILURES_PER_STEP));
}

/** Resolves when the time is over, with true; or as soon as the signal is aborted, with false. */
function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
