import { LicensingError } from "../errors.ts";
import type { Storage } from "../storage/storage.ts";
import { memoryAccounts } from "./accounts.ts";
import { memoryActivations } from "./activations.ts";
import { memoryChanges } from "./changes.ts";
import { memoryCustomers } from "./customers.ts";
import { createMemoryData, type MemoryData } from "./data.ts";
import { memoryEvents } from "./events.ts";
import { memoryIdentities } from "./identities.ts";
import { memoryInvitations } from "./invitations.ts";
import { memoryLicenses } from "./licenses.ts";
import { memoryOrganizations } from "./organizations.ts";
import { memoryPayments } from "./payments.ts";
import { memoryPlans } from "./plans.ts";
import { memoryProducts } from "./products.ts";
import { memorySigningKeys } from "./signing-keys.ts";
import { memorySubscriptions } from "./subscriptions.ts";
import { memoryUsers } from "./users.ts";

export interface MemoryStorageOptions {
  /** What the store works on; its own, and empty, unless given. Stores on the same data see each other's writes. */
  data?: MemoryData;
}

/**
 * The reference store: everything in this process's memory, and gone with it. For tests and trials.
 * Every call decides and writes in one synchronous step, and so is atomic; records go in and out as copies.
 */
export function memoryStorage({ data = createMemoryData() }: MemoryStorageOptions = {}): Storage {
  let closed = false;
  const open = (): MemoryData => {
    if (closed) throw new LicensingError("storage_unavailable", "The store is closed");
    return data;
  };

  return {
    accounts: memoryAccounts(open),
    organizations: memoryOrganizations(open),
    identities: memoryIdentities(open),
    users: memoryUsers(open),
    invitations: memoryInvitations(open),
    products: memoryProducts(open),
    plans: memoryPlans(open),
    customers: memoryCustomers(open),
    licenses: memoryLicenses(open),
    activations: memoryActivations(open),
    subscriptions: memorySubscriptions(open),
    payments: memoryPayments(open),
    events: memoryEvents(open),
    signingKeys: memorySigningKeys(open),
    changes: memoryChanges(open),
    async ping() {
      open();
    },
    async close() {
      closed = true;
    },
  };
}
