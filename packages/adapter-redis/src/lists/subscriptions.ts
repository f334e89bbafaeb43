import type { Slice, Subscription, SubscriptionQuery, SubscriptionStatus } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import { subscriptionFormat } from "../formats.ts";
import { subscriptionIndex, subscriptionPlace } from "../indexes/subscriptions.ts";
import type { OrganizationNames } from "../keys.ts";
import { listBilling } from "./billing.ts";
import { shownAsIs } from "./items.ts";

const shown = shownAsIs("subscription", subscriptionFormat);

const statuses: readonly SubscriptionStatus[] = ["trialing", "active", "past_due", "canceled"];

export function listSubscriptions(
  database: RedisDatabase,
  names: OrganizationNames,
  query: SubscriptionQuery,
): Promise<Slice<Subscription>> {
  const { customerId, licenseId, planId, status, sort = "-createdAt" } = query;
  const order = sort.endsWith("currentPeriodEnd") ? "end" : "id";
  return listBilling(
    database,
    names,
    {
      shown,
      indexes: (status === undefined ? statuses : [status]).map((each) =>
        subscriptionIndex(names, each, order),
      ),
      owned: ownedBy(names, query),
      fits: (subscription) =>
        (customerId === undefined || subscription.customerId === customerId) &&
        (licenseId === undefined || subscription.licenseId === licenseId) &&
        (planId === undefined || subscription.planId === planId) &&
        (status === undefined || subscription.status === status),
      placeOf: (subscription) => subscriptionPlace(subscription, order),
      descending: sort.startsWith("-"),
    },
    query,
  );
}

/** The set of those that belong to the one of which there are likely the fewest. */
function ownedBy(
  names: OrganizationNames,
  { customerId, licenseId, planId }: SubscriptionQuery,
): string | undefined {
  if (licenseId !== undefined) return names.of("license", licenseId, "subscription");
  if (customerId !== undefined) return names.of("customer", customerId, "subscription");
  return planId === undefined ? undefined : names.of("plan", planId, "subscription");
}
