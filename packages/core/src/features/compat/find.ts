import { lookupKeyOf } from "../../foundation/license-key.ts";
import { verdictTermsOf } from "../../rules/terms.ts";
import { type Judgement, judge } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { recordsIn, recordsOf } from "../../storage/records.ts";
import { seatsOfAll } from "../leases/held.ts";
import type { License } from "../licenses/schema.ts";
import type { Product } from "../products/schema.ts";
import type { Catalog, CompatScope, ScopedProducts } from "./catalog.ts";
import type { ProductIdentity } from "./identity.ts";

/** A product as clients of other systems ask about it. */
export interface CompatProduct {
  /** Id of the organization that sells the product. */
  organizationId: string;
  /** The product itself. */
  product: Product;
  /** Ids and names that clients of other systems know the product by, and its settings for them. */
  identity: ProductIdentity;
}

/** A license as clients of other systems ask about it. */
export interface CompatLicense extends CompatProduct {
  /** The license; `activatedCount` is the number of seats that are taken now. */
  license: License;
  /** Whether the license is good now, or why not. */
  judgement: Judgement;
  /** Whether its term is over, whatever its status and its grace. */
  hasEnded: boolean;
}

/**
 * The license with the key among those of the scope's products; of several, the one of a product that `isMeant`. A
 * key counts to the letter first; MySQL, in which other systems look keys up, forgives case, so then all in
 * capitals and all in small letters. Null when there is none.
 */
export async function findLicense(
  context: Context,
  catalog: Catalog,
  scope: CompatScope,
  { licenseKey, isMeant }: { licenseKey: string; isMeant(product: CompatProduct): boolean },
): Promise<CompatLicense | null> {
  const exact = lookupKeyOf(licenseKey);
  if (exact === "") return null;
  const folded = [exact.toLowerCase(), exact.toUpperCase()].filter((key) => key !== exact);
  // A product may be newer than what is known of them.
  for (const isFresh of [false, true]) {
    const scoped = await catalog.products(scope, isFresh);
    if (scoped === null || scoped.products.length === 0) continue;
    for (const keys of [[exact], folded]) {
      const found = await licensesWith(context, scoped, keys);
      const all = await Promise.all(
        found.map(async ({ product, license }): Promise<CompatLicense> => {
          const { organizationId } = scoped;
          const identity = await catalog.identity(organizationId, product);
          const now = context.clock.now();
          const judgement = judge({ ...license, terms: verdictTermsOf(license) }, now);
          const hasEnded = license.expiresAt !== null && license.expiresAt <= now;
          return { organizationId, product, identity, license, judgement, hasEnded };
        }),
      );
      const [first] = all;
      if (first) return all.find(isMeant) ?? first;
    }
  }
  return null;
}

/** The licenses with these keys, without the seats whose leases are over. */
async function licensesWith(
  context: Context,
  { organizationId, products }: ScopedProducts,
  keys: readonly string[],
): Promise<{ product: Product; license: License }[]> {
  const wanted = products.flatMap((product) => keys.map((key) => ({ product, key })));
  if (wanted.length === 0) return [];
  const values = wanted.map(({ product, key }) => [product.id, key]);
  const records = recordsIn(context.storage, organizationId);
  const found = await records.findAll("licenses", "licenseKey", values);
  const counts = await seatsOfAll(context, records, recordsOf(found.filter((each) => each !== null)));
  return wanted.flatMap(({ product }, index) => {
    const license = found[index]?.record;
    if (license === undefined) return [];
    return [
      { product, license: { ...license, activatedCount: counts.get(license.id) ?? license.activatedCount } },
    ];
  });
}
