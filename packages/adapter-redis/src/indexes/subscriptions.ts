import type { Subscription, SubscriptionStatus } from "@keystead/core";
import type { Kind, OrganizationNames } from "../keys.ts";
import type { Indexed } from "./indexed.ts";
import { momentKey, placeOf } from "./places.ts";

export type SubscriptionOrder = "id" | "end";

export function subscriptionIndex(
  names: OrganizationNames,
  status: SubscriptionStatus,
  order: SubscriptionOrder,
): string {
  return names.index("subscription", `${status}:${order}`);
}

export function subscriptionPlace(
  { id, currentPeriodEnd }: Pick<Subscription, "id" | "currentPeriodEnd">,
  order: SubscriptionOrder,
): string {
  return order === "id" ? id : placeOf(momentKey(currentPeriodEnd), id);
}

export function subscriptionIndexed(names: OrganizationNames, subscription: Subscription): Indexed {
  const { id, customerId, licenseId, planId, status } = subscription;
  const owners: [Kind, string | null][] = [
    ["customer", customerId],
    ["license", licenseId],
    ["plan", planId],
  ];
  return {
    sorted: [
      [subscriptionIndex(names, status, "id"), 0, subscriptionPlace(subscription, "id")],
      [subscriptionIndex(names, status, "end"), 0, subscriptionPlace(subscription, "end")],
      ...owners.flatMap(([kind, owner]) =>
        owner === null ? [] : [[names.of(kind, owner, "subscription"), 0, id] as const],
      ),
    ],
    sets: [],
    counts: [],
    elsewhere: [],
  };
}
