import type { StripeStandIn } from "./stripe-stand-in.ts";

// Stripe's objects in the form of its API since 2025-03-31, as far as real ones matter to who reads them.

export const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** When the clock of test servers starts, and a month and two later. */
export const PERIODS = ["2031-03-01T12:00:00Z", "2031-04-01T12:00:00Z", "2031-05-01T12:00:00Z"] as const;

/** Amounts that a buyer pays, and the seller's part: no two of these numbers and moments are the same. */
export const TOTAL = 4900;
const NET = 4117;
/** When a payment was taken after its order or period began, in seconds, and when its event was sent. */
export const CHARGED_AFTER = 40;
export const PAID_AFTER = 3_660;
const TOLD_AFTER = 7_300;

interface Priced {
  price?: string;
  quantity?: number;
  metadata?: Record<string, string>;
}

function priceObject({ price = "price_pro", metadata = {} }: Priced) {
  return {
    id: price,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    currency: "eur",
    metadata,
    product: "prod_SEO",
    type: "one_time",
    unit_amount: NET,
  };
}

/** A completed checkout, of which Stripe then knows. */
export function putCheckout(stripe: StripeStandIn, id: string, fields: object = {}, line: Priced = {}) {
  const session = {
    id,
    object: "checkout.session",
    amount_total: TOTAL,
    currency: "eur",
    customer: "cus_Q1",
    customer_details: {
      email: "ada@example.com",
      name: "Ada Lovelace",
      address: { country: "DE" },
      tax_ids: [],
    },
    invoice: null,
    livemode: false,
    metadata: {},
    mode: "payment",
    payment_intent: {
      id: `pi_${id}`,
      object: "payment_intent",
      latest_charge: {
        id: `ch_${id}`,
        object: "charge",
        created: seconds(PERIODS[0]) + CHARGED_AFTER,
        refunded: false,
      },
    },
    payment_link: null,
    payment_status: "paid",
    status: "complete",
    subscription: null,
    ...fields,
  };
  stripe.objects.set(id, session);
  const item = {
    id: `li_${id}`,
    object: "item",
    amount_total: NET,
    currency: "eur",
    description: "Acme SEO Pro",
    price: priceObject(line),
    quantity: line.quantity ?? 1,
  };
  const list = {
    object: "list",
    data: [item],
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  };
  stripe.objects.set(`/v1/checkout/sessions/${id}/line_items`, list);
  return session;
}

interface Subscribed extends Priced {
  status?: string;
  /** The number of the period, from 0. */
  period?: number;
  isPaid?: boolean;
  /** Status of the invoice: `paid` or `open`, by the amount paid, unless it is given. */
  invoiceStatus?: "draft" | "open" | "paid" | "uncollectible" | "void";
  cancelAtPeriodEnd?: boolean;
}

/** A subscription in a period, and the invoice of that. */
export function putSubscription(stripe: StripeStandIn, id: string, given: Subscribed = {}) {
  const { status = "active", period = 0, isPaid = true, cancelAtPeriodEnd = false } = given;
  const [start, end] = [PERIODS[period] ?? "", PERIODS[period + 1] ?? ""];
  const invoice = {
    id: `in_${id}_${period}`,
    object: "invoice",
    amount_due: TOTAL,
    amount_paid: isPaid ? TOTAL : 0,
    created: seconds(start),
    billing_reason: period === 0 ? "subscription_create" : "subscription_cycle",
    currency: "eur",
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: id, metadata: {} },
    },
    payments: {
      object: "list",
      has_more: false,
      data: isPaid
        ? [
            {
              id: `inpay_${id}_${period}`,
              object: "invoice_payment",
              status: "paid",
              payment: { type: "payment_intent", payment_intent: `pi_${id}_${period}` },
            },
          ]
        : [],
    },
    status: given.invoiceStatus ?? (isPaid ? "paid" : "open"),
    status_transitions: { paid_at: isPaid ? seconds(start) + PAID_AFTER : null },
  };
  stripe.objects.set(invoice.id, invoice);
  const subscription = {
    id,
    object: "subscription",
    cancel_at: null,
    cancel_at_period_end: cancelAtPeriodEnd,
    currency: "eur",
    customer: "cus_Q1",
    items: {
      object: "list",
      has_more: false,
      data: [
        {
          id: `si_${id}`,
          object: "subscription_item",
          current_period_start: seconds(start),
          current_period_end: seconds(end),
          price: { ...priceObject(given), type: "recurring" },
          quantity: given.quantity ?? 1,
          subscription: id,
        },
      ],
    },
    latest_invoice: invoice,
    metadata: {},
    status,
  };
  stripe.objects.set(id, subscription);
  return { subscription, invoice };
}

let count = 0;

/** The event that Stripe would send of an object. */
export function stripeEvent(type: string, object: { id: string }, fields: object = {}) {
  count += 1;
  return {
    id: `evt_${count}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(PERIODS[0]) + TOLD_AFTER,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...fields,
  };
}
