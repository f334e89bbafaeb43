import { RateLimiterMemory } from "rate-limiter-flexible";
import { HttpError } from "./http-error.ts";

const WINDOW_SECONDS = 60;

/** Requests a minute; each can be set as `RATE_LIMIT_<NAME>`. */
export const rateLimits = {
  /** Log-ins, by address and by account. */
  LOGIN: 10,
  /** Registrations, by address. */
  REGISTER: 20,
  /** Public API calls, by address and product. */
  PUBLIC: 120,
  /** Public API calls with a public key or license key that does not exist, by address. */
  UNKNOWN_KEYS: 20,
  /** Edge API calls, by address. */
  EDGE: 600,
  /** Management API calls, by session. */
  MANAGEMENT: 600,
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** Counts calls, and refuses those past the limit. */
export interface RateLimiter {
  /** Counts one call in the bucket, and adds the standard headers to the answer. Throws `rate_limited`. */
  consume(name: RateLimitName, bucket: () => string, headers: Record<string, string>): Promise<void>;
}

export const unlimited: RateLimiter = { async consume() {} };

/** What a bucket holds once a call has been counted in it. */
export interface Count {
  /** The calls of this minute, that one included. */
  calls: number;
  /** In how many milliseconds the bucket is empty again. */
  endsInMs: number;
}

/** Counts that servers share, such as those of `redisCache()`. */
export interface SharedCounts {
  /**
   * Counts one call in the bucket, which is empty again `windowMs` after its first call. Calls past `limit` need not be told apart.
   * At once where it can; null, soon, when it cannot at the moment.
   */
  count(bucket: string, windowMs: number, limit: number): Count | Promise<Count | null>;
}

type Counter = (name: RateLimitName, bucket: string) => Promise<Count>;

function headersOf(name: RateLimitName, limit: number, { calls, endsInMs }: Count) {
  const policy = name.toLowerCase();
  return {
    "ratelimit-policy": `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
    ratelimit: `"${policy}";r=${Math.max(0, limit - calls)};t=${Math.ceil(endsInMs / 1000)}`,
  };
}

function tooMany(headers: Record<string, string>, { endsInMs }: Count): HttpError {
  const seconds = String(Math.max(1, Math.ceil(endsInMs / 1000)));
  return new HttpError("rate_limited", `Too many requests: try again in ${seconds} s`, {
    headers: { ...headers, "retry-after": seconds },
  });
}

function limiterOver(limits: Record<RateLimitName, number>, counted: Counter): RateLimiter {
  return {
    async consume(name, bucket, headers) {
      const limit = limits[name];
      const count = await counted(name, bucket());
      const standing = headersOf(name, limit, count);
      if (count.calls > limit) throw tooMany(standing, count);
      Object.assign(headers, standing);
    },
  };
}

function localCounter(limits: Record<RateLimitName, number>): Counter {
  const limiters = new Map<RateLimitName, RateLimiterMemory>();
  const limiterOf = (name: RateLimitName): RateLimiterMemory => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: limits[name], duration: WINDOW_SECONDS });
    limiters.set(name, limiter);
    return limiter;
  };
  return async (name, bucket) => {
    // Of the library's ways to count, the one that leaves the judgment to the caller.
    const { consumedPoints, msBeforeNext } = await limiterOf(name).penalty(bucket);
    return { calls: consumedPoints, endsInMs: msBeforeNext };
  };
}

/** Limits that this process counts by itself. */
export function localRateLimiter(limits: Record<RateLimitName, number>): RateLimiter {
  return limiterOver(limits, localCounter(limits));
}

/** Limits over all servers that share these counts. While they cannot be had, this process counts by itself, from nothing on. */
export function sharedRateLimiter(limits: Record<RateLimitName, number>, shared: SharedCounts): RateLimiter {
  const counted = localCounter(limits);
  return limiterOver(limits, async (name, bucket) => {
    const count = await shared.count(`${name} ${bucket}`, WINDOW_SECONDS * 1000, limits[name]);
    return count ?? counted(name, bucket);
  });
}
