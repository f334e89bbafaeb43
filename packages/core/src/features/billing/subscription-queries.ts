import type { PageRequest } from "../../foundation/primitives.ts";
import type { Subscription, SubscriptionSort, SubscriptionStatus } from "./subscription-schema.ts";

/** What an update may set. A field that is `undefined` stays as it is, and a subscription stays with its customer. */
export type SubscriptionChanges = Partial<Omit<Subscription, "id" | "customerId" | "createdAt">>;

/** Selects one page of subscriptions, by filters and order. */
export interface SubscriptionQuery extends PageRequest {
  /** Only subscriptions of the customer with this id. */
  customerId?: string | undefined;
  /** Only subscriptions for the license with this id. */
  licenseId?: string | undefined;
  /** Only subscriptions to the plan with this id. */
  planId?: string | undefined;
  /** Only subscriptions with this status. */
  status?: SubscriptionStatus | undefined;
  /** By `createdAt` or `currentPeriodEnd`. Newest first unless given. */
  sort?: SubscriptionSort | undefined;
}
