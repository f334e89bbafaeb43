import { toldLength } from "../../http/body.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { KnownProducts } from "./known-products.ts";
import type { Limited } from "./licenses.ts";

/** The most bytes of a call's body. A body that does not tell its length counts as that many. */
export const EVENTS_BODY_LIMIT = 512 * 1024;

/**
 * Counts the bytes of usage events by address and by product; refuses with `events_quota_exceeded`. A product that this
 * process has not met yet is counted from its second call on, because a public key may be made up until it has been
 * looked up.
 */
export function eventQuota(rateLimiter: RateLimiter, products: KnownProducts): Limited {
  return async ({ exchange, body }, store) => {
    const publicKey = body.public_key;
    const bytes = toldLength(exchange.request) ?? EVENTS_BODY_LIMIT;
    await rateLimiter.consume("EVENT_BYTES_ADDRESS", exchange.addressBlock, exchange, bytes);
    if (products.has(publicKey)) await rateLimiter.consume("EVENT_BYTES_PRODUCT", publicKey, exchange, bytes);
    const result = await store();
    products.learnFrom(publicKey, result);
    return result;
  };
}
