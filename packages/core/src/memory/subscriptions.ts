import { notFound } from "../errors.ts";
import type { Subscription } from "../schemas/subscription.ts";
import type { LicenseMove, SubscriptionQuery, SubscriptionStore } from "../storage/subscription-store.ts";
import { announceLicense } from "./changes.ts";
import type { MemoryData, OpenData } from "./data.ts";
import { licenseOf } from "./license-row.ts";
import { isAtProvider, requireFreeReference } from "./provider-references.ts";
import { changed, copyOf, rowOf, rowsOf, sliceOf } from "./records.ts";

export function memorySubscriptions(data: OpenData): SubscriptionStore {
  /** Stores the subscription in place of `before`, and moves its license where it has to move. */
  function write(
    organizationId: string,
    before: Subscription | null,
    subscription: Subscription,
    move: LicenseMove,
  ): void {
    requireStorable(data(), organizationId, subscription);
    if (movesLicense(before, subscription)) moveLicense(data(), organizationId, subscription, move);
    data().subscriptions.set(subscription.id, { organizationId, record: copyOf(subscription) });
  }

  return {
    async record(organizationId, subscription, again, move) {
      const rows = rowsOf(data().subscriptions, organizationId);
      const stored = rows.find(({ record }) => isAtProvider(record, subscription))?.record ?? null;
      const next = stored === null ? subscription : changed(stored, again(copyOf(stored)) ?? {});
      write(organizationId, stored, next, move);
      return { subscription: copyOf(next), created: stored === null };
    },
    async get(organizationId, id) {
      return copyOf(rowOf(data().subscriptions, organizationId, id)?.record ?? null);
    },
    async list(organizationId, query) {
      const found = rowsOf(data().subscriptions, organizationId)
        .map(({ record }) => record)
        .filter((subscription) => fits(subscription, query));
      return copyOf(sliceOf(found, query));
    },
    async update(organizationId, id, change, move) {
      const { subscriptions } = data();
      const current = rowOf(subscriptions, organizationId, id)?.record;
      if (current === undefined) return null;
      const subscription = changed(current, change(copyOf(current)));
      requireFreeReference(rowsOf(subscriptions, organizationId), subscription);
      write(organizationId, current, subscription, move);
      return copyOf(subscription);
    },
    async delete(organizationId, id) {
      const { subscriptions, payments } = data();
      if (rowOf(subscriptions, organizationId, id) === undefined) return false;
      for (const { record } of payments.values()) {
        if (record.subscriptionId === id) record.subscriptionId = null;
      }
      return subscriptions.delete(id);
    },
  };
}

function requireStorable(data: MemoryData, organizationId: string, subscription: Subscription): void {
  const { customers, licenses, plans } = data;
  const { customerId, licenseId, planId } = subscription;
  if (!rowOf(customers, organizationId, customerId)) throw notFound("Customer");
  if (licenseId !== null && !rowOf(licenses, organizationId, licenseId)) throw notFound("License");
  if (planId !== null && !rowOf(plans, organizationId, planId)) throw notFound("Plan");
}

function movesLicense(before: Subscription | null, after: Subscription): boolean {
  return (
    before?.licenseId !== after.licenseId ||
    before.currentPeriodEnd.getTime() !== after.currentPeriodEnd.getTime()
  );
}

function moveLicense(
  data: MemoryData,
  organizationId: string,
  subscription: Subscription,
  move: LicenseMove,
): void {
  const row = subscription.licenseId && rowOf(data.licenses, organizationId, subscription.licenseId);
  if (!row) return;
  row.record = changed(row.record, move(copyOf(licenseOf(row)), copyOf(subscription)));
  announceLicense(data, row.record.id);
}

function fits(subscription: Subscription, query: SubscriptionQuery): boolean {
  const { customerId, licenseId, planId, status } = query;
  return (
    (customerId === undefined || subscription.customerId === customerId) &&
    (licenseId === undefined || subscription.licenseId === licenseId) &&
    (planId === undefined || subscription.planId === planId) &&
    (status === undefined || subscription.status === status)
  );
}
