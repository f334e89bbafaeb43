import type { Storage } from "@keystead/core";
import type { Database } from "./database.ts";
import { accountStore } from "./sql/accounts.ts";
import { activationStore } from "./sql/activations.ts";
import { customerStore } from "./sql/customers.ts";
import { licenseStore } from "./sql/licenses.ts";
import { planStore } from "./sql/plans.ts";
import { productStore } from "./sql/products.ts";
import { seatClaims } from "./sql/seat-claims.ts";
import { verdictLookup } from "./sql/verdicts.ts";

const ping = { name: "keystead_ping", text: "SELECT 1 AS one" };

/** All stores, over any database with the schema of this package. */
export function storageOver(database: Database): Storage {
  const findForVerdict = verdictLookup(database);
  const claimSeat = seatClaims(database);
  return {
    accounts: accountStore(database),
    products: productStore(database),
    plans: planStore(database),
    customers: customerStore(database),
    licenses: licenseStore(database, findForVerdict),
    activations: activationStore(database, claimSeat),
    async ping() {
      await database.query(ping, []);
    },
    async close() {
      await Promise.all([findForVerdict.settled(), claimSeat.settled()]);
      await database.close();
    },
  };
}
