import type { Storage } from "../storage/storage.ts";
import type { Store } from "../store/store.ts";
import { activationsOver } from "./activations.ts";
import { plansOver, productsOver } from "./catalog.ts";
import { customersOver } from "./customers.ts";
import { licensesOver } from "./licenses.ts";
import { paymentsOver } from "./payments.ts";
import { subscriptionsOver } from "./subscriptions.ts";

/** What licensing works with, on a store of declared records: here are the rules of each kind, and the words of each error. */
export function storageOver(store: Store): Storage {
  return {
    store,
    products: productsOver(store),
    plans: plansOver(store),
    customers: customersOver(store),
    licenses: licensesOver(store),
    activations: activationsOver(store),
    subscriptions: subscriptionsOver(store),
    payments: paymentsOver(store),
    events: {
      append: (organizationId, events) => store.appendEvents(organizationId, events),
      list: (organizationId, query) => store.listEvents(organizationId, query),
      countBetween: (organizationId, selection, moments) =>
        store.countBetween(organizationId, { of: "events", ...selection }, moments),
      maintain: (before, now) => store.maintainEvents(before, now),
      shortage: () => store.shortage(),
    },
    changes: store.changes,
    ping: () => store.ping(),
    close: () => store.close(),
  };
}
