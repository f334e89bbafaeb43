import type { Context } from "./context.ts";
import { RecentlyUsed } from "./recently-used.ts";
import { digestOf } from "./records/unique.ts";

/** The product that has a public key, as the claim of the key says. */
export interface ProductTarget {
  organizationId: string;
  productId: string;
  /** The field of the organization's public keys. */
  digest: string;
}

/** So many are remembered, which saves a round trip each. */
const REMEMBERED = 10_000;

/**
 * Finds products whose organization the caller does not know. A claim says only where to look: what is true stands in the
 * organization's own keys, so whoever follows one has to check there that the product has the key.
 */
export class Pointers {
  readonly #context: Context;
  readonly #remembered = new RecentlyUsed<ProductTarget>(REMEMBERED);

  constructor(context: Context) {
    this.#context = context;
  }

  /** What `read` finds at the product: null when that has not the key. Null too when nobody has it. */
  async follow<Found>(
    publicKey: string,
    read: (target: ProductTarget) => Promise<Found | null>,
  ): Promise<Found | null> {
    const remembered = this.#remembered.get(publicKey);
    const found = remembered === undefined ? null : await read(remembered);
    if (found !== null) return found;
    const { database, names } = this.#context;
    const digest = digestOf(publicKey);
    const text = await database.read<string | null>("get", names.everywhere("products", "publicKey", digest));
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
