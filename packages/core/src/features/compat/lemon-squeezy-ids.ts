import type { Context } from "../../storage/context.ts";
import type { CompatLicense } from "./find.ts";
import { type Numbered, numberedAliases } from "./numbers.ts";

/** The numbers by which clients of Lemon Squeezy know a license and what it belongs to. */
export interface LemonSqueezyIds {
  /** Number of the license key: `license_key.id`. */
  license: number;
  /** Number of the store: the one it was imported with, the product's setting, or one of the organization. */
  store: number;
  /** Number of the order: the imported one, or the license's own number. */
  order: number;
  /** Number of the order's item: the imported one, or the license's own number. */
  orderItem: number;
  /** Number of the product. */
  product: number;
  /** Number of the variant: the plan's, or the product's for a license without a plan. */
  variant: number;
  /** Number of the customer. */
  customer: number;
}

/**
 * The ids that the license and the rest had there, or numbers that they are given once. A license without a plan
 * has a variant of its product's, and one that was not imported an order with its own number. Throws
 * `storage_unavailable`.
 */
export async function lemonSqueezyIds(
  { storage }: Context,
  { organizationId, product, identity, license }: CompatLicense,
): Promise<LemonSqueezyIds> {
  const of = (kind: Numbered["kind"], ourId: string, owner: Numbered["owner"]): Numbered => ({
    source: "lemonsqueezy",
    kind,
    ourId,
    owner,
  });
  const { id, planId, customerId } = license;
  const productId = product.id;
  const shown = await numberedAliases(storage, organizationId, [
    of("license", id, { licenseId: id }),
    of("product", productId, { productId }),
    of("plan", planId ?? productId, { productId, planId }),
    of("customer", customerId, { customerId }),
    of("store", organizationId, {}),
  ]);
  const [own = 0, ofProduct = 0, ofPlan = 0, customer = 0, ofStore = 0] = shown.map(({ foreignId }) =>
    Number(foreignId),
  );
  const beside = shown[0]?.beside ?? {};
  // The variant was that of the plan at the time.
  const variant = beside.ourPlan === (planId ?? "") ? beside.variant : undefined;
  const [store_, order] = [beside.store ?? identity.settings.storeId ?? ofStore, beside.order ?? own];
  return {
    license: own,
    store: Number(store_),
    order: Number(order),
    orderItem: Number(beside.orderItem ?? own),
    product: Number(beside.product ?? ofProduct),
    variant: Number(variant ?? ofPlan),
    customer,
  };
}
