import { fingerprintOf, type LicenseName } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { updateLicense } from "./licenses.ts";
import { at } from "./made-records.ts";
import { activate, addLicense, newAccount, openShop, release, unleased } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { updateRecord } from "./writes.ts";

/** The ways to name a license. */
const ways: Record<string, (licenseKey: string) => LicenseName> = {
  key: (licenseKey) => ({ licenseKey }),
  fingerprint: (licenseKey) => ({ fingerprint: fingerprintOf(licenseKey) }),
};

export function subjectCases(suite: Suite): void {
  for (const [way, named] of Object.entries(ways)) subjectCasesBy(suite, way, named);
}

function subjectCasesBy(
  { describe, it }: Suite,
  way: string,
  named: (licenseKey: string) => LicenseName,
): void {
  describe(`licenses.findSubject by ${way}`, () => {
    it("gives the license's standing and, for a domain, its active activation", async ({ store }) => {
      const shop = await openShop(store, (await newAccount(store)).organizationId);
      const features = { updates: true, sites: ["a", "b"] };
      const license = await addLicense(store, shop, { expiresAt: at(100), seats: 2, features });
      const id = await activate(store, shop, license, "a.example", at(3));
      const { organizationId, product } = shop;
      const { licenseKey } = license;
      const rules = { graceUntil: null, overage: "deny", terms: null, features: null };
      const standing = { status: "active", seats: 2, activatedCount: 1, expiresAt: at(100), ...rules };
      const subject = {
        organizationId,
        productId: product.id,
        license: { id: license.id, licenseKey, ...standing },
        activation: null,
      };
      const query = { publicKey: product.publicKey, ...named(licenseKey) };
      const ask = (place?: string) => store.findSubject({ ...query, place });
      expectEqual(await ask(), subject, "the answer without a place");
      const activation = { id, activatedAt: at(3), ...unleased };
      expectEqual(await ask("a.example"), { ...subject, activation }, "the answer for the active place");
      for (const domain of ["b.example", "example", "", "%", "A.EXAMPLE"]) {
        expectEqual(await ask(domain), subject, `the answer for "${domain}"`);
      }
      const found = await store.findSubject({ ...query, place: "a.example", withFeatures: true });
      const wanted = { ...subject, license: { ...subject.license, features }, activation };
      expectEqual(found, wanted, "the answer with features");
    });

    it("gives the terms of a license that has other ones than most", async ({ store }) => {
      const shop = await openShop(store);
      const ordinary = {
        graceDays: 0,
        expiry: "block",
        maxVersionsBehind: null,
        leaseSeconds: null,
        offlineGraceSeconds: null,
        updatesUntil: null,
        trialEndsAt: null,
      } as const;
      for (const given of [
        { graceDays: 3 },
        { expiry: "keepWorking" },
        { maxVersionsBehind: 0 },
        { leaseSeconds: 60 },
        { offlineGraceSeconds: 0 },
        { updatesUntil: at(7) },
        { trialEndsAt: at(8) },
        {
          graceDays: 9,
          expiry: "keepWorking",
          maxVersionsBehind: 2,
          leaseSeconds: 600,
          offlineGraceSeconds: 5,
          updatesUntil: at(1),
          trialEndsAt: at(2),
        },
      ] as const) {
        const license = await addLicense(store, shop, given);
        const query = { publicKey: shop.product.publicKey, ...named(license.licenseKey) };
        const found = await store.findSubject(query);
        expectEqual(found?.license?.terms, { ...ordinary, ...given }, "the terms");
        await updateLicense(store, shop.organizationId, license.id, () => ({
          ...ordinary,
          updatedAt: at(9),
        }));
        const after = await store.findSubject(query);
        expectEqual(after?.license?.terms, null, "the terms, once they are the ordinary ones");
      }
    });

    it("gives no activation for a deactivated domain, and the new one when it is back", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example", at(1));
      await store.freeSeat(release(shop, license, "a.example", at(2)));
      const { publicKey } = shop.product;
      const query = { publicKey, ...named(license.licenseKey), place: "a.example" };
      const freed = await store.findSubject(query);
      expectEqual(freed?.activation, null, "the activation of the freed domain");
      expectEqual(freed?.license?.activatedCount, 0, "activatedCount");
      const id = await activate(store, shop, license, "a.example", at(3));
      const back = await store.findSubject(query);
      expectEqual(back?.activation, { id, activatedAt: at(3), ...unleased }, "the new activation");
    });

    it("gives the stored status of bad licenses, with their activation", async ({ store }) => {
      const shop = await openShop(store);
      const { publicKey } = shop.product;
      for (const status of ["suspended", "expired"] as const) {
        const license = await addLicense(store, shop, { expiresAt: at(2) });
        const id = await activate(store, shop, license, "a.example", at(1));
        await updateLicense(store, shop.organizationId, license.id, () => ({ status, updatedAt: at(5) }));
        const query = { publicKey, ...named(license.licenseKey), place: "a.example" };
        const found = await store.findSubject(query);
        expectEqual(found?.license?.status, status, "the status");
        expectEqual(found?.activation, { id, activatedAt: at(1), ...unleased }, "the activation");
      }
    });

    it("follows the key, whoever has changed it", async ({ stores }) => {
      const [store, other] = stores;
      const shop = await openShop(store);
      const before = await addLicense(store, shop);
      const licenseKey = "ACME-0000-1111-2222-3333";
      const { publicKey } = shop.product;
      const ask = (key: string) => store.findSubject({ publicKey, ...named(key) });
      expectEqual((await ask(before.licenseKey))?.license?.id, before.id, "by the first key");
      await updateLicense(other, shop.organizationId, before.id, () => ({ licenseKey, updatedAt: at(5) }));
      expectEqual((await ask(before.licenseKey))?.license, null, "by the old key");
      expectEqual((await ask(licenseKey))?.license?.id, before.id, "by the new key");
    });

    it("follows the public key, whoever has changed it", async ({ stores }) => {
      const [store, other] = stores;
      const { organizationId, product } = await openShop(store);
      const publicKey = "pk_00001111222233334444555566667777";
      const productsBy = (key: string) =>
        Promise.all(
          stores.map(async (each) => (await each.findSubject({ publicKey: key, ...named("") }))?.productId),
        );
      const [nobody, both] = [Array(2).fill(undefined), Array(2).fill(product.id)];
      // Asked before too, so that a store that keeps what it has read is found out.
      expectEqual(await productsBy(product.publicKey), both, "by the old key, before");
      expectEqual(await productsBy(publicKey), nobody, "by the new key, before");
      await updateRecord(other, "products", organizationId, product.id, { publicKey });
      expectEqual(await productsBy(product.publicKey), nobody, "by the old key");
      expectEqual(await productsBy(publicKey), both, "by the new key");
    });

    it("gives the product without a license for a key that it does not have", async ({ store }) => {
      const shop = await openShop(store);
      const other = await openShop(store);
      const { licenseKey } = await addLicense(store, shop);
      const theirs = await addLicense(store, other);
      const { organizationId, product } = shop;
      const subject = { organizationId, productId: product.id, license: null, activation: null };
      for (const key of ["", "ACME", "%", "ACME-%", licenseKey.toLowerCase(), theirs.licenseKey]) {
        const query = { publicKey: product.publicKey, ...named(key), place: "a.example" };
        expectEqual(await store.findSubject(query), subject, `the answer for the key "${key}"`);
      }
    });

    it("gives null for a public key that no product has, case included", async ({ store }) => {
      const shop = await openShop(store);
      const { licenseKey } = await addLicense(store, shop);
      const { publicKey } = shop.product;
      for (const key of ["", "pk_", publicKey.toUpperCase(), publicKey.slice(0, -1), `${publicKey} `, "%"]) {
        const found = await store.findSubject({ publicKey: key, ...named(licenseKey) });
        expectEqual(found, null, `the answer for the public key "${key}"`);
      }
    });

    it("tells the licenses of two products with the same key apart", async ({ store }) => {
      const first = await openShop(store);
      const second = await openShop(store, (await newAccount(store)).organizationId);
      const third = await openShop(store);
      const ours = await addLicense(store, first);
      const theirs = await addLicense(store, second, { licenseKey: ours.licenseKey });
      for (const [shop, id] of [
        [first, ours.id],
        [second, theirs.id],
        [third, undefined],
      ] as const) {
        const { publicKey } = shop.product;
        const found = await store.findSubject({ publicKey, ...named(ours.licenseKey) });
        expectEqual(found?.license?.id, id, "the license");
        expectEqual(found?.organizationId, shop.organizationId, "the organization");
      }
    });

    it("answers many at once, each with its own", async ({ store }) => {
      const shop = await openShop(store);
      const { publicKey } = shop.product;
      const licenses = await Promise.all(Array.from({ length: 30 }, () => addLicense(store, shop)));
      const found = await Promise.all(
        licenses.map(({ licenseKey }) => store.findSubject({ publicKey, ...named(licenseKey) })),
      );
      expectEqual(
        found.map((subject) => subject?.license?.id),
        licenses.map(({ id }) => id),
        "the licenses",
      );
    });
  });
}
