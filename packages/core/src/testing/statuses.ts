import { digestOf } from "../crypto/token.ts";
import type { NewLicense } from "../storage/license-store.ts";
import type { Storage } from "../storage/storage.ts";
import { expectEqual } from "./assert.ts";
import { at } from "./records.ts";
import { activate, addLicense, newAccount, openShop, release, type Shop } from "./shop.ts";
import type { Suite } from "./suite.ts";

async function ask(store: Storage, { product }: Shop, license: NewLicense, domain?: string) {
  const fingerprint = await digestOf(license.licenseKey);
  return store.licenses.findForStatus({ publicKey: product.publicKey, fingerprint, domain });
}

export function statusCases({ describe, it }: Suite): void {
  describe("licenses.findForStatus", () => {
    it("gives the license's standing and features and, for a domain, its activation", async ({ store }) => {
      const shop = await openShop(store, (await newAccount(store)).organizationId);
      const features = { updates: true, sites: ["a", "b"] };
      const license = await addLicense(store, shop, { expiresAt: at(100), seats: 2, features });
      const id = await activate(store, shop, license, "a.example");
      const { organizationId, product } = shop;
      const standing = { status: "active", seats: 2, activatedCount: 1, expiresAt: at(100) };
      const found = {
        organizationId,
        productId: product.id,
        license: { id: license.id, ...standing, features },
      };
      expectEqual(await ask(store, shop, license), { ...found, activation: null }, "without a domain");
      expectEqual(
        await ask(store, shop, license, "a.example"),
        { ...found, activation: { id } },
        "for the active domain",
      );
      expectEqual(
        await ask(store, shop, license, "b.example"),
        { ...found, activation: null },
        "for another domain",
      );
      await store.activations.releaseSeat(release(shop, license, "a.example"));
      expectEqual((await ask(store, shop, license, "a.example"))?.activation, null, "for the freed domain");
    });

    it("follows the key, whoever has changed it", async ({ stores }) => {
      const [store, other] = stores;
      const shop = await openShop(store);
      const before = await addLicense(store, shop);
      const after = { ...before, licenseKey: "ACME-0000-1111-2222-3333" };
      await other.licenses.update(shop.organizationId, before.id, () => ({
        licenseKey: after.licenseKey,
        updatedAt: at(5),
      }));
      expectEqual((await ask(store, shop, before))?.license, null, "by the fingerprint of the old key");
      expectEqual((await ask(store, shop, after))?.license?.id, before.id, "by that of the new key");
    });

    it("gives null for an unknown public key, and no license for a fingerprint of none", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const fingerprint = await digestOf(license.licenseKey);
      const lost = await store.licenses.findForStatus({ publicKey: "pk_", fingerprint });
      expectEqual(lost, null, "the answer for an unknown public key");
      const unknown = { ...license, licenseKey: license.licenseKey.toLowerCase() };
      const { organizationId, product } = shop;
      const nothing = { organizationId, productId: product.id, license: null, activation: null };
      expectEqual(
        await ask(store, shop, unknown, "a.example"),
        nothing,
        "the answer for an unknown fingerprint",
      );
    });

    it("tells the licenses of two products with the same key apart", async ({ store }) => {
      const first = await openShop(store);
      const second = await openShop(store, (await newAccount(store)).organizationId);
      const third = await openShop(store);
      const ours = await addLicense(store, first);
      const theirs = await addLicense(store, second, { licenseKey: ours.licenseKey });
      expectEqual((await ask(store, first, ours))?.license?.id, ours.id, "the license of the first product");
      expectEqual((await ask(store, second, ours))?.license?.id, theirs.id, "that of the second");
      expectEqual((await ask(store, third, ours))?.license, null, "that of one that has no such key");
    });

    it("answers many at once, each with its own", async ({ store }) => {
      const shop = await openShop(store);
      const licenses = await Promise.all(Array.from({ length: 30 }, () => addLicense(store, shop)));
      const found = await Promise.all(licenses.map((license) => ask(store, shop, license)));
      expectEqual(
        found.map((subject) => subject?.license?.id),
        licenses.map(({ id }) => id),
        "the licenses",
      );
    });
  });
}
