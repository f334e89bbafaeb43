import { LicensingError } from "../errors.ts";
import type { LicenseChanges } from "../storage/license-store.ts";
import { expectCode, expectEqual, fail } from "./assert.ts";
import { at, customerRecord, nextId, nextLicenseKey, planRecord } from "./records.ts";
import { activate, addLicense, addPlan, newAccount, openShop, release, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function licenseUpdateCases({ describe, it }: Suite): void {
  describe("licenses.update", () => {
    it("computes the changes from the license as it is, and gives it as it then is", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { metadata: { visits: 1 } });
      const other = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      const seen: unknown[] = [];
      const updated = await store.licenses.update(shop.organizationId, license.id, (current) => {
        seen.push(current);
        return { seats: (current.seats ?? 0) + 2, updatedAt: at(9) };
      });
      for (const current of seen)
        expectEqual(current, { ...license, activatedCount: 1 }, "the current license");
      const expected = { ...license, activatedCount: 1, seats: 5, updatedAt: at(9) };
      expectEqual(updated, expected, "what the update gives");
      const { product: _, customer: __, activations, ...found } = await stored(store, shop, license);
      expectEqual(found, expected, "the stored license");
      expectEqual(
        activations.map(({ status }) => status),
        ["active"],
        "its activations",
      );
      const {
        product: ___,
        customer: ____,
        activations: _____,
        activatedCount,
        ...untouched
      } = await stored(store, shop, other);
      expectEqual(untouched, other, "another license");
      expectEqual(activatedCount, 0, "activatedCount of another license");
    });

    it("can set every field, also to null", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const plan = await addPlan(store, shop);
      const customer = await store.customers.findOrCreate(organizationId, customerRecord());
      const license = await addLicense(store, shop);
      const full: LicenseChanges & { updatedAt: Date } = {
        licenseKey: nextLicenseKey(),
        planId: plan.id,
        customerId: customer.id,
        customerEmail: customer.email,
        customerName: "Another",
        status: "suspended",
        seats: 1,
        expiresAt: new Date("2031-02-03T04:05:06.789Z"),
        features: { a: [true] },
        metadata: { b: null },
        updatedAt: at(9),
      };
      const first = await store.licenses.update(organizationId, license.id, () => full);
      expectEqual(first, { ...license, ...full, activatedCount: 0 }, "the license with every field set");
      const empty = { planId: null, customerName: null, seats: null, expiresAt: null, updatedAt: at(10) };
      const second = await store.licenses.update(organizationId, license.id, () => empty);
      expectEqual(second, { ...license, ...full, ...empty, activatedCount: 0 }, "the emptied license");
    });

    it("takes undefined for unchanged", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { expiresAt: at(100) });
      const nothing: object = { seats: undefined, expiresAt: undefined, status: undefined };
      const change = () => ({ ...nothing, updatedAt: at(9) });
      const updated = await store.licenses.update(shop.organizationId, license.id, change);
      expectEqual(updated, { ...license, activatedCount: 0, updatedAt: at(9) }, "the license");
    });

    it("gives null when there is none, without computing anything", async ({ store }) => {
      const { organizationId } = await openShop(store);
      const updated = await store.licenses.update(organizationId, nextId("licenses"), () =>
        fail("the change of a license that is not there should not be computed"),
      );
      expectEqual(updated, null, "the update of an unknown license");
    });

    it("throws what the change throws, and changes nothing", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const call = store.licenses.update(shop.organizationId, license.id, () => {
        throw new LicensingError("invalid_input", "no");
      });
      await expectCode("invalid_input", call, "an update whose change throws");
      expectEqual((await stored(store, shop, license)).updatedAt, license.updatedAt, "updatedAt");
      await store.licenses.update(shop.organizationId, license.id, () => ({ updatedAt: at(9) }));
    });

    it("deactivates the active activations of a license that becomes revoked, at updatedAt", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const other = await addLicense(store, shop);
      await activate(store, shop, license, "a.example", at(1));
      await store.activations.releaseSeat(release(shop, license, "a.example", at(2)));
      await activate(store, shop, license, "b.example", at(3));
      await activate(store, shop, license, "c.example", at(4));
      await activate(store, shop, other, "b.example", at(4));
      const revoked = await store.licenses.update(shop.organizationId, license.id, () => ({
        status: "revoked",
        updatedAt: at(9),
      }));
      expectEqual(revoked?.status, "revoked", "the status");
      expectEqual(revoked?.activatedCount, 0, "activatedCount");
      const { activations } = await stored(store, shop, license);
      expectEqual(
        activations.map(({ domain, status, deactivatedAt }) => ({ domain, status, deactivatedAt })),
        [
          { domain: "c.example", status: "deactivated", deactivatedAt: at(9) },
          { domain: "b.example", status: "deactivated", deactivatedAt: at(9) },
          { domain: "a.example", status: "deactivated", deactivatedAt: at(2) },
        ],
        "the activations",
      );
      expectEqual((await stored(store, shop, other)).activatedCount, 1, "activatedCount of another license");
    });

    it("keeps the activations through every other change of status", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      for (const status of ["suspended", "expired", "active"] as const) {
        const change = () => ({ status, updatedAt: at(9) });
        const updated = await store.licenses.update(shop.organizationId, license.id, change);
        expectEqual(updated?.activatedCount, 1, `activatedCount of the ${status} license`);
      }
    });

    it("evicts nobody when seats fall below the count", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      for (const domain of ["a.example", "b.example", "c.example"])
        await activate(store, shop, license, domain);
      const change = () => ({ seats: 1, updatedAt: at(9) });
      const updated = await store.licenses.update(shop.organizationId, license.id, change);
      expectEqual(updated?.activatedCount, 3, "activatedCount");
    });

    it("refuses what create refuses, and changes nothing", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const { licenseKey } = await addLicense(store, shop);
      const theirs = await openShop(store, (await newAccount(store)).organizationId);
      const theirPlan = await addPlan(store, theirs);
      const another = await store.customers.findOrCreate(shop.organizationId, customerRecord());
      const wrong = [
        ["license_key_taken", { licenseKey }],
        ["not_found", { planId: planRecord(shop.product).id }],
        ["not_found", { planId: theirPlan.id }],
        ["not_found", { customerId: nextId("customers") }],
        ["not_found", { customerId: theirs.customer.id, customerEmail: theirs.customer.email }],
        ["not_found", { customerId: another.id }],
        ["not_found", { customerEmail: another.email }],
        ["not_found", { customerEmail: "nobody@example.com" }],
      ] as const;
      for (const [code, changes] of wrong) {
        const change = () => ({ ...changes, seats: 99, updatedAt: at(9) });
        const call = store.licenses.update(shop.organizationId, license.id, change);
        await expectCode(code, call, `an update to ${Object.keys(changes)}`);
        const {
          product: _,
          customer: __,
          activations: ___,
          activatedCount: ____,
          ...found
        } = await stored(store, shop, license);
        expectEqual(found, license, "the license");
      }
    });

    it("replaces the key: the old one stops, the new one works, one's own is no conflict", async ({
      store,
      stores,
    }) => {
      const shop = await openShop(store);
      const { publicKey } = shop.product;
      const license = await addLicense(store, shop);
      const licenseKey = nextLicenseKey();
      const licensesBy = (key: string) =>
        Promise.all(
          stores.map(async (each) => {
            const found = await each.licenses.findSubject({ publicKey, licenseKey: key });
            return found?.license?.id ?? null;
          }),
        );
      expectEqual(await licensesBy(license.licenseKey), [license.id, license.id], "the old key's, before");
      expectEqual(await licensesBy(licenseKey), [null, null], "the new key's, before");
      for (let time = 0; time < 2; time += 1) {
        await store.licenses.update(shop.organizationId, license.id, () => ({
          licenseKey,
          updatedAt: at(9),
        }));
        expectEqual(await licensesBy(license.licenseKey), [null, null], "the license of the old key");
        expectEqual(await licensesBy(licenseKey), [license.id, license.id], "the license of the new key");
      }
    });
  });
}
