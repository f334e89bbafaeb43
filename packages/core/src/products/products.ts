import type { Tenant } from "../context.ts";
import { generatePublicKey } from "../crypto/public-key.ts";
import { invalidInput, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import { parse, parseChanges } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import {
  type Product,
  type ProductCreate,
  type ProductListItem,
  type ProductUpdate,
  productCreate,
  productUpdate,
} from "../schemas/product.ts";
import type { ProductChanges, ProductFilter } from "../storage/product-store.ts";
import { licensePrefixFrom, slugFrom } from "./naming.ts";

const MOVES_PER_YEAR = 6;

/** An organization's products. Every method may throw `storage_unavailable`. */
export interface Products {
  /** Throws `invalid_input`, `slug_taken`. */
  create(input: ProductCreate): Promise<Product>;
  /** Throws `not_found`. */
  get(id: string): Promise<Product>;
  /** Newest first unless sorted otherwise; `search` is a substring of name or slug. */
  list(query?: Partial<PageRequest> & ProductFilter): Promise<Page<ProductListItem>>;
  /** A new `licensePrefix` is for new keys alone. Throws `invalid_input`, `not_found`, `slug_taken`. */
  update(id: string, input: ProductUpdate): Promise<Product>;
  /** Deletes the product with its plans and releases. Throws `not_found`, `in_use` while it has licenses, or a plan of it subscriptions. */
  delete(id: string): Promise<void>;
  /** Gives the product a new public key; the old one stops at once. Throws `not_found`. */
  rotatePublicKey(id: string): Promise<Product>;
}

/** Throws `invalid_input` for what is no plan of the product with a trial. */
async function assertTrialPlan(
  { storage, organizationId }: Tenant,
  planId: string,
  productId: string,
): Promise<void> {
  const plan = await storage.plans.get(organizationId, planId);
  if (plan?.productId !== productId || plan.trialDays === null)
    throw invalidInput("trialPlanId", "must be a plan of this product that has trialDays");
}

export function productsOf(tenant: Tenant): Products {
  const { storage, clock, organizationId } = tenant;
  const change = async (id: string, changes: ProductChanges): Promise<Product> => {
    const product = await storage.products.update(organizationId, id, { ...changes, updatedAt: clock.now() });
    if (product === null) throw notFound("Product");
    return product;
  };

  return {
    async create(input) {
      const given = parse(productCreate, input);
      if (given.trialPlanId)
        throw invalidInput("trialPlanId", "must be a plan of this product, which has none yet");
      const now = clock.now();
      const id = newId("products");
      const product: Product = {
        id,
        name: given.name,
        slug: given.slug ?? slugFrom(given.name, id.replace("_", "-")),
        publicKey: generatePublicKey(),
        type: given.type ?? "plugin",
        licensePrefix: given.licensePrefix ?? licensePrefixFrom(given.name),
        description: given.description ?? null,
        websiteUrl: given.websiteUrl ?? null,
        freeSites: given.freeSites ?? false,
        entitlements: given.entitlements ?? [],
        movesPerYear: given.movesPerYear ?? MOVES_PER_YEAR,
        trialPlanId: given.trialPlanId ?? null,
        icons: given.icons ?? {},
        banners: given.banners ?? {},
        metadata: given.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      };
      await storage.products.create(organizationId, product);
      return product;
    },
    async get(id) {
      const product = await storage.products.get(organizationId, id);
      if (product === null) throw notFound("Product");
      return product;
    },
    async list(query = {}) {
      const request = pageRequest(query);
      return toPage(await storage.products.list(organizationId, { ...query, ...request }), request);
    },
    async update(id, input) {
      const changes = parseChanges(productUpdate, input);
      if (changes.trialPlanId) await assertTrialPlan(tenant, changes.trialPlanId, id);
      return change(id, changes);
    },
    async delete(id) {
      if (!(await storage.products.delete(organizationId, id))) throw notFound("Product");
    },
    rotatePublicKey: (id) => change(id, { publicKey: generatePublicKey() }),
  };
}
