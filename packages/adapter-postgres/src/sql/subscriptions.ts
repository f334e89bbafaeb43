import type { Subscription, SubscriptionStore } from "@keystead/core";
import { selectList } from "../columns.ts";
import type { Database } from "../database.ts";
import { Conditions, listPage } from "../lists.ts";
import { asItIs, orderOf } from "../order.ts";
import { columns, subscriptionWrites } from "./subscription-writes.ts";

const select = {
  name: "keystead_subscription_select",
  text: `
    SELECT ${selectList(columns, "s")} FROM keystead.subscriptions s WHERE s.organization_id = $1 AND s.id = $2`,
};

const selectForUpdate = {
  name: "keystead_subscription_lock",
  text: `${select.text} FOR NO KEY UPDATE`,
};

const selectByReferenceForUpdate = {
  name: "keystead_subscription_lock_by_reference",
  text: `
    SELECT ${selectList(columns, "s")} FROM keystead.subscriptions s
    WHERE s.organization_id = $1 AND s.provider = $2 AND s.provider_reference = $3
    FOR NO KEY UPDATE`,
};

const remove = {
  name: "keystead_subscription_delete",
  text: "DELETE FROM keystead.subscriptions WHERE organization_id = $1 AND id = $2 RETURNING id",
};

export function subscriptionStore(database: Database): SubscriptionStore {
  return {
    async record(organizationId, subscription, again, move) {
      const { insert, change } = subscriptionWrites(database, organizationId, move);
      const reference = [organizationId, subscription.provider, subscription.providerReference];
      // Who comes second to insert one finds the first one's; a round more only if that is deleted in between.
      for (;;) {
        const created = await insert(subscription);
        if (created) return { subscription: created, created: true };
        const stored = await change(selectByReferenceForUpdate, reference, again);
        if (stored) return { subscription: stored, created: false };
      }
    },
    async get(organizationId, id) {
      const [subscription] = await database.query<Subscription>(select, [organizationId, id]);
      return subscription ?? null;
    },
    list(organizationId, { customerId, licenseId, planId, status, sort, ...request }) {
      const conditions = new Conditions()
        .add((value) => `s.organization_id = ${value}`, organizationId)
        .addIf((value) => `s.customer_id = ${value}`, customerId)
        .addIf((value) => `s.license_id = ${value}`, licenseId)
        .addIf((value) => `s.plan_id = ${value}`, planId)
        .addIf((value) => `s.status = ${value}`, status);
      const query = {
        from: "keystead.subscriptions",
        alias: "s",
        conditions,
        select: selectList(columns, "s"),
        order: orderOf(sort, { createdAt: null, currentPeriodEnd: asItIs }, columns),
      };
      return listPage<Subscription>(database, query, request);
    },
    update(organizationId, id, change, move) {
      const writes = subscriptionWrites(database, organizationId, move);
      return writes.change(selectForUpdate, [organizationId, id], change);
    },
    async delete(organizationId, id) {
      return (await database.query(remove, [organizationId, id])).length > 0;
    },
  };
}
