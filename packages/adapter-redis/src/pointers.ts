import type { Context } from "./context.ts";
import { RecentlyUsed } from "./recently-used.ts";
import { digestOf } from "./records/unique.ts";

/** The product with a public key, according to the claim of the key. */
export interface ProductTarget {
  organizationId: string;
  productId: string;
  /** The key's field in the hash of the organization's public keys. */
  digest: string;
}

/** How many products are remembered, which saves a round trip each. */
const REMEMBERED = 10_000;

/**
 * Finds products by public key, in whatever organization. A claim may be out of date: each reader checks in the
 * organization's own keys that the product has the public key.
 */
export class Pointers {
  readonly #context: Context;
  readonly #remembered = new RecentlyUsed<ProductTarget>(REMEMBERED);

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Returns what `read` does for the product with the key; null without one. `read` returns null when its product has
   * not.
   */
  async follow<Found>(
    publicKey: string,
    read: (target: ProductTarget) => Promise<Found | null>,
  ): Promise<Found | null> {
    const remembered = this.#remembered.get(publicKey);
    const found = remembered === undefined ? null : await read(remembered);
    if (found !== null) return found;
    const { database, names } = this.#context;
    const digest = digestOf(publicKey);
    const text = await database.read<string | null>(
      "get",
      names.globalClaim("products", "publicKey", digest),
    );
    if (text === null) {
      this.#remembered.delete(publicKey);
      return null;
    }
    const [organizationId = "", productId = ""] = text.split(" ");
    const isSame = remembered?.organizationId === organizationId && remembered.productId === productId;
    if (isSame) return null;
    const target = { organizationId, productId, digest };
    this.#remembered.set(publicKey, target);
    return read(target);
  }
}
