import { z } from "zod";
import { jsonObject, partialUpdate, reference, timestamp } from "./primitives.ts";
import { provider, providerReference } from "./provider.ts";
import { sortBy } from "./sort.ts";

/** In the order that a subscription passes through them within one period. */
export const subscriptionStatuses = ["trialing", "active", "past_due", "canceled"] as const;

export const subscription = z.object({
  id: z.string(),
  customerId: reference,
  /** The license whose expiry moves with the period; null for none, or for one that is deleted by now. */
  licenseId: reference.nullable(),
  planId: reference.nullable(),
  status: z.enum(subscriptionStatuses),
  currentPeriodStart: timestamp,
  currentPeriodEnd: timestamp,
  /** Whether the current period is the last one. */
  cancelAtPeriodEnd: z.boolean(),
  /** Both or neither; one subscription an organization has the two together. */
  provider: provider.nullable(),
  providerReference: providerReference.nullable(),
  metadata: jsonObject,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const subscriptionSort = sortBy("createdAt", "currentPeriodEnd");

export type Subscription = z.infer<typeof subscription>;
export type SubscriptionSort = z.infer<typeof subscriptionSort>;
export type SubscriptionStatus = Subscription["status"];

const writable = subscription.omit({ id: true, customerId: true, createdAt: true, updatedAt: true });

/** Required: `customerId` and `currentPeriodEnd`. The period starts now and `status` is `active` unless sent. */
export const subscriptionCreate = z.strictObject(
  writable.partial().required({ currentPeriodEnd: true }).extend({ customerId: reference }).shape,
);
/** A subscription stays with its customer. */
export const subscriptionUpdate = partialUpdate(writable.shape);

export type SubscriptionCreate = z.input<typeof subscriptionCreate>;
export type SubscriptionUpdate = z.input<typeof subscriptionUpdate>;
