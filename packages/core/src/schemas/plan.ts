import { z } from "zod";
import { amount, currency } from "./money.ts";
import { jsonObject, partialUpdate, reference, seats, slug, text, timestamp } from "./primitives.ts";
import { sortBy } from "./sort.ts";

export const billingIntervals = ["one_time", "month", "year"] as const;

/** Money: an integer in the currency's minor unit (cents), and its ISO 4217 code. */
export const price = z.strictObject({ amount, currency });

export const plan = z.object({
  id: z.string(),
  productId: reference,
  name: text(200),
  /** Unique within the product. */
  slug,
  seats,
  /** How long a license of this plan lasts, in days; null is a lifetime. */
  durationDays: z
    .int("must be a whole number of days, or null for a lifetime")
    .min(1, "must be at least 1 day, or null for a lifetime")
    .max(36_500, "must be at most 36500 days, or null for a lifetime")
    .nullable(),
  price: price.nullable(),
  billingInterval: z.enum(billingIntervals),
  /** What a license of this plan unlocks; copied to each license when it is issued. */
  features: jsonObject,
  metadata: jsonObject,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const planSort = sortBy("createdAt", "name");

export type Plan = z.infer<typeof plan>;
export type PlanSort = z.infer<typeof planSort>;

const writable = plan.omit({ id: true, productId: true, createdAt: true, updatedAt: true });

/** Required: `productId` and `name`. `slug` comes from the name, `seats` is 1, `durationDays` null. */
export const planCreate = z.strictObject(
  writable.partial().required({ name: true }).extend({ productId: reference }).shape,
);
/** A plan stays with its product. */
export const planUpdate = partialUpdate(writable.shape);

export type PlanCreate = z.input<typeof planCreate>;
export type PlanUpdate = z.input<typeof planUpdate>;
