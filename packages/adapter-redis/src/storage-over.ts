import type { Storage } from "@keystead/core";
import type { ChangeChannel } from "./changes/redis-channel.ts";
import type { RedisDatabase } from "./database.ts";
import type { Names } from "./keys.ts";
import { Pointers } from "./pointers.ts";
import { Reservations } from "./reservations.ts";
import { accountStore } from "./stores/accounts.ts";
import { activationStore } from "./stores/activations.ts";
import { customerStore } from "./stores/customers.ts";
import { eventStore } from "./stores/events.ts";
import { identityStore } from "./stores/identities.ts";
import { invitationStore } from "./stores/invitations.ts";
import { licenseStore } from "./stores/licenses.ts";
import { organizationStore } from "./stores/organizations.ts";
import { paymentStore } from "./stores/payments.ts";
import { planStore } from "./stores/plans.ts";
import { productStore } from "./stores/products.ts";
import { signingKeyStore } from "./stores/signing-keys.ts";
import { subscriptionStore } from "./stores/subscriptions.ts";
import { userStore } from "./stores/users.ts";

/** All stores, over one database. */
export function storageOver(database: RedisDatabase, names: Names, changes: ChangeChannel): Storage {
  const pointers = new Pointers(database, names);
  const reservations = new Reservations(database, names);
  const stores = {
    accounts: accountStore(database, names, pointers, reservations),
    organizations: organizationStore(database, names),
    identities: identityStore(database, names, pointers, reservations),
    users: userStore(database, names, pointers, reservations),
    invitations: invitationStore(database, names, pointers, reservations),
    products: productStore(database, names, reservations),
    plans: planStore(database, names),
    customers: customerStore(database, names),
    licenses: licenseStore(database, names, pointers),
    activations: activationStore(database, names, pointers),
    subscriptions: subscriptionStore(database, names),
    payments: paymentStore(database, names),
    events: eventStore(database, names),
    signingKeys: signingKeyStore(database, names),
  };
  for (const store of Object.values(stores)) countCalls(store, database);
  return {
    ...stores,
    changes,
    ping: () =>
      database.during(async () => {
        await database.read("exists", names.layout);
      }),
    async close() {
      await changes.close();
      await database.close();
    },
  };
}

type Method = (...args: unknown[]) => unknown;

/** Lets closing wait for calls under way. What reads all of a list goes on for as long as its caller likes, and is not waited for. */
function countCalls(store: object, database: RedisDatabase): void {
  for (const [name, method] of Object.entries<Method>(store as Record<string, Method>)) {
    if (name === "readAll") continue;
    const counted = (...args: unknown[]) => database.during(() => method(...args));
    Object.assign(store, { [name]: counted });
  }
}
