import { expectEqual } from "./assert.ts";
import { at } from "./records.ts";
import { activate, addLicense, newAccount, openShop, release } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function verdictCases({ describe, it }: Suite): void {
  describe("licenses.findForVerdict", () => {
    it("gives the license's standing and, for a domain, its active activation", async ({ store }) => {
      const shop = await openShop(store, (await newAccount(store)).organizationId);
      const license = await addLicense(store, shop, { expiresAt: at(100), status: "active", seats: 2 });
      const id = await activate(store, shop, license, "a.example", at(3));
      const { publicKey } = shop.product;
      const { licenseKey } = license;
      const subject = {
        organizationId: shop.organizationId,
        productId: shop.product.id,
        license: {
          id: license.id,
          licenseKey,
          status: "active",
          seats: 2,
          activatedCount: 1,
          expiresAt: at(100),
        },
        activation: null,
      };
      const ask = (domain?: string) => store.licenses.findForVerdict({ publicKey, licenseKey, domain });
      expectEqual(await ask(), subject, "the answer without a domain");
      const activation = { id, activatedAt: at(3) };
      expectEqual(await ask("a.example"), { ...subject, activation }, "the answer for the active domain");
      for (const domain of ["b.example", "example", "", "%", "A.EXAMPLE"]) {
        expectEqual(await ask(domain), subject, `the answer for "${domain}"`);
      }
    });

    it("gives no activation for a deactivated domain, and the new one when it is back", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example", at(1));
      await store.activations.releaseSeat(release(shop, license, "a.example", at(2)));
      const { publicKey } = shop.product;
      const query = { publicKey, licenseKey: license.licenseKey, domain: "a.example" };
      const freed = await store.licenses.findForVerdict(query);
      expectEqual(freed?.activation, null, "the activation of the freed domain");
      expectEqual(freed?.license?.activatedCount, 0, "activatedCount");
      const id = await activate(store, shop, license, "a.example", at(3));
      const back = await store.licenses.findForVerdict(query);
      expectEqual(back?.activation, { id, activatedAt: at(3) }, "the new activation");
    });

    it("gives the stored status of bad licenses, with their activation", async ({ store }) => {
      const shop = await openShop(store);
      const { publicKey } = shop.product;
      for (const status of ["suspended", "expired"] as const) {
        const license = await addLicense(store, shop, { expiresAt: at(2) });
        const { licenseKey } = license;
        const id = await activate(store, shop, license, "a.example", at(1));
        await store.licenses.update(shop.organizationId, license.id, () => ({ status, updatedAt: at(5) }));
        const found = await store.licenses.findForVerdict({ publicKey, licenseKey, domain: "a.example" });
        expectEqual(found?.license?.status, status, "the status");
        expectEqual(found?.activation, { id, activatedAt: at(1) }, "the activation");
      }
    });

    it("gives the product without a license for a key that it does not have", async ({ store }) => {
      const shop = await openShop(store);
      const other = await openShop(store);
      const { licenseKey } = await addLicense(store, shop);
      const theirs = await addLicense(store, other);
      const { organizationId, product } = shop;
      const subject = { organizationId, productId: product.id, license: null, activation: null };
      for (const key of ["", "ACME", "%", "ACME-%", licenseKey.toLowerCase(), theirs.licenseKey]) {
        const query = { publicKey: product.publicKey, licenseKey: key, domain: "a.example" };
        expectEqual(await store.licenses.findForVerdict(query), subject, `the answer for the key "${key}"`);
      }
    });

    it("gives null for a public key that no product has, case included", async ({ store }) => {
      const shop = await openShop(store);
      const { licenseKey } = await addLicense(store, shop);
      const { publicKey } = shop.product;
      for (const key of ["", "pk_", publicKey.toUpperCase(), publicKey.slice(0, -1), `${publicKey} `, "%"]) {
        const found = await store.licenses.findForVerdict({ publicKey: key, licenseKey });
        expectEqual(found, null, `the answer for the public key "${key}"`);
      }
    });

    it("tells the licenses of two products with the same key apart", async ({ store }) => {
      const first = await openShop(store);
      const second = await openShop(store, (await newAccount(store)).organizationId);
      const ours = await addLicense(store, first);
      const theirs = await addLicense(store, second, { licenseKey: ours.licenseKey });
      for (const [shop, license] of [
        [first, ours],
        [second, theirs],
      ] as const) {
        const { publicKey } = shop.product;
        const found = await store.licenses.findForVerdict({ publicKey, licenseKey: ours.licenseKey });
        expectEqual(found?.license?.id, license.id, "the license");
        expectEqual(found?.organizationId, shop.organizationId, "the organization");
      }
    });
  });
}
