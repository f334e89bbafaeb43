import type { z } from "zod";
import { invalidInput, notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { isSame } from "../../foundation/text.ts";
import type { Tenant } from "../../storage/context.ts";
import { withChanges } from "../../storage/record-change.ts";
import type { Reader } from "../../storage/records.ts";
import { recordsOf } from "../../storage/records.ts";
import { isTaken, type Refusal } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { type Deed, entryOf } from "../audit/audit-entry.ts";
import type { By } from "../audit/by.ts";
import type { Product } from "../products/schema.ts";
import { listWrites, viewOf } from "./alias-lists.ts";
import { aliasesOfProduct, settingsOfProduct } from "./identity.ts";
import { nameKey } from "./name-key.ts";
import {
  type ProductAliases,
  type ProductAliasesUpdate,
  productAliases,
  productAliasesUpdate,
} from "./schema.ts";

type JsonValue = Deed["changes"][string][number];
type ParsedUpdate = z.output<typeof productAliasesUpdate>;

/** Names of an organization's products in other systems. Every method may throw `storage_unavailable`. */
export interface AliasesOfProducts {
  /** Throws `not_found`. */
  get(productId: string): Promise<ProductAliases>;
  /**
   * Changes what is given, each list as a whole; entered in the audit log. Throws `invalid_input`, `not_found`, and
   * `alias_taken` for an id or a name that another product has.
   */
  update(productId: string, input: ProductAliasesUpdate): Promise<ProductAliases>;
}

/** `onUpdate` is called with the id of a product whose aliases have changed. */
export function aliasesOfProducts(
  tenant: Tenant,
  by: By,
  onUpdate: (productId: string) => void,
): AliasesOfProducts {
  const { records, clock } = tenant;

  const productOf = async (id: string): Promise<Product> => {
    const product = await records.get("products", id);
    if (product === null) throw notFound("Product");
    return product.record;
  };

  return {
    async get(productId) {
      await productOf(productId);
      return (await read(records, productId)).view;
    },
    async update(productId, input) {
      const changes = parse(productAliasesUpdate, input);
      const { name } = await productOf(productId);
      const updated = await unitOfWork(tenant, async (tx) => {
        const { aliases, view } = await read(tx, productId);
        const next = withoutRepeats(afterUpdate(view, changes));
        if (isSame(next, view)) return next;
        await assertPlans(tx, productId, next);
        await storeSettings(tx, productId, next);
        for (const write of listWrites(productId, aliases, next)) tx.add(write, isListTaken);
        tx.insert("auditEntries", entryOf(updateDeed({ id: productId, name }, view, next), by, clock.now()));
        return next;
      });
      onUpdate(productId);
      return updated;
    },
  };
}

async function read(reader: Reader, productId: string) {
  const [settings, aliases] = await Promise.all([
    settingsOfProduct(reader, productId),
    aliasesOfProduct(reader, productId),
  ]);
  return { aliases, view: viewOf(productId, settings, recordsOf(aliases)) };
}

/** Somebody else changes the same lists. An id or a name of another product is the caller's to mend. */
function isListTaken(refusal: Refusal): boolean {
  return refusal.because === "taken" && refusal.unique !== "foreign";
}

function updateDeed(
  product: { id: string; name: string },
  before: ProductAliases,
  after: ProductAliases,
): Deed {
  const fields = Object.keys(productAliases.shape) as (keyof ProductAliases)[];
  const differing = fields.filter((field) => !isSame(before[field], after[field]));
  return {
    action: "product.aliases_updated",
    target: { type: "product", id: product.id, label: product.name },
    readBy: "developer",
    changes: Object.fromEntries(
      differing.map((field): [string, [JsonValue, JsonValue]] => [field, [before[field], after[field]]]),
    ),
  };
}

function afterUpdate(current: ProductAliases, changes: ParsedUpdate): ProductAliases {
  const { edd = {}, lemonSqueezy = {}, showCustomer = current.showCustomer } = changes;
  return {
    edd: withChanges(current.edd, edd as Partial<ProductAliases["edd"]>),
    lemonSqueezy: withChanges(current.lemonSqueezy, lemonSqueezy as Partial<ProductAliases["lemonSqueezy"]>),
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
  reader: Pick<Reader, "getAll">,
  productId: string,
  { lemonSqueezy }: ProductAliases,
): Promise<void> {
  const ids = lemonSqueezy.variants.flatMap(({ planId }) => planId ?? []);
  const plans = await reader.getAll("plans", ids);
  if (plans.some((plan) => plan?.record.productId !== productId))
    throw invalidInput("lemonSqueezy.variants", "must be of plans of this product");
}

async function storeSettings(
  tx: UnitOfWork,
  productId: string,
  { edd: { isBundle }, lemonSqueezy: { storeId, reuseInstances }, showCustomer }: ProductAliases,
): Promise<void> {
  const found = await tx.get("compatSettings", productId);
  const record = { id: productId, productId, isBundle, storeId, reuseInstances, showCustomer };
  // Written also when they are as they were: of two updates of the lists, the later one looks at them again.
  if (found) tx.add({ op: "update", kind: "compatSettings", record, version: found.version });
  else tx.insert("compatSettings", record, isTaken);
}
