import { z } from "zod";
import {
  amount,
  currency,
  jsonObject,
  metadata,
  name,
  partialUpdate,
  recordId,
  recordTimes,
  reference,
  seats,
  slug,
  sortBy,
} from "../../foundation/primitives.ts";
import { planTerms } from "../licenses/terms-schema.ts";

export type { Plan, PlanCreate, PlanUpdate } from "../../generated/types.ts";

const billingIntervals = ["one_time", "month", "year"] as const;

/** Money: an integer in the currency's minor unit (cents), and its ISO 4217 code. */
const price = z.strictObject({
  amount: amount.describe(
    "Price in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more.",
  ),
  currency: currency.describe("Currency as an ISO 4217 code, such as `EUR`; lower case is accepted."),
});

/** Plan of a product: the terms that its licenses are issued with. */
export const plan = z.object({
  id: recordId("pln", "The plan's id"),
  productId: reference.describe("Id of the product that the plan belongs to."),
  name: name(200).describe("The plan's name, 1 to 200 characters."),
  /** Unique within the product. */
  slug: slug.describe(
    "Short name for addresses: lower-case letters, digits and single hyphens, unique within the product. Default: made from the name.",
  ),
  seats: seats.describe(
    "Seats that a license of this plan gets, 1 to 1,000,000; null for unlimited. Default: 1.",
  ),
  /** How long a license of this plan lasts, in days; null is a lifetime. */
  durationDays: z
    .int("must be a whole number of days, or null for a lifetime")
    .min(1, "must be at least 1 day, or null for a lifetime")
    .max(36_500, "must be at most 36500 days, or null for a lifetime")
    .nullable()
    .describe(
      "How long a license of this plan lasts, in days, 1 to 36,500; null for a lifetime. Default: null.",
    ),
  price: price.nullable().describe("Price of the plan; null for none."),
  billingInterval: z
    .enum(billingIntervals)
    .describe(
      "How often it is billed: `one_time`, `month` or `year`. Shown to operators; nothing is charged by Keystead.",
    ),
  ...planTerms.shape,
  /** Features of this plan's licenses; copied to each license when it is issued. */
  features: jsonObject.describe(
    "Features that a license of this plan unlocks: a JSON object, copied to each license when it is issued.",
  ),
  archived: z
    .boolean()
    .describe(
      "Whether the plan is archived: it cannot be sold any more, and licenses that have it go on. Default: false.",
    ),
  metadata,
  ...recordTimes,
});

export const planSort = sortBy("createdAt", "name");

export type PlanSort = z.infer<typeof planSort>;

const writable = plan.omit({ id: true, productId: true, createdAt: true, updatedAt: true });

/** New plan. Required: `productId` and `name`. `slug` comes from the name, `seats` is 1, `durationDays` null. */
export const planCreate = z.strictObject(
  writable
    .partial()
    .required({ name: true })
    .extend({
      productId: reference.describe(
        "Id of the product that the plan belongs to. It cannot be changed later.",
      ),
    }).shape,
);
/** Fields of a plan to change, at least one. A plan stays with its product. */
export const planUpdate = partialUpdate(writable.shape);
