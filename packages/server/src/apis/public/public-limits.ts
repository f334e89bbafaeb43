import { addressBlock, type ClientIp } from "../../http/client-ip.ts";
import { type RateLimiter, unlimited } from "../../http/rate-limits.ts";
import type { Limited } from "./licenses.ts";

const UNKNOWN: ReadonlySet<unknown> = new Set(["invalid_public_key", "license_not_found"]);

/**
 * The limits of the public API. Unknown keys have one of their own, which withholds only answers to unknown keys: the customers
 * who share an address with whoever guesses keep getting theirs.
 */
export function publicLimits(rateLimiter: RateLimiter, clientIp: ClientIp): Limited {
  if (rateLimiter === unlimited) return (_asked, ask) => ask();
  return async ({ event, body, headers }, ask) => {
    const address = () => addressBlock(clientIp(event));
    await rateLimiter.consume("PUBLIC", () => `${address()} ${body.public_key}`, headers);
    const verdict = await ask();
    const unknown = "code" in verdict && UNKNOWN.has(verdict.code);
    if (unknown) await rateLimiter.consume("UNKNOWN_KEYS", address, headers);
    return verdict;
  };
}
