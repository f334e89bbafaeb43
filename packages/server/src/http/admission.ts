import type { Exchange } from "./exchange.ts";
import type { LimitName } from "./limits/limits.ts";
import type { RateLimiter } from "./limits/rate-limiter.ts";

/** Lets everybody in whose address is within a limit. Calls of another `kind` are counted apart. */
export function admitWithin(rateLimiter: RateLimiter, limit: LimitName, kind?: string) {
  return (exchange: Exchange): null | Promise<null> => {
    const { addressBlock } = exchange;
    const bucket = addressBlock !== null && kind !== undefined ? `${kind} ${addressBlock}` : addressBlock;
    const counted = rateLimiter.consume(limit, bucket, exchange);
    return counted ? counted.then(() => null) : null;
  };
}
