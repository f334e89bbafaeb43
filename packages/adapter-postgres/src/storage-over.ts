import type { Shortage, Storage } from "@keystead/core";
import type { ChangeChannel } from "./changes/channel.ts";
import { announcedClaims } from "./changes/seat-news.ts";
import type { Database } from "./database.ts";
import { accountStore } from "./sql/accounts.ts";
import { activationStore } from "./sql/activations.ts";
import { customerStore } from "./sql/customers.ts";
import { eventAppends } from "./sql/event-appends.ts";
import { eventStore } from "./sql/events.ts";
import { identityStore } from "./sql/identities.ts";
import { invitationStore } from "./sql/invitations.ts";
import { licenseStore } from "./sql/licenses.ts";
import { organizationStore } from "./sql/organizations.ts";
import { paymentStore } from "./sql/payments.ts";
import { planStore } from "./sql/plans.ts";
import { productStore } from "./sql/products.ts";
import { seatClaims } from "./sql/seat-claims.ts";
import { signingKeyStore } from "./sql/signing-keys.ts";
import { subjectLookup } from "./sql/subjects.ts";
import { subscriptionStore } from "./sql/subscriptions.ts";
import { userStore } from "./sql/users.ts";

const ping = { name: "keystead_ping", text: "SELECT 1 AS one" };

interface Parts {
  database: Database;
  /** The same database, for reading whole lists. */
  exports: Database;
  changes: ChangeChannel;
  /** Names the resource that gets short for usage events. */
  shortage: () => Promise<Shortage | null>;
}

/** All stores, over any database with the schema of this package. */
export function storageOver({ database, exports, changes, shortage }: Parts): Storage {
  const findSubject = subjectLookup(database);
  const claimSeat = seatClaims(database);
  const appendEvents = eventAppends(database);
  const claims = announcedClaims(claimSeat, database, changes);
  return {
    accounts: accountStore(database),
    organizations: organizationStore(database),
    identities: identityStore(database),
    users: userStore(database),
    invitations: invitationStore(database),
    products: productStore(database),
    plans: planStore(database),
    customers: customerStore(database, exports),
    licenses: licenseStore(database, exports, findSubject),
    activations: activationStore(database, exports, claims.claimSeat),
    subscriptions: subscriptionStore(database),
    payments: paymentStore(database),
    events: eventStore(database, appendEvents, shortage),
    signingKeys: signingKeyStore(database),
    changes,
    async ping() {
      await database.query(ping, []);
    },
    async close() {
      await Promise.all([findSubject.settled(), claimSeat.settled()]);
      await appendEvents.settled();
      await Promise.all([claims.close(), changes.close()]);
      await Promise.all([exports.close(), database.close()]);
    },
  };
}
