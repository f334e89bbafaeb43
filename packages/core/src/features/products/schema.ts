import { z } from "zod";
import {
  metadata,
  name,
  partialUpdate,
  recordId,
  recordTimes,
  reference,
  slug,
  sortBy,
  text,
  webUrl,
} from "../../foundation/primitives.ts";
import { entitlements } from "../entitlements/schema.ts";

export type { Product, ProductCreate, ProductListItem, ProductUpdate } from "../../generated/types.ts";

const productTypes = ["plugin", "theme", "application", "library", "service", "other"] as const;

/** Addresses of images, each in one of the sizes. */
function artwork<const Size extends string>(...sizes: Size[]) {
  const address = webUrl.optional().describe("http or https address of the image.");
  return z.strictObject(
    Object.fromEntries(sizes.map((size) => [size, address])) as Record<Size, typeof address>,
  );
}

/** Names that Windows keeps for devices: Composer refuses them. */
const RESERVED = new Set(
  "nul con prn aux com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3".split(" "),
);

const COMPOSER_TYPE = "must be a type of Composer, such as wordpress-plugin";
const COMPOSER_NAME = "must be lower-case vendor/name as Composer writes it, such as acme/acme-seo";

/** Name of a package in Composer's own grammar, written without nested repetition. */
const composerName = z
  .string()
  .max(200, "must be at most 200 characters")
  .regex(/^[a-z\d][a-z\d_.-]*\/[a-z\d][a-z\d_.-]*$/, COMPOSER_NAME)
  // A single sign stands between letters and digits, in the second part two hyphens may.
  .refine((name) => {
    const [vendor = "", part = ""] = name.split("/");
    return !/[_.-][_.-]|[_.-]$/.test(vendor) && !/[_.][_.-]|-[_.]|---|[_.-]$/.test(part);
  }, COMPOSER_NAME)
  .refine(
    (name) => !name.endsWith(".json") && !name.split("/").some((part) => RESERVED.has(part)),
    "must not end with .json, and neither part may be a name that Windows keeps for a device, such as con",
  );

/** Product that licenses are issued for, such as a plugin. */
export const product = z.object({
  id: recordId("prd", "The product's id"),
  name: name(200).describe("The product's name, 1 to 200 characters."),
  slug: slug.describe(
    "Short name for addresses: lower-case letters, digits and single hyphens, unique in the organization. Default: made from the name.",
  ),
  /** Names the product to the public API; not a secret. */
  publicKey: z
    .string()
    .describe(
      "Identifies the product in the public API and the Edge API: `pk_` and 32 characters. It ships inside your application and is not a secret.",
    ),
  type: z
    .enum(productTypes)
    .describe(
      "Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`. Default: `plugin`.",
    ),
  /** Prefix of this product's new license keys. */
  licensePrefix: z
    .string()
    .regex(/^[A-Z0-9]{2,12}$/, "must be 2 to 12 of the characters A-Z and 0-9")
    .describe(
      "Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the name.",
    ),
  description: text(5000)
    .nullable()
    .describe("Text about the product, 1 to 5,000 characters; null for none."),
  websiteUrl: webUrl.nullable().describe("http or https address of the product's website; null for none."),
  /** Off unless set: every site counts. */
  freeSites: z
    .boolean()
    .describe(
      "Whether local, preview and staging sites are free, which means that they take no seat. A license may have three free sites for each seat. Default: false.",
    ),
  /** Features that a license of this product can unlock. */
  entitlements: entitlements.describe(
    "Features that licenses can unlock, at most 100. Plans and licenses must use the declared type for these keys. Default: none.",
  ),
  /** How often sites of a license may move. */
  movesPerYear: z
    .int("must be a whole number")
    .min(0, "must be at least 0")
    .max(1000, "must be at most 1000")
    .describe(
      "How often the sites of a license may move to another address within a year, 0 to 1,000. Default: 6.",
    ),
  trialPlanId: reference
    .nullable()
    .describe("Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null."),
  icons: artwork("1x", "2x", "svg", "default").describe(
    "Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x` (256 × 256), `svg`, `default`. Default: none.",
  ),
  banners: artwork("low", "high").describe(
    "Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250), `high` (1544 × 500). Default: none.",
  ),
  downloads: z
    .enum(["licensed", "public"])
    .describe(
      "Access to the files of feeds: for license holders (`licensed`) or for all (`public`). Default: `licensed`.",
    ),
  composerName: composerName
    .nullable()
    .describe(
      "Name of the product's package in the organization's Composer repository, such as `acme/acme-seo`, unique in the organization; null for no package. Default: null.",
    ),
  composerType: z
    .string()
    .max(60, "must be at most 60 characters")
    .regex(/^[a-z\d][a-z\d-]*$/, COMPOSER_TYPE)
    .refine((type) => !type.includes("--") && !type.endsWith("-"), COMPOSER_TYPE)
    .nullable()
    .describe(
      "Type of the package for Composer, such as `wordpress-muplugin`; null for that of the product: `wordpress-plugin`, `wordpress-theme` or else `library`. Default: null.",
    ),
  /** Off unless set: what installations report of themselves is dropped. */
  insights: z
    .boolean()
    .describe(
      "Whether versions, locale and multisite are counted by day, which installations with the client's option `insights` send. Default: false.",
    ),
  archived: z
    .boolean()
    .describe(
      "Whether the product is archived: no license of it can be issued any more, and those that exist go on. Default: false.",
    ),
  metadata,
  ...recordTimes,
});

export const productSort = sortBy("createdAt", "name");

/** A product in a list: with how much it is used. */
export const productListItem = product.extend({
  licenseCount: z.int().describe("How many licenses of the product there are, of any status."),
  activeSites: z.int().describe("On how many sites licenses of the product are active, free sites included."),
});

export type ProductSort = z.infer<typeof productSort>;

const writable = product.pick({
  name: true,
  slug: true,
  type: true,
  licensePrefix: true,
  description: true,
  websiteUrl: true,
  freeSites: true,
  entitlements: true,
  movesPerYear: true,
  trialPlanId: true,
  icons: true,
  banners: true,
  downloads: true,
  composerName: true,
  composerType: true,
  insights: true,
  archived: true,
  metadata: true,
});

/** New product. Only `name` is required; `slug` and `licensePrefix` come from it, `type` is `plugin`. */
export const productCreate = z.strictObject(writable.partial().required({ name: true }).shape);
/** Fields of a product to change, at least one. */
export const productUpdate = partialUpdate(writable.shape);
