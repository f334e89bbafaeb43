import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { Bundle } from "../bundles/schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { Product } from "../products/schema.ts";
import type { ImportMapping } from "./schema.ts";
import type { SoldLicense } from "./sold-license.ts";

/** Product and plan of a license here. */
export interface Place {
  product: Product;
  plan: Plan | null;
  /** Number of the product in the other system, once it is known. */
  itemId: number | null;
}

/**
 * So many products are offered to be mapped, and so many plans of each: a file that has more has them in the wrong
 * column.
 */
const MOST_ASKED = 500;

interface AskedProduct {
  product?: string | null;
  bundle?: string | null;
  plans?: Record<string, string | null>;
  itemId?: number;
}

type Unplaced = { field: "product" | "plan"; message: string };

/**
 * Finds what products, plans and bundles of another system are here. Remembers all it was asked for, to tell what is
 * still to be mapped.
 */
export class Places {
  readonly #mapping: ImportMapping;
  readonly #products: readonly Product[];
  readonly #plans: readonly Plan[];
  readonly #bundles: readonly Bundle[];
  readonly #asked: { products: Record<string, AskedProduct> } = { products: {} };

  private constructor(
    mapping: ImportMapping,
    products: readonly Product[],
    plans: readonly Plan[],
    bundles: readonly Bundle[],
  ) {
    this.#mapping = mapping;
    this.#products = products;
    this.#plans = plans;
    this.#bundles = bundles;
  }

  static async open(store: StorageAdapter, organizationId: string, mapping: ImportMapping): Promise<Places> {
    const products = await all(store, "products", organizationId);
    const plans = await all(store, "plans", organizationId);
    const bundles = await all(store, "bundles", organizationId);
    return new Places(mapping, products, plans, bundles);
  }

  /** Whether somebody has mapped the other system's product to a bundle. */
  isBundle(productRef: string): boolean {
    return ownOf(this.#mapping.products, productRef)?.bundle !== undefined;
  }

  /** Whether somebody has mapped it to a product, also beside a bundle. */
  isProduct(productRef: string): boolean {
    return Boolean(ownOf(this.#mapping.products, productRef)?.product);
  }

  /** The bundle that is here for one of the other system: by the mapping, or else by its name. */
  bundleOf(productRef: string): Bundle | Unplaced {
    const given = ownOf(this.#mapping.products, productRef)?.bundle;
    const bundle = bundleNamed(this.#bundles, given === undefined ? productRef : given);
    const asked = bundle?.id ?? null;
    entryOf<AskedProduct>(this.#asked.products, productRef, { bundle: asked }).bundle = asked;
    if (bundle?.archived)
      return { field: "product", message: `"${bundle.name}" is archived: take it out of the archive first` };
    if (bundle !== undefined) return bundle;
    const what = given ? `"${given}" is not a bundle of this organization` : `"${productRef}" is a bundle`;
    return { field: "product", message: `${what}: give the id or name of a bundle` };
  }

  /** Names of the bundle's products that none of the other system's products is. */
  lackedIn({ planIds }: Bundle, productRefs: readonly string[]): string[] {
    const held = new Set(productRefs.map((productRef) => this.#productOf(productRef)?.id));
    return planIds.flatMap((planId) => {
      const plan = this.#plans.find(({ id }) => id === planId);
      const product = this.#products.find(({ id }) => id === plan?.productId);
      return product && !held.has(product.id) ? [product.name] : [];
    });
  }

  #productOf(productRef: string): Product | undefined {
    const given = ownOf(this.#mapping.products, productRef)?.product;
    return productNamed(this.#products, given === undefined ? productRef : given);
  }

  placeOf({ productRef, planRef }: Pick<SoldLicense, "productRef" | "planRef">): Place | Unplaced {
    const given = ownOf(this.#mapping.products, productRef);
    const product = this.#productOf(productRef);
    const itemId = given?.itemId ?? null;
    const told = itemId === null ? {} : { itemId };
    const known = { product: product?.slug ?? null, plans: {}, ...told };
    const entry = entryOf<AskedProduct>(this.#asked.products, productRef, known);
    const asked = Object.assign(entry, { ...known, ...entry, product: known.product });
    if (product === undefined && planRef !== null) entryOf(asked.plans, planRef, null);
    if (product === undefined) {
      const what = given?.product
        ? `"${given.product}" is not a product of this organization`
        : `"${productRef}" is not in the mapping`;
      return { field: "product", message: `${what}: give the id or slug of a product` };
    }
    if (product.archived)
      return { field: "product", message: `"${product.slug}" is archived: take it out of the archive first` };
    if (planRef === null) return { product, plan: null, itemId };
    const plans = this.#plans.filter(({ productId }) => productId === product.id);
    const isGiven = given?.plans !== undefined && Object.hasOwn(given.plans, planRef);
    const name = isGiven ? given.plans?.[planRef] : planRef;
    const plan = plans.find(({ id, slug }) => name === id || name === slug) ?? null;
    entryOf(asked.plans, planRef, plan?.slug ?? null);
    if (plan === null && isGiven && name)
      return {
        field: "plan",
        message: `"${name}" is not a plan of ${product.slug}: give the id or slug of a plan, or null`,
      };
    if (plan?.archived)
      return { field: "plan", message: `"${plan.slug}" is archived: take it out of the archive first` };
    return { product, plan, itemId };
  }

  /** Returns the table to fill in, with the known answers. */
  table(): ImportMapping {
    return this.#asked;
  }
}

function ownOf<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Returns the table's value under the name; sets it where there is none and the table has room. */
function entryOf<Value>(table: Record<string, Value>, name: string, value: Value): Value {
  const known = ownOf(table, name);
  if (known !== undefined || Object.keys(table).length >= MOST_ASKED) return known ?? value;
  table[name] = value;
  return value;
}

/** By id or, if no other has it, name. */
function bundleNamed(bundles: readonly Bundle[], name: string | null): Bundle | undefined {
  const alike = bundles.filter((bundle) => bundle.name.toLowerCase() === name?.toLowerCase());
  return bundles.find(({ id }) => id === name) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** By id, slug or, if no other has it, name. */
function productNamed(products: readonly Product[], name: string | null): Product | undefined {
  const found = products.find(({ id, slug }) => name === id || name === slug);
  const alike = products.filter((product) => product.name.toLowerCase() === name?.toLowerCase());
  return found ?? (alike.length === 1 ? alike[0] : undefined);
}

async function all<K extends "products" | "plans" | "bundles">(
  store: StorageAdapter,
  kind: K,
  organizationId: string,
) {
  const records = [];
  for await (const batch of store.readAll(kind, organizationId, {}))
    records.push(...batch.map(({ record }) => record));
  return records;
}
