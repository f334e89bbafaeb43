import type { Exchange } from "../exchange.ts";
import { type LimitName, type LimitSettings, limitNames, limits } from "./limits.ts";
import { LocalCounts } from "./local-counts.ts";
import { type Count, refusal, type Standing } from "./standing.ts";

/** The part of an exchange that a limiter writes to. */
type Limited = Pick<Exchange, "standing">;

/**
 * Counts calls, and refuses those past a limit. Both methods answer at once where this process counts by itself; both
 * throw, or reject with, `rate_limited` or `events_quota_exceeded`. A bucket that is null, such as an address nobody
 * can tell, is not limited.
 */
export interface RateLimiter {
  /** Counts a call, or `amount` bytes, in the bucket. */
  consume(name: LimitName, bucket: string | null, exchange: Limited, amount?: number): void | Promise<void>;
  /** Refuses what the bucket has no room for, and counts nothing. */
  check(name: LimitName, bucket: string | null, exchange: Limited): void | Promise<void>;
  /** Takes back one call that `consume` has counted, soon. */
  giveBack(name: LimitName, bucket: string | null): void;
}

/** No limits. */
export const unlimited: RateLimiter = { consume() {}, check() {}, giveBack() {} };

/** Counts that processes share, such as those of `redisCache()`. */
export interface SharedCounts {
  /**
   * Adds to the bucket, which is empty again `windowMs` after the first addition, and tells what it then holds; adding
   * 0 only looks, and adding -1 takes one back. Never rejects. `most` is what the limit allows. Null, soon, when that
   * cannot be told at the moment.
   */
  count(bucket: string, windowMs: number, amount: number, most: number): Count | null | Promise<Count | null>;
}

type Counter = (name: LimitName, bucket: string, amount: number) => Count | Promise<Count>;

function limiterOver(settings: LimitSettings, counted: Counter): RateLimiter {
  const judge = (name: LimitName, count: Count, room: number, exchange: Limited): void => {
    const standing: Standing = { name, most: settings[name], count };
    exchange.standing = standing;
    if (count.used + room > standing.most) throw refusal(standing);
  };
  const ask = (name: LimitName, bucket: string | null, exchange: Limited, amount: number, room: number) => {
    if (bucket === null) return undefined;
    const count = counted(name, bucket, amount);
    if (count instanceof Promise) return count.then((counts) => judge(name, counts, room, exchange));
    return judge(name, count, room, exchange);
  };
  return {
    consume: (name, bucket, exchange, amount = 1) => ask(name, bucket, exchange, amount, 0),
    check: (name, bucket, exchange) => ask(name, bucket, exchange, 0, 1),
    giveBack(name, bucket) {
      if (bucket !== null) void counted(name, bucket, -1);
    },
  };
}

function localCounter(): (name: LimitName, bucket: string, amount: number) => Count {
  const counts = new Map(limitNames.map((name) => [name, new LocalCounts(limits[name].seconds * 1000)]));
  return (name, bucket, amount) => (counts.get(name) as LocalCounts).add(bucket, amount);
}

/** Limits that this process counts by itself, at once and in bounded memory. */
export function localRateLimiter(settings: LimitSettings): RateLimiter {
  requireSettings(settings);
  return limiterOver(settings, localCounter());
}

/**
 * Limits over all processes that share these counts. While they cannot be had, this process counts by itself, from
 * nothing on.
 */
export function sharedRateLimiter(settings: LimitSettings, shared: SharedCounts): RateLimiter {
  requireSettings(settings);
  if (typeof shared?.count !== "function")
    throw new TypeError("shared: must be an object with count(), such as redisCache({ url })");
  const local = localCounter();
  return limiterOver(settings, (name, bucket, amount) => {
    const count = shared.count(`${name} ${bucket}`, limits[name].seconds * 1000, amount, settings[name]);
    if (count instanceof Promise) return count.then((known) => known ?? local(name, bucket, amount));
    return count ?? local(name, bucket, amount);
  });
}

function requireSettings(settings: LimitSettings): void {
  for (const name of limitNames)
    if (typeof settings?.[name] !== "number")
      throw new TypeError(`settings: must have a number for ${name}, as defaultLimits has`);
}
