import type { Schema } from "@keystead/api-client";
import { fromLocalTime, toLocalTime } from "../../ui/local-time.ts";
import type { Subscription } from "./subscription.ts";
import { text } from "./text.ts";

/** A subscription as its form has it: empty fields as "". */
export interface SubscriptionValues extends Record<string, unknown> {
  customerId: string;
  licenseId: string | null;
  planId: string | null;
  status: Subscription["status"];
  currentPeriodStart: string;
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
  provider: string;
  providerReference: string;
}

const { columns, fields } = text;

/** Fields that colleagues may change while somebody edits the subscription, by the form's labels. */
export const editedFields = {
  ...{ licenseId: columns.license, planId: columns.plan, status: fields.status },
  ...{ currentPeriodStart: fields.start, currentPeriodEnd: fields.end, cancelAtPeriodEnd: columns.renews },
  ...{ provider: columns.provider, providerReference: columns.reference },
} as const;

export function newSubscription(customerId: string): SubscriptionValues {
  return {
    customerId,
    licenseId: null,
    planId: null,
    status: "active",
    currentPeriodStart: "",
    currentPeriodEnd: "",
    cancelAtPeriodEnd: false,
    provider: "",
    providerReference: "",
  };
}

export function valuesOf(subscription: Subscription): SubscriptionValues {
  const { customerId, licenseId, planId, status, cancelAtPeriodEnd } = subscription;
  const { provider, providerReference } = subscription;
  return {
    ...{ customerId, licenseId, planId, status, cancelAtPeriodEnd },
    currentPeriodStart: toLocalTime(subscription.currentPeriodStart),
    currentPeriodEnd: toLocalTime(subscription.currentPeriodEnd),
    provider: provider ?? "",
    providerReference: providerReference ?? "",
  };
}

/** Body for the API, without the customer, who stays the same. `before` is the subscription that is edited. */
export function bodyOf(
  values: SubscriptionValues,
  before?: Subscription,
): Omit<Schema<"SubscriptionCreate">, "customerId"> {
  const { licenseId, planId, status, cancelAtPeriodEnd, provider, providerReference } = values;
  const start = fromLocalTime(values.currentPeriodStart, before?.currentPeriodStart);
  return {
    ...{ licenseId, planId, status, cancelAtPeriodEnd },
    ...(start !== null && { currentPeriodStart: start }),
    // The form does not send without one.
    currentPeriodEnd: fromLocalTime(values.currentPeriodEnd, before?.currentPeriodEnd) ?? "",
    provider: provider || null,
    providerReference: providerReference || null,
  };
}
