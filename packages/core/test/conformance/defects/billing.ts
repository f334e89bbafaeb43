import type { RecordsOfAll } from "../../records-of.ts";
import { type Defect, spoiled } from "./spoil.ts";

/** The organization that really has the record, which is what a store that forgets to ask works with. */
function ownerOf(
  records: RecordsOfAll,
  table: "payments" | "subscriptions",
  id: string,
  asked: string,
): string {
  return records[table].scopeOf(id) ?? asked;
}

const foreign = "another organization's payments and subscriptions are as if absent to ";

export const billingDefects: Defect[] = [
  {
    name: "payments.get and update work on another organization's payment",
    noticedBy: `${foreign}payments.`,
    spoil: (store, records) =>
      spoiled(store, "payments", {
        get: (asked, id) => store.payments.get(ownerOf(records, "payments", id, asked), id),
        update: (asked, id, change) =>
          store.payments.update(ownerOf(records, "payments", id, asked), id, change),
      }),
  },
  {
    name: "payments.delete deletes another organization's payment",
    noticedBy: `${foreign}payments.delete`,
    spoil: (store, records) =>
      spoiled(store, "payments", {
        delete: (asked, id) => store.payments.delete(ownerOf(records, "payments", id, asked), id),
      }),
  },
  {
    name: "subscriptions.get and update work on another organization's subscription",
    noticedBy: `${foreign}subscriptions.`,
    spoil: (store, records) =>
      spoiled(store, "subscriptions", {
        get: (asked, id) => store.subscriptions.get(ownerOf(records, "subscriptions", id, asked), id),
        update: (asked, id, ...rest) =>
          store.subscriptions.update(ownerOf(records, "subscriptions", id, asked), id, ...rest),
      }),
  },
  {
    name: "subscriptions.delete deletes another organization's subscription",
    noticedBy: `${foreign}subscriptions.delete`,
    spoil: (store, records) =>
      spoiled(store, "subscriptions", {
        delete: (asked, id) => store.subscriptions.delete(ownerOf(records, "subscriptions", id, asked), id),
      }),
  },
  {
    name: "a provider's references are unique over all organizations",
    noticedBy: "payments.record of a known reference takes the reference to the letter",
    spoil: (store, records) =>
      spoiled(store, "payments", {
        async record(organizationId, payment, again) {
          const known = records.payments
            .values()
            .find((each) => each.providerReference === payment.providerReference);
          const owner = records.payments.scopeOf(known?.id ?? "") ?? organizationId;
          return store.payments.record(owner, payment, again);
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
    spoil: (store, records) =>
      spoiled(store, "payments", {
        async record(organizationId, payment) {
          records.payments.set(payment, organizationId);
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
    spoil: (store, records) =>
      spoiled(store, "subscriptions", {
        async update(organizationId, id, change, move) {
          const updated = await store.subscriptions.update(organizationId, id, change, move);
          const license = records.licenses.get(updated?.licenseId ?? "");
          if (updated && license) license.expiresAt = updated.currentPeriodEnd;
          return updated;
        },
      }),
  },
  {
    name: "a refused update of a subscription has moved its license",
    noticedBy: "a subscription's license stays when the subscription is refused",
    spoil: (store, records) =>
      spoiled(store, "subscriptions", {
        update(organizationId, id, change, move) {
          const subscription = records.subscriptions.get(id);
          const license = records.licenses.get(subscription?.licenseId ?? "");
          const end = subscription && change(subscription).currentPeriodEnd;
          if (license && end) license.expiresAt = end;
          return store.subscriptions.update(organizationId, id, change, move);
        },
      }),
  },
  {
    name: "a deleted license takes its payments with it",
    noticedBy: "a subscription's license leaves its payments",
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        async delete(organizationId, id) {
          for (const record of records.payments.values()) {
            if (record.licenseId === id) records.payments.delete(record.id);
          }
          return store.licenses.delete(organizationId, id);
        },
      }),
  },
  {
    name: "payments keep the id of a subscription that is gone",
    noticedBy: "subscriptions.delete deletes that subscription alone",
    spoil: (store, records) =>
      spoiled(store, "subscriptions", { delete: async (_, id) => records.subscriptions.delete(id) }),
  },
  {
    name: "a plan is deleted under its subscriptions",
    noticedBy: "a subscription's plan cannot be deleted",
    spoil: (store, records) => spoiled(store, "plans", { delete: async (_, id) => records.plans.delete(id) }),
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
