import { systemClock } from "../../foundation/time.ts";
import type { Context } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import type { Product } from "../products/schema.ts";
import { freshByName } from "../signing/fresh.ts";
import { identityOf, type ProductIdentity } from "./identity.ts";

/** Products that clients of another system can ask about: one product, or all of an organization. */
export type CompatScope =
  | { publicKey: string; organizationId?: undefined }
  | { organizationId: string; publicKey?: undefined };

/** The products of a scope. */
export interface ScopedProducts {
  organizationId: string;
  products: Product[];
}

/** Products and what they are known by change seldom, and are asked for with every call. */
const KNOWN_MS = 2_000;
const MOST_KNOWN = 5_000;

/** Products for clients of other systems. Every process sees a change within two seconds. */
export interface Catalog {
  /** Null when there is no such product. `isFresh` reads them from the store. */
  products(scope: CompatScope, isFresh?: boolean): Promise<ScopedProducts | null>;
  identity(organizationId: string, product: Product): Promise<ProductIdentity>;
  /** Has the product's identity be read anew here. */
  forget(organizationId: string, productId: string): void;
}

export function createCatalog({ storage }: Pick<Context, "storage">): Catalog {
  const ofOrganization = freshByName(KNOWN_MS, MOST_KNOWN, systemClock, async (organizationId) => {
    const products: Product[] = [];
    for await (const batch of recordsIn(storage, organizationId).readAll("products", {}))
      products.push(...batch.map(({ record }) => record));
    return { organizationId, products };
  });

  const named = freshByName(KNOWN_MS, MOST_KNOWN, systemClock, async (publicKey) => {
    const subject = await storage.findSubject({ publicKey, licenseKey: "" });
    if (subject === null) return null;
    const { organizationId, productId } = subject;
    const product = await recordsIn(storage, organizationId).get("products", productId);
    return product && { organizationId, products: [product.record] };
  });

  const identities = freshByName(KNOWN_MS, MOST_KNOWN, systemClock, async (name) => {
    const [organizationId = "", productId = ""] = name.split(" ");
    const records = recordsIn(storage, organizationId);
    const product = await records.get("products", productId);
    return product && identityOf(records, product.record);
  });

  return {
    async products({ publicKey, organizationId }, isFresh = false) {
      const [known, name] =
        publicKey === undefined ? [ofOrganization, organizationId] : ([named, publicKey] as const);
      if (isFresh) known.forget(name);
      return known.get(name);
    },
    async identity(organizationId, product) {
      const known = await identities.get(`${organizationId} ${product.id}`);
      return known ?? identityOf(recordsIn(storage, organizationId), product);
    },
    forget: (organizationId, productId) => identities.forget(`${organizationId} ${productId}`),
  };
}
