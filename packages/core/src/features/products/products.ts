import { generatePublicKey } from "../../foundation/crypto/random.ts";
import { invalidInput, notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { versionOrderOf } from "../../rules/version-order.ts";
import type { Tenant } from "../../storage/context.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import { newId } from "../../storage/ids.ts";
import { recordsOf } from "../../storage/records.ts";
import { requireOrganization, requireRecord } from "../../storage/require-record.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { assertUnbundled } from "./bundled.ts";
import {
  type Product,
  type ProductCreate,
  type ProductListItem,
  type ProductSort,
  type ProductUpdate,
  productCreate,
  productUpdate,
} from "./schema.ts";

/** Changes of a product. A field that is `undefined` stays as it is. */
export type ProductChanges = Partial<Omit<Product, "id" | "createdAt">>;

/** Narrows and sorts a list of products. */
export interface ProductFilter {
  /** A substring of the name or the slug, without regard to (ASCII) case. */
  search?: string | undefined;
  /** Only products that are archived, or with `false` only those that are not. */
  archived?: boolean | undefined;
  /** By `createdAt` or `name`. Newest first unless given. */
  sort?: ProductSort | undefined;
}

const MAX_SLUG_LENGTH = 64;
const MAX_PREFIX_LENGTH = 12;
const FALLBACK_PREFIX = "KEY";

/** Latin letters that are no letter with an accent. */
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" }),
);

/** The name in lower case, with the letters of a to z that its own are written with. */
function inPlainLetters(name: string): string {
  const lower = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "");
  return Array.from(lower, (letter) => letters.get(letter) ?? letter).join("");
}

/** A slug from a name, `fallback` when the name has no letter or digit that a slug can have. */
export function slugFrom(name: string, fallback: string): string {
  const words = inPlainLetters(name).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_SLUG_LENGTH).replace(/-$/, "") || fallback;
}

/** A license prefix from a product's name: its letters and digits, in capitals, at most 12. */
export function licensePrefixFrom(name: string): string {
  const prefix = inPlainLetters(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, MAX_PREFIX_LENGTH);
  return prefix.length >= 2 ? prefix : FALLBACK_PREFIX;
}

/** Throws `not_found` unless the organization has all of these products; null, for all that it has, is fine. */
export async function requireProducts(
  store: StorageAdapter,
  organizationId: string,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids === null) return;
  const products = await store.get("products", organizationId, ids);
  if (products.includes(null)) throw notFound("Product");
}

const MOVES_PER_YEAR = 6;

/** An organization's products. Every method may throw `storage_unavailable`. */
export interface Products {
  /** Throws `invalid_input`, `slug_taken`, `composer_name_taken`. */
  create(input: ProductCreate): Promise<Product>;
  /** Throws `not_found`. */
  get(id: string): Promise<Product>;
  /** Newest first unless sorted otherwise; `search` is a substring of name or slug. */
  list(query?: Partial<PageRequest> & ProductFilter): Promise<Page<ProductListItem>>;
  /**
   * A new `licensePrefix` is for new keys alone. Throws `invalid_input`, `not_found`, `slug_taken`,
   * `composer_name_taken`.
   */
  update(id: string, input: ProductUpdate): Promise<Product>;
  /**
   * Deletes the product with its plans and releases. Throws `not_found`, `in_use` while it has licenses, or a plan
   * of it subscriptions or a bundle.
   */
  delete(id: string): Promise<void>;
  /** Gives the product a new public key; the old one stops at once. Throws `not_found`. */
  rotatePublicKey(id: string): Promise<Product>;
}

/** Throws `invalid_input` for what is no plan of the product with a trial. */
async function assertTrialPlan(tx: UnitOfWork, planId: string, productId: string): Promise<void> {
  const plan = (await tx.get("plans", planId))?.record;
  if (plan?.productId !== productId || plan.trialDays === null)
    throw invalidInput("trialPlanId", "must be a plan of this product with trialDays");
}

/** Throws `invalid_input` where releases are in another order than those of the type would be. */
async function assertSameOrder(tx: UnitOfWork, product: Product, type: Product["type"]): Promise<void> {
  if (versionOrderOf(product) === versionOrderOf({ type })) return;
  const { total } = await tx.list("releases", { filters: { productId: product.id }, page: 1, perPage: 1 });
  if (total > 0)
    throw invalidInput(
      "type",
      "must keep the order of versions: the product has releases, delete the drafts first",
    );
}

export function productsOf(tenant: Tenant): Products {
  const { records, clock } = tenant;
  const change = (id: string, changes: ProductChanges): Promise<Product> =>
    unitOfWork(tenant, async (tx) => {
      if (changes.trialPlanId) await assertTrialPlan(tx, changes.trialPlanId, id);
      const product = await requireRecord(tx, "products", id);
      if (changes.type) await assertSameOrder(tx, product.record, changes.type);
      return tx.change("products", product, { ...changes, updatedAt: clock.now() });
    });

  return {
    async create(input) {
      const given = parse(productCreate, input);
      if (given.trialPlanId)
        throw invalidInput("trialPlanId", "must be null until the product has a plan for trials");
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
        downloads: given.downloads ?? "licensed",
        composerName: given.composerName ?? null,
        composerType: given.composerType ?? null,
        insights: given.insights ?? false,
        archived: given.archived ?? false,
        metadata: given.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      };
      await requireOrganization(tenant);
      await unitOfWork(tenant, (tx) => tx.insert("products", product));
      return product;
    },
    get: async (id) => (await requireRecord(records, "products", id)).record,
    async list(query = {}) {
      const request = pageRequest(query, filterRules("products"));
      const { archived, ...rest } = query;
      const { items, total } = await records.list("products", { ...rest, ...request, filters: { archived } });
      const products = recordsOf(items);
      const ids = products.map(({ id }) => id);
      const [licenses, sites] = await Promise.all([
        records.countFor({ of: "licenses of products" }, ids),
        records.countFor({ of: "active sites of products" }, ids),
      ]);
      const counted = products.map((product, index) => ({
        ...product,
        licenseCount: licenses[index] ?? 0,
        activeSites: sites[index] ?? 0,
      }));
      return toPage({ items: counted, total }, request);
    },
    update: async (id, input) => change(id, parseChanges(productUpdate, input)),
    delete: (id) =>
      unitOfWork(tenant, async (tx) => {
        const product = await requireRecord(tx, "products", id);
        const planIds = new Set<string>();
        for await (const plans of records.readAll("plans", { filters: { productId: id } }))
          for (const { record } of plans) planIds.add(record.id);
        await assertUnbundled(records, planIds);
        tx.delete("products", product);
      }),
    rotatePublicKey: (id) => change(id, { publicKey: generatePublicKey() }),
  };
}
