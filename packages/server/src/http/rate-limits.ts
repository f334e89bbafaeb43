import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
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

function headersOf(name: RateLimitName, limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes) {
  const policy = name.toLowerCase();
  return {
    "ratelimit-policy": `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
    ratelimit: `"${policy}";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  };
}

function tooMany(headers: Record<string, string>, { msBeforeNext }: RateLimiterRes): HttpError {
  const seconds = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return new HttpError("rate_limited", `Too many requests: try again in ${seconds} s`, {
    headers: { ...headers, "retry-after": seconds },
  });
}

/** Limits that this process counts by itself. */
export function localRateLimiter(limits: Record<RateLimitName, number>): RateLimiter {
  const limiters = new Map<RateLimitName, RateLimiterMemory>();
  const limiterOf = (name: RateLimitName): RateLimiterMemory => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: limits[name], duration: WINDOW_SECONDS });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async consume(name, bucket, headers) {
      try {
        Object.assign(headers, headersOf(name, limits[name], await limiterOf(name).consume(bucket())));
      } catch (refusal) {
        // The library throws its result, not an error, when the bucket is empty.
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(headersOf(name, limits[name], refusal), refusal);
      }
    },
  };
}
