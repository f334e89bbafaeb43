import { z } from "zod";
import {
  jsonObject,
  partialUpdate,
  recordId,
  reference,
  sortBy,
  timestamp,
} from "../../foundation/primitives.ts";
import { provider, providerReference } from "./payment-schema.ts";

export type {
  Subscription,
  SubscriptionCreate,
  SubscriptionListItem,
  SubscriptionUpdate,
} from "../../generated/types.ts";

/** In the order that a subscription passes through them within one period. */
export const subscriptionStatuses = ["trialing", "active", "past_due", "canceled"] as const;

/** Subscription of a customer, which may pay for a license. */
export const subscription = z.object({
  id: recordId("sub", "The subscription's id"),
  customerId: reference.describe("Id of the customer who subscribed."),
  /** The license whose expiry moves with the period; null for none, or for one that is deleted by now. */
  licenseId: reference
    .nullable()
    .describe("Id of the license that expires with the period; null without one, or after its deletion."),
  planId: reference.nullable().describe("Id of the subscribed plan; null for none."),
  status: z
    .enum(subscriptionStatuses)
    .describe("`trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`."),
  currentPeriodStart: timestamp.describe(
    "When the current period began (UTC, ISO 8601 with milliseconds). Default: now.",
  ),
  currentPeriodEnd: timestamp.describe("When the current period ends (UTC, ISO 8601 with milliseconds)."),
  /** Whether the current period is the last one. */
  cancelAtPeriodEnd: z.boolean().describe("Whether the current period is the last one. Default: false."),
  /** Both or neither; one subscription an organization has the two together. */
  provider: provider
    .nullable()
    .describe(
      "Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at all.",
    ),
  providerReference: providerReference
    .nullable()
    .describe(
      "The provider's id of this subscription, 1 to 255 characters; null for none. A reference can be recorded once per provider and organization.",
    ),
  metadata: jsonObject.describe(
    "Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object.",
  ),
  createdAt: timestamp.describe("When it was created (UTC, ISO 8601 with milliseconds)."),
  updatedAt: timestamp.describe("When it was last changed (UTC, ISO 8601 with milliseconds)."),
});

/** A subscription in a list: with the customer's e-mail address. */
export const subscriptionListItem = subscription.extend({
  customerEmail: z.string().describe("E-mail address of the subscription's customer."),
});

export const subscriptionSort = sortBy("createdAt", "currentPeriodEnd");

export type SubscriptionSort = z.infer<typeof subscriptionSort>;
/** Status of a subscription: `trialing`, `active`, `past_due` or `canceled`. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const writable = subscription.omit({ id: true, customerId: true, createdAt: true, updatedAt: true });

/**
 * New subscription. Required: `customerId` and `currentPeriodEnd`. The period starts now and `status` is `active`
 * unless sent.
 */
export const subscriptionCreate = z.strictObject(
  writable
    .partial()
    .required({ currentPeriodEnd: true })
    .extend({
      customerId: reference.describe("Id of the customer who subscribed. It cannot be changed later."),
    }).shape,
);
/** Fields of a subscription to change, at least one. A subscription stays with its customer. */
export const subscriptionUpdate = partialUpdate(writable.shape);
