import { z } from "zod";

// WooCommerce's orders and subscriptions in its REST API (wc/v3), as far as they matter here.

/** A time in UTC without its zone; empty for none. */
const moment = z
  .string()
  .nullish()
  .transform((text) => (text ? new Date(text.endsWith("Z") ? text : `${text}Z`) : null))
  .refine((date) => date === null || !Number.isNaN(date.getTime()), "must be a time");

/** An amount in the currency's major unit, such as `29.00`. */
const decimal = z.string().regex(/^-?\d{1,12}(?:\.\d{1,8})?$/, "must be an amount");

const id = z.int().transform(String);

const item = z.object({
  id,
  product_id: id,
  variation_id: id,
  quantity: z.number(),
});

export type WooItem = z.output<typeof item>;

const common = z.object({
  id,
  status: z.string(),
  currency: z.string(),
  date_modified_gmt: moment,
  billing: z.object({
    email: z.string().nullish(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
  }),
  line_items: z.array(item),
});

export const order = common.extend({
  total: decimal,
  created_via: z.string().nullish(),
  date_paid_gmt: moment,
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
  refunds: z.array(z.object({ id, total: decimal })).default([]),
});

export type WooOrder = z.output<typeof order>;

export const subscription = common.extend({
  parent_id: id,
  trial_end_date_gmt: moment,
  next_payment_date_gmt: moment,
  end_date_gmt: moment,
});

export type WooSubscription = z.output<typeof subscription>;

/** A body of a delivery, as far as it is needed to store it. */
export const delivery = z.looseObject({ id: z.int(), date_modified_gmt: moment });
