import { z } from "zod";
import { amount, currency, email, reference, timestamp } from "../../foundation/primitives.ts";
import { providerReference } from "../billing/payment-schema.ts";
import { subscriptionStatuses } from "../billing/subscription-schema.ts";
import { givenKey } from "../licenses/schema.ts";
import type { PurchaseNews, SaleTerms, SubscriptionState } from "./news.ts";

export type { PurchaseInput, PurchaseOptions } from "../../generated/types.ts";

/** The name that a provider, or your own shop, has for a thing. */
const name = providerReference;

const line = z.strictObject({
  reference: name.optional().describe("Name of the line within the order. Default: its place, from 1."),
  priceId: z
    .string()
    .optional()
    .describe("Name of the price, which `prices` maps to a plan. Default: the plan's id."),
  productId: z
    .string()
    .optional()
    .describe("Name of the product, whose plan is used for a price that is not in `prices`. Default: none."),
  planId: reference
    .nullish()
    .describe("Id of the plan that is sold, or of a bundle. Default: that of the price in `prices`."),
  quantity: z
    .int("must be a whole number")
    .min(0, "must not be negative")
    .default(1)
    .describe("Number that was bought: seats of a license, or licenses, by `unitsAs`. Default: 1."),
});

const lineOfSale = line.refine(({ priceId, planId }) => priceId !== undefined || typeof planId === "string", {
  path: ["planId"],
  error: "is required without a priceId",
});

const payment = z.strictObject({
  reference: name.optional().describe("Name of the payment, which a refund names. Default: the order's."),
  amount: amount.describe("Amount in the currency's minor unit, such as cents."),
  currency: currency.describe("ISO 4217 code, such as `EUR`."),
  paidAt: timestamp.nullable().default(null).describe("When the money came. Default: now."),
});

const state = {
  status: z.enum(subscriptionStatuses).default("active").describe("Default: `active`."),
  paid: z
    .strictObject({
      since: timestamp.nullable().default(null).describe("Start of the period. Default: not known."),
      until: timestamp.describe("End of the period, when the license ends without another payment."),
    })
    .nullable()
    .default(null)
    .describe("The period that is paid for. Default: it stays as it is."),
  cancelAtPeriodEnd: z
    .boolean()
    .default(false)
    .describe("Whether this period is the last. Default: `false`."),
  lines: z.array(line).readonly().default([]).describe("Present lines. Default: they stay as they are."),
  asOf: timestamp.optional().describe("The moment of this state; older ones are outdated. Default: now."),
};

const sale = z.strictObject({
  type: z.literal("sale").describe("An order that is paid for, or needs no payment."),
  reference: name.describe("Name of the order. However often it is told of, each line becomes one license."),
  customer: z
    .strictObject({
      email: email.describe("E-mail address of the buyer, who gets the license."),
      name: z.string().nullable().default(null).describe("Name of the buyer. Default: none."),
    })
    .describe("The buyer."),
  license: z
    .strictObject({
      reference: name.describe("Id or key of the license."),
      bySeller: z
        .boolean()
        .default(true)
        .describe(
          "Whether only the seller can have named it. With `false`, its e-mail must be the order's. Default: `true`.",
        ),
    })
    .nullable()
    .default(null)
    .describe("The license that the order pays for. Default: a new one."),
  claim: z
    .boolean()
    .default(false)
    .describe("Whether the order began in a product, which gets the license by a code. Default: `false`."),
  lines: z
    .array(lineOfSale)
    .min(1, "must be at least one line")
    .readonly()
    .describe("The lines that were bought."),
  subscription: z
    .strictObject({
      reference: name.optional().describe("Name of the subscription. Default: the order's."),
      ...state,
    })
    .nullable()
    .default(null)
    .describe("The subscription that the order began. Default: a one-time purchase."),
  payment: payment.nullable().default(null).describe("The payment. Default: it cost nothing."),
});

const refund = z.strictObject({
  type: z.literal("refund").describe("Money that was given back."),
  payment: name.describe("Name of the payment."),
  amount: amount.optional().describe("Amount that was given back. Default: all of it."),
  isFull: z.boolean().optional().describe("Whether all was given back. Default: without an `amount`."),
  reference: name.optional().describe("Name of this refund, if `amount` is not that of all refunds so far."),
});

