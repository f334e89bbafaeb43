import { z } from "zod";

// Lemon Squeezy's objects (JSON:API), as far as they matter here.

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const id = z.union([z.int(), z.string().max(255)]).transform(String);

/** Fields of every event. */
export const event = z.object({
  meta: z.object({ event_name: z.string().min(1).max(255) }),
  data: z.object({ id, attributes: z.looseObject({ updated_at: moment }) }),
});

export const order = z.object({
  meta: z.object({ custom_data: z.record(z.string(), z.unknown()).nullish() }),
  data: z.object({
    id,
    attributes: z.object({
      user_name: z.string().nullish(),
      user_email: z.string(),
      currency: z.string(),
      total: z.int(),
      status: z.string(),
      refunded_amount: z.int().nullish(),
      first_order_item: z.object({
        id,
        product_id: id,
        variant_id: id,
        quantity: z.int().nullish(),
      }),
      created_at: moment,
    }),
  }),
});

export type LemonSqueezyOrder = z.output<typeof order>;

export const subscription = z.object({
  data: z.object({
    id,
    attributes: z.object({
      order_id: id,
      product_id: id,
      variant_id: id,
      status: z.string(),
      cancelled: z.boolean(),
      trial_ends_at: moment.nullish(),
      renews_at: moment.nullish(),
      ends_at: moment.nullish(),
      first_subscription_item: z.object({ quantity: z.int().nullish() }).nullish(),
    }),
  }),
});

export type LemonSqueezySubscription = z.output<typeof subscription>["data"];

export const invoice = z.object({
  data: z.object({
    id,
    attributes: z.object({
      subscription_id: id,
      billing_reason: z.string(),
      currency: z.string(),
      total: z.int(),
      status: z.string(),
      refunded_amount: z.int().nullish(),
      created_at: moment,
    }),
  }),
});

export type LemonSqueezyInvoice = z.output<typeof invoice>["data"];

export const licenseKey = z.object({
  data: z.object({
    attributes: z.object({ order_id: id, order_item_id: id, key: z.string() }),
  }),
});
