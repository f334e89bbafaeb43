import type { MemoryData } from "../../../src/memory/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

/** The organization that really has the record, which is what a store that forgets to ask works with. */
function ownerOf(data: MemoryData, table: "payments" | "subscriptions", id: string, asked: string): string {
  return data[table].get(id)?.organizationId ?? asked;
}

const foreign = "another organization's payments and subscriptions are as if absent to ";

export const billingDefects: Defect[] = [
  {
    name: "payments.get and update work on another organization's payment",
    noticedBy: `${foreign}payments.`,
    spoil: (store, data) =>
      spoiled(store, "payments", {
        get: (asked, id) => store.payments.get(ownerOf(data, "payments", id, asked), id),
        update: (asked, id, change) =>
          store.payments.update(ownerOf(data, "payments", id, asked), id, change),
      }),
  },
  {
    name: "payments.delete deletes another organization's payment",
    noticedBy: `${foreign}payments.delete`,
    spoil: (store, data) =>
      spoiled(store, "payments", {
        delete: (asked, id) => store.payments.delete(ownerOf(data, "payments", id, asked), id),
      }),
  },
  {
    name: "subscriptions.get and update work on another organization's subscription",
    noticedBy: `${foreign}subscriptions.`,
    spoil: (store, data) =>
      spoiled(store, "subscriptions", {
        get: (asked, id) => store.subscriptions.get(ownerOf(data, "subscriptions", id, asked), id),
        update: (asked, id, ...rest) =>
          store.subscriptions.update(ownerOf(data, "subscriptions", id, asked), id, ...rest),
      }),
  },
  {
    name: "subscriptions.delete deletes another organization's subscription",
    noticedBy: `${foreign}subscriptions.delete`,
    spoil: (store, data) =>
      spoiled(store, "subscriptions", {
        delete: (asked, id) => store.subscriptions.delete(ownerOf(data, "subscriptions", id, asked), id),
      }),
  },
  {
    name: "a provider's references are unique over all organizations",
    noticedBy: "payments.record of a known reference takes the reference to the letter",
    spoil: (store, data) =>
      spoiled(store, "payments", {
        async record(organizationId, payment, again) {
          const rows = [...data.payments.values()];
          const row = rows.find(({ record }) => record.providerReference === payment.providerReference);
          return store.payments.record(row?.organizationId ?? organizationId, payment, again);
        },
      }),
  },
  {
    name: "references are compared without regard to case",
    noticedBy: "subscriptions.record of a known reference takes the reference to the letter",
    spoil: (store) =>
      spoiled(store, "subscriptions", {
        record: (organizationId, subscription, ...rest) => {
          const providerReference = subscription.providerReference?.toLowerCase() ?? null;
          return store.subscriptions.record(organizationId, { ...subscription, providerReference }, ...rest);
        },
      }),
  },
  {
    name: "a payment that is sent again is stored again",
    noticedBy: "payments.record of a known reference changes the stored payment",
    spoil: (store, data) =>
      spoiled(store, "payments", {
        async record(organizationId, payment) {
          data.payments.set(payment.id, { organizationId, record: payment });
          return { payment, created: true };
        },
      }),
  },
  {
    name: "a payment that is sent again takes the place of the stored one",
    noticedBy: "payments.record of a known reference changes nothing for null",
    spoil: (store) =>
      spoiled(store, "payments", {
        record: (organizationId, payment) =>
          store.payments.record(organizationId, payment, () => ({ amount: payment.amount })),
      }),
  },
  {
    name: "a subscription leaves its license as it is",
    noticedBy: "a subscription's license moves when the subscription is stored",
    spoil: (store) =>
      spoiled(store, "subscriptions", {
        record: (organizationId, { licenseId, ...subscription }, again, move) =>
          store.subscriptions
            .record(organizationId, { ...subscription, licenseId: null }, again, move)
            .then(({ created }) => ({ subscription: { ...subscription, licenseId }, created })),
      }),
  },
  {
    name: "every update of a subscription moves its license",
    noticedBy: "a subscription's license moves with the end of the period, and with nothing else",
    spoil: (store, data) =>
      spoiled(store, "subscriptions", {
        async update(organizationId, id, change, move) {
          const updated = await store.subscriptions.update(organizationId, id, change, move);
          const license = data.licenses.get(updated?.licenseId ?? "")?.record;
          if (updated && license) license.expiresAt = updated.currentPeriodEnd;
          return updated;
        },
      }),
  },
  {
    name: "a refused update of a subscription has moved its license",
    noticedBy: "a subscription's license stays when the subscription is refused",
    spoil: (store, data) =>
      spoiled(store, "subscriptions", {
        update(organizationId, id, change, move) {
          const subscription = data.subscriptions.get(id)?.record;
          const license = data.licenses.get(subscription?.licenseId ?? "")?.record;
          const end = subscription && change(subscription).currentPeriodEnd;
          if (license && end) license.expiresAt = end;
          return store.subscriptions.update(organizationId, id, change, move);
        },
      }),
  },
  {
    name: "a deleted license takes its payments with it",
    noticedBy: "a subscription's license leaves its payments",
    spoil: (store, data) =>
      spoiled(store, "licenses", {
        async delete(organizationId, id) {
          for (const { record } of data.payments.values()) {
            if (record.licenseId === id) data.payments.delete(record.id);
          }
          return store.licenses.delete(organizationId, id);
        },
      }),
  },
  {
    name: "payments keep the id of a subscription that is gone",
    noticedBy: "subscriptions.delete deletes that subscription alone",
    spoil: (store, data) =>
      spoiled(store, "subscriptions", { delete: async (_, id) => data.subscriptions.delete(id) }),
  },
  {
    name: "a plan is deleted under its subscriptions",
    noticedBy: "a subscription's plan cannot be deleted",
    spoil: (store, data) => spoiled(store, "plans", { delete: async (_, id) => data.plans.delete(id) }),
  },
  {
    name: "payments.list ignores the subscription",
    noticedBy: "payments.list filters",
    spoil: (store) =>
      spoiled(store, "payments", {
        list: (organizationId, query) =>
          store.payments.list(organizationId, { ...query, subscriptionId: undefined }),
      }),
  },
  {
    name: "subscriptions.list ignores the plan",
    noticedBy: "subscriptions.list filters",
    spoil: (store) =>
      spoiled(store, "subscriptions", {
        list: (organizationId, query) =>
          store.subscriptions.list(organizationId, { ...query, planId: undefined }),
      }),
  },
];
