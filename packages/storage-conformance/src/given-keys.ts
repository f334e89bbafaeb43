import { fingerprintOf, lookupKeyOf, type SeatClaim } from "@keystead/core/adapter";
import { expectCode, expectEqual } from "./assert.ts";
import { local, openFreeShop, sitesOf } from "./free-sites.ts";
import { listLicenses, updateLicense } from "./licenses.ts";
import { at } from "./made-records.ts";
import { addLicense, claimOf, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

/** Keys as other systems make them. */
const givenKeys = [
  "5f4dcc3b5aa765d61d8327deb882cf99",
  "38b1460a-5104-4067-a91d-77b872934d51",
  "ABCD-EFGH-IJKL-MNOP",
  "abcde-fghij-klmn0-pqrst-vwxyz",
  "no prefix, two  spaces",
  String.raw`C:\keys\0012 \\ "quoted" 'too'`,
  "ключ-Größe-鍵-🔑",
  "%_*?[a]",
];

export function givenKeyCases({ describe, it }: Suite): void {
  describe("a license with a key of any form", () => {
    it("is found by it, its fingerprint and a part of it, and shows it as it was given", async ({
      stores,
    }) => {
      const [store, other] = stores;
      const shop = await openShop(store);
      const { organizationId } = shop;
      const { publicKey } = shop.product;
      for (const [index, licenseKey] of givenKeys.entries()) {
        const license = await addLicense(store, shop, { licenseKey });
        const lookupKey = lookupKeyOf(licenseKey);
        const claim = claimOf(shop, license, "a.example", { licenseKey: lookupKey, now: at(index) });
        expectEqual((await other.claimSeat(claim)).outcome, "claimed", `the claim of ${licenseKey}`);
        for (const name of [{ licenseKey: lookupKey }, { fingerprint: fingerprintOf(lookupKey) }]) {
          const found = await other.findSubject({ publicKey, ...name, place: "a.example" });
          expectEqual(found?.license?.licenseKey, licenseKey, "the key of the license found");
          expectEqual(found?.license?.id, license.id, "the license found");
          expectEqual(found?.activation?.id, claim.activationId, "its activation");
        }
        expectEqual((await stored(store, shop, license)).licenseKey, licenseKey, "the stored key");
        const query = { search: licenseKey.slice(1), now: at(1), page: 1, perPage: 10 };
        const { items } = await listLicenses(store, organizationId, query);
        expectEqual(
          items.map(({ id }) => id),
          [license.id],
          `what a search for a part of ${licenseKey} finds`,
        );
      }
    });

    it("has free sites and moves them as any other", async ({ store }) => {
      const shop = await openFreeShop(store);
      for (const given of givenKeys) {
        const license = await addLicense(store, shop, { licenseKey: given, seats: 1 });
        const licenseKey = lookupKeyOf(given);
        const claim = (domain: string, more: Partial<SeatClaim>) =>
          store.claimSeat(claimOf(shop, license, domain, { licenseKey, ...more }));
        await claim("old.example", {});
        await claim("a.test", { site: local });
        const from = { domain: "old.example", siteId: null, atMost: 6, since: at(0) };
        expectEqual((await claim("new.example", { from })).outcome, "claimed", `the move of ${given}`);
        const sites = await sitesOf(store, shop, license);
        expectEqual(sites, [["(a.test)", "new.example"], 1], `the sites of ${given}`);
      }
    });

    it("differs from one in other letters, unless both can be typed for one generated key", async ({
      store,
    }) => {
      const shop = await openShop(store);
      for (const licenseKey of ["5f4dcc3b5aa765d61d8327deb882cf99", "5F4DCC3B5AA765D61D8327DEB882CF99"])
        await addLicense(store, shop, { licenseKey });
      await addLicense(store, shop, { licenseKey: "abcde-fghij-klmn0-pqrst-vwxyz" });
      for (const licenseKey of ["ABCDE-FGHIJ-KLMNO-PQRST-VWXYZ", "ABCDEFGHI-JK1M-N0PQ-RSTV-WXYZ"])
        await expectCode("license_key_taken", addLicense(store, shop, { licenseKey }), licenseKey);
    });

    it("gives its old key up for a new one", async ({ store }) => {
      const shop = await openShop(store);
      const licenseKey = "abcde-fghij-klmn0-pqrst-vwxyz";
      const license = await addLicense(store, shop, { licenseKey });
      const change = { licenseKey: "ACME-0000-0000-0000-0001", updatedAt: at(1) };
      await updateLicense(store, shop.organizationId, license.id, () => change);
      const again = await addLicense(store, shop, { licenseKey });
      const { publicKey } = shop.product;
      const found = await store.findSubject({ publicKey, licenseKey: lookupKeyOf(licenseKey) });
      expectEqual(found?.license?.id, again.id, "who has the key now");
    });
  });
}
