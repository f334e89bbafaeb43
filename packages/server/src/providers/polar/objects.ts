import { z } from "zod";

// Polar's orders and subscriptions, as far as they matter here.

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const id = z.string().max(255);
const metadata = z.record(z.string(), z.unknown()).nullish();

/** Fields of every event. */
export const event = z.object({
  type: z.string().min(1).max(255),
  timestamp: moment,
  data: z.looseObject({ id, modified_at: moment.nullish() }),
});

export const subscription = z.object({
  id,
  status: z.string(),
  product_id: id,
  current_period_start: moment,
  current_period_end: moment.nullish(),
  cancel_at_period_end: z.boolean(),
  seats: z.int().nullish(),
});

export type PolarSubscription = z.output<typeof subscription>;

export const order = z.object({
  id,
  status: z.string(),
  billing_reason: z.string(),
  currency: z.string(),
  total_amount: z.int(),
  refunded_amount: z.int(),
  refunded_tax_amount: z.int().nullish(),
  product_id: id.nullish(),
  subscription_id: id.nullish(),
  seats: z.int().nullish(),
  customer: z.object({ email: z.string(), name: z.string().nullish() }),
  subscription: subscription.nullish(),
  metadata,
  created_at: moment,
});

export type PolarOrder = z.output<typeof order>;
