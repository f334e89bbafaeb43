import { z } from "zod";
import {
  name,
  partialUpdate,
  recordId,
  recordTimes,
  reference,
  sortBy,
} from "../../foundation/primitives.ts";

export type {
  Bundle,
  BundleCreate,
  BundleExtend,
  BundleExtension,
  BundleUpdate,
} from "../../generated/types.ts";

const FEWEST_PLANS = 2;
/** Plans of a bundle, and so licenses that one key is for: each change of a license may be one of all of these. */
export const MOST_PLANS = 50;

/** Bundle of plans of different products, which are sold together under one license key. */
export const bundle = z.object({
  id: recordId("bnd", "The bundle's id"),
  name: name(200).describe("The bundle's name, 1 to 200 characters."),
  planIds: z
    .array(reference)
    .min(FEWEST_PLANS, `must be at least ${FEWEST_PLANS} plans`)
    .max(MOST_PLANS, `must be at most ${MOST_PLANS} plans`)
    .describe("Ids of its plans, 2 to 50, each of another product. The first names the key's prefix."),
  archived: z
    .boolean()
    .describe(
      "Whether the bundle is archived: it cannot be sold any more, and licenses that have it go on. Default: false.",
    ),
  ...recordTimes,
});

export const bundleSort = sortBy("createdAt", "name");

export type BundleSort = z.infer<typeof bundleSort>;

const writable = bundle.omit({ id: true, createdAt: true, updatedAt: true });

/** New bundle. Required: `name` and `planIds`. */
export const bundleCreate = z.strictObject(writable.partial().required({ name: true, planIds: true }).shape);

/** Fields of a bundle to change, at least one. Licenses that were issued before keep what they have. */
export const bundleUpdate = partialUpdate(writable.shape);

/** How holders of a bundle get what it has gained. */
export const bundleExtend = z.strictObject({
  dryRun: z
    .boolean()
    .default(true)
    .describe("`true` only counts; `false` issues the licenses. Default: `true`."),
});

/** Result of an extension: how many holders lack a license of the bundle, and what became of them. */
export const bundleExtension = z.object({
  dryRun: z.boolean().describe("Whether it only counted."),
  holders: z
    .int()
    .describe(
      "Number of holders who get licenses: those who lack a plan, and have a license that is neither revoked nor suspended.",
    ),
  licenses: z.int().describe("Number of licenses that they get."),
  refused: z
    .array(
      z.object({
        group: z.string().describe("Group of the holder's licenses."),
        error: z.string().describe("Reason, such as a product where another license has the key."),
      }),
    )
    .describe("Holders who got nothing, with the reason. A dry run does not find out."),
  remaining: z
    .int()
    .describe("Number of holders that are left for another call: one call serves at most 500."),
});
