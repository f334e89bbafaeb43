import { z } from "zod";
import { amount, currency } from "./money.ts";
import { jsonObject, partialUpdate, reference, timestamp } from "./primitives.ts";
import { provider, providerReference } from "./provider.ts";
import { sortBy } from "./sort.ts";

/** In the order that a payment passes through them. */
export const paymentStatuses = ["pending", "failed", "succeeded", "refunded"] as const;

export const payment = z.object({
  id: z.string(),
  customerId: reference,
  /** null for a payment for no license, or for one that is deleted by now. */
  licenseId: reference.nullable(),
  subscriptionId: reference.nullable(),
  amount,
  currency,
  status: z.enum(paymentStatuses),
  /** Both or neither; one payment an organization has the two together. */
  provider: provider.nullable(),
  providerReference: providerReference.nullable(),
  /** When the money came; null until then. */
  paidAt: timestamp.nullable(),
  metadata: jsonObject,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const paymentSort = sortBy("createdAt", "paidAt");

export type Payment = z.infer<typeof payment>;
export type PaymentSort = z.infer<typeof paymentSort>;
export type PaymentStatus = Payment["status"];

const writable = payment.omit({ id: true, customerId: true, createdAt: true, updatedAt: true });

/** Required: `customerId`, `amount` and `currency`. `status` is `pending`; a payment that succeeded was paid now. */
export const paymentCreate = z.strictObject(
  writable.partial().required({ amount: true, currency: true }).extend({ customerId: reference }).shape,
);
/** A payment stays with its customer. */
export const paymentUpdate = partialUpdate(writable.shape);

export type PaymentCreate = z.input<typeof paymentCreate>;
export type PaymentUpdate = z.input<typeof paymentUpdate>;
