import { z } from "zod";
import { jsonObject, partialUpdate, slug, text, timestamp, webUrl } from "./primitives.ts";
import { sortBy } from "./sort.ts";

export const productTypes = ["plugin", "theme", "application", "library", "service", "other"] as const;

export const product = z.object({
  id: z.string(),
  name: text(200),
  slug,
  /** Names the product to the public API; not a secret. */
  publicKey: z.string(),
  type: z.enum(productTypes),
  /** What new license keys of this product start with. */
  licensePrefix: z.string().regex(/^[A-Z0-9]{2,12}$/, "must be 2 to 12 of the characters A-Z and 0-9"),
  description: text(5000).nullable(),
  websiteUrl: webUrl.nullable(),
  metadata: jsonObject,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const productSort = sortBy("createdAt", "name");

export type Product = z.infer<typeof product>;
export type ProductSort = z.infer<typeof productSort>;

const writable = product.pick({
  name: true,
  slug: true,
  type: true,
  licensePrefix: true,
  description: true,
  websiteUrl: true,
  metadata: true,
});

/** Only `name` is required; `slug` and `licensePrefix` come from it, `type` is `plugin`. */
export const productCreate = z.strictObject(writable.partial().required({ name: true }).shape);
export const productUpdate = partialUpdate(writable.shape);

export type ProductCreate = z.input<typeof productCreate>;
export type ProductUpdate = z.input<typeof productUpdate>;
