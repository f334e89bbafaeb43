import type { License } from "../schemas/license.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Subscription, SubscriptionSort, SubscriptionStatus } from "../schemas/subscription.ts";
import type { LicenseChanges } from "./license-store.ts";
import type { Slice } from "./slice.ts";

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

/** What a license becomes when its subscription moves from `before`, which is null for a new one, and for one that comes to it. */
export type LicenseMove = (
  license: License,
  subscription: Subscription,
  before: Subscription | null,
) => LicenseChanges & Pick<License, "updatedAt">;

/**
 * A subscription that has a `provider` and a `providerReference` is the only one of its organization that has these two.
 * Deleting a license makes the `licenseId` of its subscriptions null, in the same step.
 *
 * A license moves with its subscription: a write that stores a subscription with a license, gives it another license or another
 * `currentPeriodEnd`, or makes it `trialing` or `past_due` or no longer so, changes that license by what `move` computes, in the same
 * step. No other write does.
 *
 * The functions given to `record` and `update` are pure and synchronous, and may be called again when another write came
 * first. No other write of the subscription or the license comes between what they are given and what they give.
 */
export interface SubscriptionStore {
  /**
   * Stores a subscription, unless the organization has one with its provider and reference: that one is changed by what
   * `again` computes from it as it is now, null for nothing. Any number of concurrent calls with one reference store one
   * subscription. Throws `not_found` when the organization lacks the customer, the license or the plan, and what the
   * functions throw.
   */
  record(
    organizationId: string,
    subscription: Subscription,
    again: (stored: Subscription) => SubscriptionChanges | null,
    move: LicenseMove,
  ): Promise<{ subscription: Subscription; created: boolean }>;
  /** The subscription; null when the organization has none with this id. */
  get(organizationId: string, id: string): Promise<Subscription | null>;
  /** One page of subscriptions, newest first unless sorted otherwise. */
  list(organizationId: string, query: SubscriptionQuery): Promise<Slice<Subscription>>;
  /**
   * Applies what `change` computes from the subscription as it is now. Null when there is none. Throws
   * `provider_reference_taken` when another subscription has the provider and reference, `not_found` as `record` does,
   * and what the functions throw.
   */
  update(
    organizationId: string,
    id: string,
    change: (current: Subscription) => SubscriptionChanges,
    move: LicenseMove,
  ): Promise<Subscription | null>;
  /** The license stays as it is, and payments lose their `subscriptionId`. False when there is none. */
  delete(organizationId: string, id: string): Promise<boolean>;
}
