import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { KnownProducts } from "./known-products.ts";
import type { Limited } from "./licenses.ts";

const UNKNOWN: ReadonlySet<unknown> = new Set(["invalid_public_key", "license_not_found"]);

/**
 * The limits of the public API. Before the store is asked: every address has a limit, an address has one for each product that is known to
 * exist, and an address that has guessed too often cannot name products that nobody has met. Afterwards: answers to unknown keys have a
 * limit of their own, so that customers who share an address with whoever guesses keep getting theirs.
 */
export function publicLimits(rateLimiter: RateLimiter, products: KnownProducts): Limited {
  return async ({ exchange, body }, ask) => {
    const { addressBlock } = exchange;
    const publicKey = body.public_key;
    const ofProduct = addressBlock === null ? null : `${addressBlock} ${publicKey}`;
    const met = products.has(publicKey);
    // What is said at once costs no turn of the microtask queue.
    const ofAddress = rateLimiter.consume("PUBLIC_ADDRESS", addressBlock, exchange);
    if (ofAddress) await ofAddress;
    const room = met
      ? rateLimiter.consume("PUBLIC", ofProduct, exchange)
      : rateLimiter.check("UNKNOWN_KEYS", addressBlock, exchange);
    if (room) await room;
    const verdict = await ask();
    products.learnFrom(publicKey, verdict);
    if ("code" in verdict && UNKNOWN.has(verdict.code))
      await rateLimiter.consume("UNKNOWN_KEYS", addressBlock, exchange);
    else if (!met) await rateLimiter.consume("PUBLIC", ofProduct, exchange);
    return verdict;
  };
}
