import type { Exchange } from "../../http/exchange.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { KnownProducts } from "./known-products.ts";
import type { Limited } from "./licenses.ts";
import { UnknownKeys } from "./unknown-keys.ts";

const UNKNOWN: ReadonlySet<unknown> = new Set(["invalid_public_key", "license_not_found", "claim_invalid"]);

function isUnknown(verdict: object): boolean {
  return "code" in verdict && UNKNOWN.has(verdict.code);
}

/**
 * The limits of the public API. Before the store is asked: every address has a limit, an address has one for each
 * product that is known to exist, and one for public keys that nobody has met. Afterwards: answers to unknown license
 * keys have a limit of their own, so that customers who share an address with whoever guesses keep getting theirs.
 */
export function publicLimits(rateLimiter: RateLimiter, products: KnownProducts): Limited {
  const unknownKeys = new UnknownKeys(rateLimiter, products);

  const ofProduct = ({ addressBlock }: Exchange, publicKey: string): string | null =>
    addressBlock === null ? null : `${addressBlock} ${publicKey}`;

  return async ({ exchange, body }, ask) => {
    const publicKey = body.public_key;
    // A limit that answers at once costs no turn of the microtask queue.
    const ofAddress = rateLimiter.consume("PUBLIC_ADDRESS", exchange.addressBlock, exchange);
    if (ofAddress) await ofAddress;
    if (!products.has(publicKey)) {
      const learn = async () => {
        const verdict = await ask();
        products.learnFrom(publicKey, verdict);
        return verdict;
      };
      const first = await unknownKeys.first(publicKey, exchange, learn, isUnknown);
      if (first !== undefined) {
        if (!isUnknown(first)) await rateLimiter.consume("PUBLIC", ofProduct(exchange, publicKey), exchange);
        return first;
      }
    }
    const room = rateLimiter.consume("PUBLIC", ofProduct(exchange, publicKey), exchange);
    if (room) await room;
    const verdict = await ask();
    if (isUnknown(verdict)) await rateLimiter.consume("UNKNOWN_KEYS", exchange.addressBlock, exchange);
    return verdict;
  };
}
