import { LRUCache } from "lru-cache";

const MOST_PRODUCTS = 20_000;

/**
 * Public keys that products were found by, so that limits are never counted by one that a caller made up. A key that a product no longer
 * has may stay: calls with it are limited like any others.
 */
export class KnownProducts {
  readonly #publicKeys = new LRUCache<string, true>({ max: MOST_PRODUCTS });

  has(publicKey: string): boolean {
    return this.#publicKeys.get(publicKey) === true;
  }

  /** Remembers the public key, unless the verdict on a call with it says that no product has it. */
  learn(publicKey: string, verdict: object): void {
    const unknown = "code" in verdict && verdict.code === "invalid_public_key";
    if (!unknown) this.#publicKeys.set(publicKey, true);
  }
}