/** News of a purchase, as `purchases.record()` takes it. Required of a sale: `reference`, `customer`, `lines`. */
export const purchaseNews = z.discriminatedUnion(
  "type",
  [
    sale,
    z.strictObject({
      type: z.literal("subscription").describe("The state of a subscription."),
      reference: name.describe("Name of the subscription."),
      order: name
        .optional()
        .describe("Name of the order that began it, if that did not name its subscription. Default: none."),
      ...state,
    }),
    z.strictObject({
      type: z.literal("payment").describe("A payment for a subscription."),
      subscription: name.describe("Name of the subscription."),
      payment: payment.required({ reference: true }).describe("The payment."),
      paidUntil: timestamp
        .nullable()
        .default(null)
        .describe("Until when it pays. Default: told apart from it."),
    }),
    refund,
    z.strictObject({
      type: z.literal("dispute").describe("A payment is disputed, or no longer."),
      payment: name.describe("Name of the payment."),
      isOpen: z.boolean().default(true).describe("Whether it is disputed. Default: `true`."),
    }),
    z.strictObject({
      type: z.literal("cancellation").describe("An order was called off without a refund, or is good again."),
      order: name.describe("Name of the order."),
      isCanceled: z.boolean().default(true).describe("Whether it is called off. Default: `true`."),
    }),
    z.strictObject({
      type: z.literal("key").describe("The key that the shop itself made for a line of an order."),
      order: name.describe("Name of the order."),
      line: name.describe("Name of the line within the order."),
      licenseKey: givenKey.describe("The key, which the license has from then on unless it is in use."),
    }),
  ],
  { error: "must be sale, subscription, payment, refund, dispute, cancellation or key" },
);

/** Options of `purchases.record()`; none is required. */
export const purchaseOptions = z.strictObject({
  prices: z
    .record(z.string(), reference.nullable())
    .default({})
    .describe(
      "Id of the plan, or of the bundle, of each price; null for a price that sells no license. Default: none.",
    ),
  graceDays: z.int().min(0).default(0).describe("At least so many days of grace. Default: the plan's."),
  pastDueDays: z
    .int()
    .min(0)
    .default(0)
    .describe("At least so many days while a payment is past due. Default: the plan's."),
  unitsAs: z
    .enum(["seats", "licenses"])
    .default("seats")
    .describe(
      "Whether several units of a line are one license with more seats, or a license each. Default: `seats`.",
    ),
  idempotencyKey: z.string().optional().describe("Your name for the call; another input with it is refused."),
});

type Line = z.output<typeof line>;

const lineOf = ({ priceId, productId, planId = null, quantity }: Line) => ({
  priceId: priceId ?? planId ?? "",
  productId,
  planId,
  quantity,
});

function stateOf(
  {
    asOf,
    lines,
    ...told
  }: Omit<SubscriptionState, "asOf" | "lines"> & { asOf?: Date | undefined; lines: readonly Line[] },
  now: Date,
): SubscriptionState {
  return { ...told, lines: lines.map(lineOf), asOf: asOf ?? now };
}

/** The news with all that was left out. */
export function completeNews(told: z.output<typeof purchaseNews>, now: Date): PurchaseNews {
  switch (told.type) {
    case "sale": {
      const { reference, subscription, payment: paid } = told;
      return {
        ...told,
        lines: told.lines.map(({ reference: own = "", ...each }, index) => ({
          reference: own || String(index + 1),
          ...lineOf(each),
        })),
        subscription:
          subscription && stateOf({ ...subscription, reference: subscription.reference ?? reference }, now),
        payment: paid && { ...paid, reference: paid.reference ?? reference },
      };
    }
    case "subscription":
      return { type: told.type, ...stateOf(withoutType(told), now) };
    case "refund": {
      const { type, payment: of, amount: given, isFull = given === undefined, reference } = told;
      return { type, payment: of, amount: given ?? 0, isFull, ...(reference !== undefined && { reference }) };
    }
    default:
      return told;
  }
}

function withoutType<Told extends { type: string }>({ type: _, ...told }: Told): Omit<Told, "type"> {
  return told;
}

/** The terms among the options. */
export function termsIn(options: z.output<typeof purchaseOptions>): SaleTerms {
  const { prices, graceDays, pastDueDays, unitsAs } = options;
  return { prices, graceDays, pastDueDays, unitsAs };
}
