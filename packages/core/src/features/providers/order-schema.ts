import { z } from "zod";
import { amount, currency, email, reference, timestamp } from "../../foundation/primitives.ts";
import { provider, providerReference } from "../billing/payment-schema.ts";
import { license } from "../licenses/schema.ts";

const shop = provider
  .default("custom")
  .describe(
    "Your name for the shop, in lower case: two shops may count their orders alike. Default: `custom`.",
  );

const item = z
  .strictObject({
    planId: reference.optional().describe("Id of the plan that is sold; required without a `bundleId`."),
    bundleId: reference
      .optional()
      .describe(
        "Id of the bundle that is sold, in place of `planId`: a license for each of its plans, with one key.",
      ),
    quantity: z
      .int("must be a whole number")
      .min(1, "must be at least 1")
      .max(1_000_000, "must be at most 1,000,000")
      .default(1)
      .describe("Number of units: seats of one license, or licenses, by `unitsAs`. Default: 1."),
    reference: providerReference
      .optional()
      .describe("Your name for the item within the order. Default: its place, from 1."),
  })
  .refine(({ planId, bundleId }) => (planId === undefined) !== (bundleId === undefined), {
    path: ["planId"],
    error: "is required without a bundleId, and must not be given with one",
  });

const MOST_ITEMS = 100;

/** A paid order of a shop. Required: `reference`, `customer` and `items`. */
export const orderCreate = z
  .strictObject({
    provider: shop,
    reference: providerReference.describe(
      "Your id of the order. However often it is sent, each item becomes one license.",
    ),
    customer: z
      .strictObject({
        email: email.describe("E-mail address of the buyer, who gets the licenses."),
        name: z.string().max(200, "must be at most 200 characters").optional().describe("Name of the buyer."),
      })
      .describe("The buyer."),
    items: z
      .array(item)
      .min(1, "must be at least one item")
      .max(MOST_ITEMS, `must be at most ${MOST_ITEMS} items`)
      .describe(`The items that were bought, 1 to ${MOST_ITEMS}.`),
    unitsAs: z
      .enum(["seats", "licenses"])
      .default("seats")
      .describe(
        "Whether several units of an item are one license with more seats, or a license each, at most 100. Default: `seats`.",
      ),
    paidAt: timestamp.optional().describe("When the money came. Default: now."),
    amount: amount.optional().describe("Amount paid in all, in the currency's minor unit. Default: nothing."),
    currency: currency.optional().describe("ISO 4217 code, such as `EUR`. Required with an `amount`."),
  })
  .refine(({ amount: paid, currency: of }) => paid === undefined || of !== undefined, {
    path: ["currency"],
    error: "is required with an amount",
  });

/** A refund of an order. Without an `amount`, everything is refunded. */
export const orderRefund = z
  .strictObject({
    provider: shop,
    amount: amount
      .optional()
      .describe("Amount of this refund, in the currency's minor unit. Default: everything that was paid."),
    reference: providerReference
      .optional()
      .describe(
        "Your id of the refund, required with an `amount`: each counts once, however often it is sent.",
      ),
  })
  .refine(({ amount: given, reference: named }) => given === undefined || named !== undefined, {
    path: ["reference"],
    error: "is required with an amount",
  });

/** An order with its licenses as they are now. */
export const order = z.object({
  reference: z.string().describe("Your id of the order."),
  licenses: z.array(license).describe("Its licenses, with their keys; without those that were deleted."),
});
