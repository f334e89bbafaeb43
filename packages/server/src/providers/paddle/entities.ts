import { z } from "zod";

// Paddle Billing's objects, as far as they matter here.

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const amount = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const period = z.object({ starts_at: moment, ends_at: moment }).nullish();
const customData = z.record(z.string(), z.unknown()).nullish();
const item = z.object({
  price: z.object({ id: z.string(), custom_data: customData }),
  quantity: z.int(),
});

export type PaddleItem = z.infer<typeof item>;

export const notification = z.object({
  event_id: z.string().min(1).max(255),
  event_type: z.string().min(1).max(255),
  occurred_at: moment,
  data: z.looseObject({ id: z.string().max(255).optional() }),
});

export const transaction = z.object({
  id: z.string(),
  origin: z.string(),
  customer_id: z.string().nullable(),
  subscription_id: z.string().nullish(),
  currency_code: z.string(),
  billed_at: moment.nullish(),
  billing_period: period,
  custom_data: customData,
  items: z.array(item),
  details: z.object({ totals: z.object({ grand_total: amount }) }),
});

export type PaddleTransaction = z.infer<typeof transaction>;

export const subscription = z.object({
  id: z.string(),
  status: z.string(),
  current_billing_period: period,
  scheduled_change: z.object({ action: z.string() }).nullish(),
  items: z.array(item),
});

export const adjustment = z.object({
  id: z.string(),
  action: z.string(),
  status: z.string(),
  type: z.string().nullish(),
  transaction_id: z.string(),
  totals: z.object({ total: amount }),
});

export const customer = z.object({
  data: z.object({ email: z.string(), name: z.string().nullable() }),
});
