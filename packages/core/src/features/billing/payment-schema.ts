import { z } from "zod";
import {
  amount,
  currency,
  jsonObject,
  partialUpdate,
  recordId,
  reference,
  sortBy,
  text,
  timestamp,
} from "../../foundation/primitives.ts";

export type { Payment, PaymentCreate, PaymentListItem, PaymentUpdate } from "../../generated/types.ts";

/**
 * System that keeps the books outside of Keystead. Capitals are folded, so `Stripe` and `stripe` are the same
 * provider.
 */
export const provider = z
  .string()
  .max(64, "must be at most 64 characters")
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, "must be a short name of letters and digits, such as stripe");

/** Id of a record at its provider, compared to the letter. */
export const providerReference = text(255);

/** In the order that a payment passes through them. */
export const paymentStatuses = ["pending", "failed", "succeeded", "refunded"] as const;

/** Payment of a customer. */
export const payment = z.object({
  id: recordId("pay", "The payment's id"),
  customerId: reference.describe("Id of the customer who paid."),
  /** null for a payment for no license, or for one that is deleted by now. */
  licenseId: reference
    .nullable()
    .describe("Id of the paid license; null without one, or after its deletion."),
  subscriptionId: reference
    .nullable()
    .describe("Id of the paid subscription; null without one, or after its deletion."),
  amount: amount.describe(
    "Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more.",
  ),
  currency: currency.describe("Currency as an ISO 4217 code, such as `EUR`; lower case is accepted."),
  status: z
    .enum(paymentStatuses)
    .describe(
      "`pending` until the money arrives, then `succeeded` or `failed`; `refunded` once it was paid back.",
    ),
  /** Both or neither; one payment an organization has the two together. */
  provider: provider
    .nullable()
    .describe(
      "Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at all.",
    ),
  providerReference: providerReference
    .nullable()
    .describe(
      "The provider's id of this payment, 1 to 255 characters; null for none. A reference can be recorded once per provider and organization.",
    ),
  /** When the money came; null until then. */
  paidAt: timestamp
    .nullable()
    .describe("When the money arrived (UTC, ISO 8601 with milliseconds); null before."),
  metadata: jsonObject.describe(
    "Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object.",
  ),
  createdAt: timestamp.describe("When it was created (UTC, ISO 8601 with milliseconds)."),
  updatedAt: timestamp.describe("When it was last changed (UTC, ISO 8601 with milliseconds)."),
});

/** A payment in a list: with the customer's e-mail address. */
export const paymentListItem = payment.extend({
  customerEmail: z.string().describe("E-mail address of the payment's customer."),
});

export const paymentSort = sortBy("createdAt", "paidAt");

export type PaymentSort = z.infer<typeof paymentSort>;
/** Status of a payment: `pending`, `failed`, `succeeded` or `refunded`. */
export type PaymentStatus = (typeof paymentStatuses)[number];

const writable = payment.omit({ id: true, customerId: true, createdAt: true, updatedAt: true });

/**
 * New payment. Required: `customerId`, `amount` and `currency`. `status` is `pending`; a payment that succeeded was
 * paid now.
 */
export const paymentCreate = z.strictObject(
  writable
    .partial()
    .required({ amount: true, currency: true })
    .extend({ customerId: reference.describe("Id of the customer who paid. It cannot be changed later.") })
    .shape,
);
/** Fields of a payment to change, at least one. A payment stays with its customer. */
export const paymentUpdate = partialUpdate(writable.shape);
