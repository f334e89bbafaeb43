import { z } from "zod";
import { reference, text } from "../../foundation/primitives.ts";

export type { ProductAliases, ProductAliasesUpdate } from "../../generated/types.ts";

/** The systems whose ids are kept. */
export const aliasSources = ["edd", "lemonsqueezy", "woocommerce", "slm"] as const;

/** Kinds of aliases. Names are compared by their words alone, as EDD compares them. */
export const aliasKinds = [
  "product",
  "productName",
  "plan",
  "license",
  "instance",
  "customer",
  "store",
] as const;

export type AliasSource = (typeof aliasSources)[number];
export type AliasKind = (typeof aliasKinds)[number];

const MOST = 100;

const number = z
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(Number.MAX_SAFE_INTEGER, "must be a whole number that JavaScript can hold");

const edd = z.object({
  itemIds: z
    .array(number)
    .max(MOST)
    .describe("Ids of the download in EDD, which clients send as `item_id`. Keystead sends the first."),
  names: z
    .array(text(200))
    .max(MOST)
    .describe(
      "Names of the download in EDD, which clients send as `item_name`, in addition to the product's own name and slug.",
    ),
  isBundle: z
    .boolean()
    .describe(
      "Whether the download is a bundle. License keys of a bundle cannot be activated: clients get `license_not_activable`. Default: false.",
    ),
});

const variant = {
  variantId: number.describe("Id of the variant at Lemon Squeezy."),
  planId: reference.nullable().describe("Id of the plan in Keystead; null for licenses without a plan."),
};
const variants = "Plan of each variant. A plan's first variant is its `meta.variant_id`.";

const lemonSqueezy = z.object({
  storeId: number
    .nullable()
    .describe(
      "Id of the store, sent as `meta.store_id`; null for an id that Keystead makes for the organization.",
    ),
  productIds: z
    .array(number)
    .max(MOST)
    .describe(
      "Ids of the product at Lemon Squeezy. The first is `meta.product_id` of licenses that were not imported.",
    ),
  variants: z.array(z.object(variant)).max(MOST).describe(variants),
  reuseInstances: z
    .boolean()
    .describe(
      "Whether activating the name of an active instance again returns that instance and takes no further seat. Host names always do. Default: false.",
    ),
});

/** Ids and names of a product in other systems, for the clients of those systems. */
export const productAliases = z.object({
  edd: edd.describe("Ids and names of the product for clients of EDD Software Licensing."),
  lemonSqueezy: lemonSqueezy.describe("Ids of the product for clients of Lemon Squeezy's license API."),
  showCustomer: z
    .boolean()
    .describe(
      "Whether these clients get the customer's name and e-mail address. Anyone with a license key can then read them. Default: false.",
    ),
});

/** Aliases of a product to change, at least one; each given list replaces the present one. */
export const productAliasesUpdate = z
  .strictObject({
    edd: z
      .strictObject(edd.shape)
      .partial()
      .describe(productAliases.shape.edd.description ?? ""),
    lemonSqueezy: z
      .strictObject({
        ...lemonSqueezy.shape,
        variants: z.array(z.strictObject(variant)).max(MOST).describe(variants),
      })
      .partial()
      .describe(productAliases.shape.lemonSqueezy.description ?? ""),
    showCustomer: productAliases.shape.showCustomer,
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, "send at least one field to change")
  .meta({ minProperties: 1 });
