import type { z } from "zod";
import { isSame } from "../canonical-json.ts";
import { type Deed, entryOf } from "../chronicle/audit-entry.ts";
import type { By } from "../chronicle/by.ts";
import type { Tenant } from "../context.ts";
import { invalidInput, notFound } from "../errors.ts";
import { parse } from "../schemas/parse.ts";
import type { Product } from "../schemas/product.ts";
import {
  type ProductAliases,
  type ProductAliasesUpdate,
  productAliases,
  productAliasesUpdate,
} from "../schemas/product-aliases.ts";
import { AGAIN, changed, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import type { Write } from "../store/record-store.ts";
import { recordsOf } from "../store/slices.ts";
import { listWrites, viewOf } from "./alias-lists.ts";
import { aliasesOfProduct, settingsOfProduct } from "./identity.ts";
import { nameKey } from "./name-key.ts";

type JsonValue = Deed["changes"][string][number];
type ParsedUpdate = z.output<typeof productAliasesUpdate>;

/** What other systems call the products of an organization. Every method may throw `storage_unavailable`. */
export interface AliasesOfProducts {
  /** Throws `not_found`. */
  get(productId: string): Promise<ProductAliases>;
  /**
   * Changes what is given, each list as a whole; entered in the audit log. Throws `invalid_input`, `not_found`, and `alias_taken` for an id or
   * a name that another product has.
   */
  update(productId: string, input: ProductAliasesUpdate): Promise<ProductAliases>;
}

/** `onUpdate` is called with the id of a product whose aliases have changed. */
export function aliasesOfProducts(
  tenant: Tenant,
  by: By,
  onUpdate: (productId: string) => void,
): AliasesOfProducts {
  const { storage, clock, organizationId } = tenant;
  const { store } = storage;

  const productOf = async (id: string): Promise<Product> => {
    const product = await storage.products.get(organizationId, id);
    if (product === null) throw notFound("Product");
    return product;
  };

  const read = async (productId: string) => {
    const [settings, aliases] = await Promise.all([
      settingsOfProduct(store, organizationId, productId),
      aliasesOfProduct(store, organizationId, productId),
    ]);
    return { aliases, view: viewOf(productId, settings, recordsOf(aliases)) };
  };

  return {
    async get(productId) {
      await productOf(productId);
      return (await read(productId)).view;
    },
    async update(productId, input) {
      const changes = parse(productAliasesUpdate, input);
      const { name } = await productOf(productId);
      const updated = await untilDone(async () => {
        const { aliases, view } = await read(productId);
        const next = withoutRepeats(withChanges(view, changes));
        if (isSame(next, view)) return next;
        await assertPlans(tenant, productId, next);
        const writes = [
          await settingsWrite(tenant, productId, next),
          ...listWrites(productId, aliases, next),
          entryWrite({ id: productId, name }, view, next),
        ];
        const result = await store.commit(organizationId, writes);
        // Somebody else changes the same lists.
        if (!result.done && result.because === "taken" && result.unique !== "foreign") return AGAIN;
        return isDone(result, writes) ? next : AGAIN;
      });
      onUpdate(productId);
      return updated;
    },
  };

  function entryWrite(product: { id: string; name: string }, before: ProductAliases, after: ProductAliases) {
    const fields = Object.keys(productAliases.shape) as (keyof ProductAliases)[];
    const differing = fields.filter((field) => !isSame(before[field], after[field]));
    const deed = {
      action: "product.aliases_updated",
      target: { type: "product", id: product.id, label: product.name },
      readBy: "developer" as const,
      changes: Object.fromEntries(
        differing.map((field): [string, [JsonValue, JsonValue]] => [field, [before[field], after[field]]]),
      ),
    };
    const record = entryOf(deed, by, clock.now());
    return { op: "insert", kind: "auditEntries", record } as const;
  }
}

function withChanges(current: ProductAliases, changes: ParsedUpdate): ProductAliases {
  const { edd = {}, lemonSqueezy = {}, showCustomer = current.showCustomer } = changes;
  return {
    edd: changed(current.edd, edd as Partial<ProductAliases["edd"]>),
    lemonSqueezy: changed(current.lemonSqueezy, lemonSqueezy as Partial<ProductAliases["lemonSqueezy"]>),
    showCustomer,
  };
}

/** Every id and name once. Throws `invalid_input` for a name without a word, and for a variant of two plans. */
function withoutRepeats({ edd, lemonSqueezy, showCustomer }: ProductAliases): ProductAliases {
  const names = new Map(edd.names.map((name) => [nameKey(name), name]));
  if (names.has("")) throw invalidInput("edd.names", "must have letters or digits");
  const variants = new Map(lemonSqueezy.variants.map((each) => [each.variantId, each]));
  if (variants.size < lemonSqueezy.variants.length)
    throw invalidInput("lemonSqueezy.variants", "must name each variant once");
  return {
    edd: { ...edd, itemIds: [...new Set(edd.itemIds)], names: [...names.values()] },
    lemonSqueezy: { ...lemonSqueezy, productIds: [...new Set(lemonSqueezy.productIds)] },
    showCustomer,
  };
}

async function assertPlans(
  { storage, organizationId }: Tenant,
  productId: string,
  { lemonSqueezy }: ProductAliases,
): Promise<void> {
  const ids = lemonSqueezy.variants.flatMap(({ planId }) => planId ?? []);
  const plans = await storage.store.get("plans", organizationId, ids);
  if (plans.some((plan) => plan?.record.productId !== productId))
    throw invalidInput("lemonSqueezy.variants", "must be of plans of this product");
}

async function settingsWrite(
  { storage: { store }, organizationId }: Tenant,
  productId: string,
  { edd: { isBundle }, lemonSqueezy: { storeId, reuseInstances }, showCustomer }: ProductAliases,
): Promise<Write> {
  const found = await stored(store, "compatSettings", organizationId, productId);
  const record = { id: productId, productId, isBundle, storeId, reuseInstances, showCustomer };
  return found
    ? updateOf("compatSettings", record, found.version)
    : { op: "insert", kind: "compatSettings", record };
}
