import { z } from "zod";

// Stripe's objects in version 2026-10-28 of its API, as far as they matter here.

/** Another object, by its id or, where Stripe was asked to expand it, whole. */
const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((object) => (typeof object === "string" ? object : object.id))
  .nullish()
  .transform((id) => id ?? null);

const metadata = z.record(z.string(), z.string()).nullish();
const moment = z.number().transform((seconds) => new Date(seconds * 1000));
const price = z.object({ id: z.string(), metadata });

/** The key of metadata that names a plan. */
export function planIn(named: z.output<typeof metadata>): string | null {
  return named?.["keystead_plan"] ?? null;
}

export const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: moment,
  data: z.object({ object: z.looseObject({ id: z.string().max(255).optional() }) }),
});

/** A checkout session, with its payment intent's latest charge expanded. */
export const session = z.object({
  id: z.string(),
  status: z.string().nullable(),
  mode: z.string(),
  payment_status: z.string(),
  customer_details: z.object({ email: z.string().nullable(), name: z.string().nullish() }).nullish(),
  metadata,
  client_reference_id: z.string().nullish(),
  subscription: reference,
  invoice: reference,
  payment_intent: z
    .object({
      id: z.string(),
      latest_charge: z.object({ created: moment, refunded: z.boolean() }).nullish(),
    })
    .nullish(),
  amount_total: z.number().nullable(),
  currency: z.string().nullable(),
});

export type StripeSession = z.output<typeof session>;

export const lineItems = z.object({
  data: z.array(z.object({ id: z.string(), price: price.nullable(), quantity: z.number().nullable() })),
});

/** A subscription, with its latest invoice expanded. */
export const subscription = z.object({
  id: z.string(),
  status: z.string(),
  metadata,
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullish(),
  items: z.object({
    data: z.array(
      z.object({
        price,
        quantity: z.number().optional(),
        current_period_start: moment,
        current_period_end: moment,
      }),
    ),
  }),
  latest_invoice: z
    .object({ billing_reason: z.string().nullable(), status: z.string().nullable() })
    .nullish(),
});

export type StripeSubscription = z.output<typeof subscription>;

/** An invoice, with its payments expanded. */
export const invoice = z.object({
  id: z.string(),
  status: z.string().nullable(),
  amount_paid: z.number(),
  currency: z.string(),
  payments: z
    .object({
      data: z.array(z.object({ status: z.string(), payment: z.object({ payment_intent: reference }) })),
    })
    .nullish(),
  status_transitions: z.object({ paid_at: moment.nullable() }),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
});

export type StripeInvoice = z.output<typeof invoice>;

export const charge = z.object({
  payment_intent: reference,
  amount_refunded: z.number(),
  currency: z.string(),
  refunded: z.boolean(),
});

export const dispute = z.object({ payment_intent: reference, status: z.string() });

/** An error of Stripe's own. */
export const refusal = z.object({
  error: z.object({ code: z.string().optional(), message: z.string().max(2_000).optional() }),
});
