import { LRUCache } from "lru-cache";

const MOST_PRODUCTS = 20_000;

/**
 * Public keys that products were found by, so that limits are never counted by one that a caller made up. A key that a
 * product no longer has may stay: calls with it are limited like any others.
 */
export class KnownProducts {
  readonly #publicKeys = new LRUCache<string, true>({ max: MOST_PRODUCTS });

  has(publicKey: string): boolean {
    return this.#publicKeys.get(publicKey) === true;
  }

  /** Remembers a public key that a product was found by. */
  learn(publicKey: string): void {
    this.#publicKeys.set(publicKey, true);
  }

  /** Remembers the public key of a call, unless its verdict says that no product has it. */
  learnFrom(publicKey: string, verdict: object): void {
    if (!("code" in verdict) || verdict.code !== "invalid_public_key") this.learn(publicKey);
  }
}
