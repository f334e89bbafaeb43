import type { NewLicense } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { expectEqual, expectTrue, present } from "./assert.ts";
import { addPayment, addSubscription, updateSubscription } from "./billing.ts";
import { createLicense, createLicenses, customerNamed, listLicenses, updateLicense } from "./licenses.ts";
import { everything } from "./lists.ts";
import { at, customerRecord, licenseRecord, nextId, nextNumber } from "./made-records.ts";
import { attempt, RACERS, race, raceAround, rounds, scattered } from "./races.ts";
import { activate, addLicense, claimOf, openShop, type Shop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { deactivate, deleteRecord, listRecords, recordOf, updateRecord } from "./writes.ts";

/** Fails unless every license of the shop's customer has the customer's e-mail; gives how many there are. */
async function expectOneEmail(store: StorageAdapter, { organizationId, customer }: Shop): Promise<number> {
  const current = await recordOf(store, "customers", organizationId, customer.id);
  const query = { ...everything, customerId: customer.id, now: at(0) };
  const { items, total } = await listLicenses(store, organizationId, query);
  for (const { customerEmail } of items) {
    expectEqual(customerEmail.toLowerCase(), current?.email.toLowerCase(), "a license's e-mail");
  }
  return total;
}

/** A license as it is before its customer is known. */
function order(shop: Shop, given: Partial<NewLicense> = {}): Omit<NewLicense, "customerId"> {
  const { customerId: _, ...rest } = licenseRecord(shop.product, shop.customer, given);
  return rest;
}

export function commitRaceCases({ describe, it }: Suite): void {
  describe("races for a customer", () => {
    it("leave no license behind with an e-mail that its customer had", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId, product, customer } = shop;
        const another = await customerNamed(store, organizationId, customerRecord());
        const kept = await addLicense(store, shop);
        const moving = Array.from({ length: RACERS }, () => licenseRecord(product, another));
        for (const license of moving) await createLicense(store, organizationId, license);
        const old = { customerId: customer.id, customerEmail: customer.email, updatedAt: at(1) };
        const [outcomes] = await raceAround(
          stores,
          (each, caller) => {
            const move = (id: string) => updateLicense(each, organizationId, id, () => old);
            if (caller % 3 === 0)
              return attempt(createLicense(each, organizationId, licenseRecord(product, customer)));
            return attempt(move(caller % 3 === 1 ? kept.id : (moving[caller]?.id ?? "")));
          },
          (each) =>
            updateRecord(each, "customers", organizationId, customer.id, { email: `new.${customer.email}` }),
        );
        for (const outcome of new Set(outcomes)) {
          expectTrue(outcome === "done" || outcome === "not_found", `a license was written: ${outcome}`);
        }
        const done = outcomes.filter((outcome, caller) => outcome === "done" && caller % 3 !== 1).length;
        expectEqual(await expectOneEmail(store, shop), done + 1, "the number of the customer's licenses");
      }));

    it("leave nothing of one who is deleted with all that is there", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId, customer } = shop;
        const license = await addLicense(store, shop, { seats: null });
        const licenseId = license.id;
        const { id: subscriptionId } = await addSubscription(store, shop, { licenseId });
        const seen = await activate(store, shop, license, "seen.example");
        const calls = [
          (each: StorageAdapter) => addLicense(each, shop),
          (each: StorageAdapter) => addPayment(each, shop, { licenseId, subscriptionId }),
          (each: StorageAdapter) => addSubscription(each, shop, { licenseId }),
          (each: StorageAdapter, end: Date) =>
            updateSubscription(each, shop, subscriptionId, { currentPeriodEnd: end }),
          (each: StorageAdapter) => each.claimSeat(claimOf(shop, license, `${nextNumber()}.example`)),
          (each: StorageAdapter) => deactivate(each, organizationId, seen, at(3)),
          (each: StorageAdapter, moment: Date) => each.touch(organizationId, new Map([[seen, moment]])),
          (each: StorageAdapter, moment: Date) =>
            updateLicense(each, organizationId, licenseId, () => ({ status: "revoked", updatedAt: moment })),
        ];
        const [outcomes, deleted] = await raceAround(
          stores,
          (each, caller) => attempt(present(calls[caller % calls.length], "the call")(each, at(caller))),
          (each) => deleteRecord(each, "customers", organizationId, customer.id, { cascade: true }),
        );
        expectTrue(deleted, "the deletion should be true");
        const refused = outcomes.filter((outcome) => outcome !== "done" && outcome !== "not_found");
        expectEqual(refused, [], "outcomes that are neither done nor not_found");
        const ofCustomer = { ...everything, filters: { customerId: customer.id } };
        const left = [
          await listRecords(store, "licenses", organizationId, ofCustomer),
          await listRecords(store, "payments", organizationId, ofCustomer),
          await listRecords(store, "subscriptions", organizationId, ofCustomer),
          await listRecords(store, "activations", organizationId, { ...everything, filters: { licenseId } }),
        ];
        expectEqual(
          left.map(({ total }) => total),
          [0, 0, 0, 0],
          "licenses, payments, subscriptions, activations left",
        );
      }));
  });

  describe("races to issue", () => {
    it("store one customer for one e-mail, however many batches of licenses bring it", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId } = shop;
        const emails = ["a", "b", "c"].map((name) => `${name}.${nextId("customers")}@example.com`);
        const batches = await race(stores, (each, caller) => {
          const mine = caller % 2 === 0 ? emails : emails.toReversed();
          const candidates = mine.map((email) => customerRecord({ email }));
          const orders = mine.map((customerEmail) => order(shop, { customerEmail }));
          return createLicenses(each, organizationId, orders, candidates);
        });
        const owners = new Map<string, Set<string>>();
        for (const { customerEmail, customerId } of batches.flat()) {
          owners.set(customerEmail, (owners.get(customerEmail) ?? new Set()).add(customerId));
        }
        expectEqual(
          [...owners.values()].map(({ size }) => size),
          [1, 1, 1],
          "the number of customers for each e-mail",
        );
      }));
  });

  describe("races to update billing records", () => {
    it("leave a license with its subscription's end, and with what others set in it", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId } = shop;
        const license = await addLicense(store, shop, { metadata: { changes: 0 } });
        const { id } = await addSubscription(store, shop, { licenseId: license.id });
        await race(stores, async (each, caller): Promise<unknown> => {
          if (caller % 4 < 2) {
            const end = at(2000 + scattered(caller));
            return updateSubscription(each, shop, id, { currentPeriodEnd: end });
          }
          return updateLicense(each, organizationId, license.id, ({ metadata }) => ({
            metadata: { changes: Number(metadata["changes"]) + 1 },
            updatedAt: at(9),
          }));
        });
        const found = await stored(store, shop, license);
        const subscription = await recordOf(store, "subscriptions", organizationId, id);
        expectEqual(found.expiresAt, subscription?.currentPeriodEnd, "the license's expiry");
        expectEqual(found.metadata, { changes: RACERS / 2 }, "the changes of the license");
      }));
  });
}
