import type { Exchange } from "../../http/exchange.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { KnownProducts } from "./known-products.ts";

/**
 * The budget of an address for public keys that this process has not met. Each look-up of one is charged before the
 * store is asked, and given back when it finds a product, so that however many come at once, no more reach the store
 * than the budget allows.
 */
export class UnknownKeys {
  readonly #rateLimiter: RateLimiter;
  readonly #products: KnownProducts;
  /** First look-ups that are under way. */
  readonly #firsts = new Map<string, Promise<void>>();

  constructor(rateLimiter: RateLimiter, products: KnownProducts) {
    this.#rateLimiter = rateLimiter;
    this.#products = products;
  }

  /**
   * Asks with a public key for the first time; undefined when the key is known, or gets known while the call waits for
   * another one that asks with it first. `isUnknown` tells of an answer whether the key, or what was asked with it,
   * does not exist. Rejects with `rate_limited`.
   */
  async first<Answer>(
    publicKey: string,
    exchange: Exchange,
    ask: () => Promise<Answer>,
    isUnknown: (answer: Answer) => boolean,
  ): Promise<Answer | undefined> {
    while (!this.#products.has(publicKey)) {
      const underWay = this.#firsts.get(publicKey);
      if (underWay === undefined) return this.#charged(publicKey, exchange, ask, isUnknown);
      await underWay;
    }
    return undefined;
  }

  /**
   * Gives what there is under a public key; null, of which an address gets few, for one that no product has. Rejects
   * with `rate_limited`.
   */
  async find<Found>(
    publicKey: string,
    exchange: Exchange,
    ask: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const learn = async () => {
      const found = await ask();
      if (found !== null) this.#products.learn(publicKey);
      return found;
    };
    const first = await this.first(publicKey, exchange, learn, (found) => found === null);
    return first === undefined ? ask() : first;
  }

  async #charged<Answer>(
    publicKey: string,
    exchange: Exchange,
    ask: () => Promise<Answer>,
    isUnknown: (answer: Answer) => boolean,
  ): Promise<Answer> {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#firsts.set(publicKey, ended);
    let isOwed = false;
    try {
      await this.#rateLimiter.consume("UNKNOWN_KEYS", exchange.addressBlock, exchange);
      isOwed = true;
      const answer = await ask();
      isOwed = !isUnknown(answer);
      return answer;
    } finally {
      if (isOwed) this.#rateLimiter.giveBack("UNKNOWN_KEYS", exchange.addressBlock);
      this.#firsts.delete(publicKey);
      end();
    }
  }
}
