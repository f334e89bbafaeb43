import type { NewLicense } from "@keystead/core";
import type { SeatClaim, StorageAdapter } from "@keystead/core/adapter";
import { expectEqual, present } from "./assert.ts";
import { updateLicense } from "./licenses.ts";
import { at, nextId, nextLicenseKey, productRecord } from "./made-records.ts";
import {
  activate,
  activeDomains,
  addLicense,
  claimOf,
  openShop,
  release,
  type Shop,
  stored,
} from "./shop.ts";
import type { Suite } from "./suite.ts";
import { updateRecord } from "./writes.ts";

/** Activates the domain a.example under an id that was made before. */
async function activateAs(
  store: StorageAdapter,
  shop: Shop,
  license: NewLicense,
  given: Pick<SeatClaim, "activationId" | "now">,
): Promise<void> {
  const { outcome } = await store.claimSeat(claimOf(shop, license, "a.example", given));
  expectEqual(outcome, "claimed", "the outcome");
}

export function seatCases({ describe, it }: Suite): void {
  describe("activations.claimSeat", () => {
    it("makes an activation out of what the claim says", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const now = new Date("2030-05-06T07:08:09.123Z");
      const claim = claimOf(shop, license, "a.example", { now, ipAddress: "2001:db8::1" });
      const result = await store.claimSeat(claim);
      const activation = {
        id: claim.activationId,
        licenseId: license.id,
        activatedAt: now,
        leaseEndsAt: null,
      };
      expectEqual(result, { outcome: "claimed", activation }, "the result");
      const { activations, activatedCount } = await stored(store, shop, license);
      expectEqual(
        activations,
        [
          {
            id: claim.activationId,
            licenseId: license.id,
            productId: shop.product.id,
            kind: "site",
            domain: "a.example",
            machine: null,
            place: "a.example",
            machineName: null,
            filledAt: null,
            ipAddress: "2001:db8::1",
            status: "active",
            takesSeat: true,
            siteClass: "production",
            siteRule: null,
            siteId: null,
            environment: null,
            movedFrom: null,
            activatedAt: now,
            deactivatedAt: null,
            leaseEndsAt: null,
            offlineUntil: null,
            lastCheckedAt: now,
          },
        ],
        "the activations",
      );
      expectEqual(activatedCount, 1, "activatedCount");
    });

    it("gives an active domain the activation that it has, without a write", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      const id = await activate(store, shop, license, "a.example", at(1));
      const before = await stored(store, shop, license);
      const again = claimOf(shop, license, "a.example", { now: at(5), ipAddress: "192.0.2.1" });
      const result = await store.claimSeat(again);
      const activation = { id, licenseId: license.id, activatedAt: at(1), leaseEndsAt: null };
      expectEqual(result, { outcome: "existing", activation }, "the result");
      expectEqual(await stored(store, shop, license), before, "the license");
    });

    it("gives a domain that was deactivated a new activation", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      await activate(store, shop, license, "a.example", at(1));
      await store.freeSeat(release(shop, license, "a.example", at(2)));
      await activate(store, shop, license, "a.example", at(3));
      const { activations } = await stored(store, shop, license);
      const states = activations.map(({ status }) => status);
      expectEqual(states, ["active", "deactivated"], "the states of both activations");
    });

    it("refuses when no seat is free, and takes the seat that is freed", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      for (const domain of ["a.example", "b.example"]) await activate(store, shop, license, domain);
      const refused = await store.claimSeat(claimOf(shop, license, "c.example"));
      expectEqual(refused, { outcome: "limit_reached", isLeased: false }, "the result without a free seat");
      expectEqual(await activeDomains(store, shop, license), ["a.example", "b.example"], "active domains");
      await store.freeSeat(release(shop, license, "a.example"));
      await activate(store, shop, license, "c.example", at(3));
      expectEqual(await activeDomains(store, shop, license), ["b.example", "c.example"], "active domains");
    });

    it("refuses new domains while more are active than there are seats, not those", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      for (const domain of ["a.example", "b.example"]) await activate(store, shop, license, domain);
      await updateLicense(store, shop.organizationId, license.id, () => ({ seats: 1, updatedAt: at(2) }));
      const claim = (domain: string) => store.claimSeat(claimOf(shop, license, domain));
      expectEqual((await claim("c.example")).outcome, "limit_reached", "a new domain's outcome");
      expectEqual((await claim("a.example")).outcome, "existing", "an active domain's outcome");
      await store.freeSeat(release(shop, license, "a.example"));
      expectEqual((await claim("c.example")).outcome, "limit_reached", "the outcome with the one seat taken");
    });

    it("knows no limit when seats is null", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: null });
      for (let site = 0; site < 20; site += 1) await activate(store, shop, license, `${site}.example`);
      expectEqual((await activeDomains(store, shop, license)).length, 20, "the number of active domains");
    });

    it("refuses a license that is not active, giving its standing", async ({ store }) => {
      const shop = await openShop(store);
      for (const status of ["suspended", "expired", "revoked"] as const) {
        const license = await addLicense(store, shop, { seats: 1, expiresAt: at(90) });
        await activate(store, shop, license, "a.example");
        await updateLicense(store, shop.organizationId, license.id, () => ({ status, updatedAt: at(2) }));
        const { id, licenseKey, seats, expiresAt } = license;
        const activatedCount = status === "revoked" ? 0 : 1;
        const rules = { graceUntil: null, overage: "deny" as const };
        const standing = { id, licenseKey, status, seats, activatedCount, expiresAt, ...rules };
        // Also an active domain, and also when there is no seat: the license is judged first.
        for (const domain of ["a.example", "b.example"]) {
          const result = await store.claimSeat(claimOf(shop, license, domain));
          const expected = { outcome: "not_activatable", license: standing };
          expectEqual(result, expected, `the claim of ${domain} on a ${status} license`);
        }
      }
    });

    it("refuses from the moment of expiry on, and not a millisecond before", async ({ store }) => {
      const shop = await openShop(store);
      const expiresAt = at(10);
      const license = await addLicense(store, shop, { expiresAt });
      const claim = (domain: string, now: Date) => store.claimSeat(claimOf(shop, license, domain, { now }));
      const before = await claim("a.example", new Date(expiresAt.getTime() - 1));
      expectEqual(before.outcome, "claimed", "the outcome a millisecond before");
      for (const [domain, now] of [
        ["a.example", expiresAt],
        ["b.example", expiresAt],
        ["b.example", at(99)],
      ] as const) {
        const { id, licenseKey, status, seats } = license;
        const rules = { graceUntil: null, overage: "deny" as const };
        const standing = { id, licenseKey, status, seats, activatedCount: 1, expiresAt, ...rules };
        const result = await claim(domain, now);
        expectEqual(result, { outcome: "not_activatable", license: standing }, "the result");
      }
    });

    it("misses a license that is not there, and one whose key was replaced", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { status: "suspended" });
      const theirs = await addLicense(store, await openShop(store));
      const missing = { outcome: "license_missing" };
      for (const licenseKey of [nextLicenseKey(), theirs.licenseKey, license.licenseKey.toLowerCase(), ""]) {
        const claim = claimOf(shop, license, "a.example", { licenseKey });
        expectEqual(await store.claimSeat(claim), missing, `a claim with the key "${licenseKey}"`);
      }
      const change = () => ({ licenseKey: nextLicenseKey(), status: "active" as const, updatedAt: at(1) });
      await updateLicense(store, shop.organizationId, license.id, change);
      const late = await store.claimSeat(claimOf(shop, license, "a.example"));
      expectEqual(late, missing, "a claim with the key that was replaced");
      expectEqual((await stored(store, shop, license)).activations, [], "the activations");
    });

    it("misses a product that is not there", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const { publicKey } = shop.product;
      for (const key of ["", "pk_", publicKey.toUpperCase(), publicKey.slice(0, -1)]) {
        const claim = claimOf(shop, license, "a.example", { publicKey: key });
        const result = await store.claimSeat(claim);
        expectEqual(result, { outcome: "product_missing" }, `a claim with the public key "${key}"`);
      }
      expectEqual((await stored(store, shop, license)).activations, [], "the activations");
    });

    it("finds a product by its new public key once that has changed, and by the old one no more", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      const { publicKey } = productRecord();
      const change = { publicKey, updatedAt: at(1) };
      await updateRecord(store, "products", shop.organizationId, shop.product.id, change);
      const old = await store.claimSeat(claimOf(shop, license, "b.example"));
      expectEqual(old, { outcome: "product_missing" }, "a claim with the old key");
      const claim = claimOf(shop, license, "c.example", { publicKey });
      expectEqual((await store.claimSeat(claim)).outcome, "claimed", "a claim with the new key");
    });

    it("takes a seat of the product's own license, where another product's has the same key", async ({
      store,
    }) => {
      const [first, second] = [await openShop(store), await openShop(store)];
      const ours = await addLicense(store, first, { seats: 1 });
      const theirs = await addLicense(store, second, { seats: 1, licenseKey: ours.licenseKey });
      await activate(store, second, theirs, "a.example");
      expectEqual(await activeDomains(store, first, ours), [], "the first product's active domains");
      expectEqual(await activeDomains(store, second, theirs), ["a.example"], "the second product's");
    });

    it("counts each license's seats apart", async ({ store }) => {
      const shop = await openShop(store);
      for (let turn = 0; turn < 2; turn += 1) {
        const license = await addLicense(store, shop, { seats: 1 });
        await activate(store, shop, license, "a.example");
      }
    });
  });

  describe("activations.releaseSeat", () => {
    it("frees the domain's seat, and that alone", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const id = await activate(store, shop, license, "a.example", at(1));
      await activate(store, shop, license, "b.example", at(1));
      const other = await addLicense(store, shop);
      await activate(store, shop, other, "a.example", at(1));
      const now = new Date("2030-05-06T07:08:09.123Z");
      const released = await store.freeSeat(release(shop, license, "a.example", now));
      expectEqual(released, { id, deactivatedAt: now }, "the result");
      expectEqual(await activeDomains(store, shop, license), ["b.example"], "the license's active domains");
      expectEqual(await activeDomains(store, shop, other), ["a.example"], "another license's active domains");
      const { activations } = await stored(store, shop, license);
      const freed = present(
        activations.find((activation) => activation.id === id),
        "the activation",
      );
      expectEqual(
        { status: freed.status, activatedAt: freed.activatedAt, deactivatedAt: freed.deactivatedAt },
        { status: "deactivated", activatedAt: at(1), deactivatedAt: now },
        "the freed activation",
      );
    });

    it("gives the same again for a domain that has no seat any more, unchanged", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example", at(1));
      const first = await store.freeSeat(release(shop, license, "a.example", at(2)));
      const before = await stored(store, shop, license);
      const second = await store.freeSeat(release(shop, license, "a.example", at(3)));
      expectEqual(second, first, "the second release");
      expectEqual(await stored(store, shop, license), before, "the license");
    });

    it("gives the activation of a domain that ended last, whatever the order of their ids", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const [first, second, third] = [nextId("activations"), nextId("activations"), nextId("activations")];
      // Ids are made before the claim: of those that several servers make, a later one may be claimed earlier.
      await activateAs(store, shop, license, { activationId: third, now: at(1) });
      await store.freeSeat(release(shop, license, "a.example", at(2)));
      await activateAs(store, shop, license, { activationId: first, now: at(3) });
      const freed = await store.freeSeat(release(shop, license, "a.example", at(6)));
      expectEqual(freed, { id: first, deactivatedAt: at(6) }, "the release of the active one");
      const again = await store.freeSeat(release(shop, license, "a.example", at(9)));
      expectEqual(again, freed, "the release of the domain that is active no more");
      await activateAs(store, shop, license, { activationId: second, now: at(7) });
      await store.freeSeat(release(shop, license, "a.example", at(5)));
      const behind = await store.freeSeat(release(shop, license, "a.example", at(9)));
      const itsEnd = { id: second, deactivatedAt: at(7) };
      expectEqual(behind, itsEnd, "the release after another ended, by the clock of a server that is behind");
    });

    it("gives null for a domain that was never activated, and for a license that is not there", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      const never = release(shop, license, "b.example");
      const nowhere = { ...release(shop, license, "a.example"), licenseId: nextId("licenses") };
      expectEqual(await store.freeSeat(never), null, "a domain never activated");
      expectEqual(await store.freeSeat(nowhere), null, "an unknown license");
      expectEqual(await activeDomains(store, shop, license), ["a.example"], "active domains");
    });

    it("works whatever the status of the license", async ({ store }) => {
      const shop = await openShop(store);
      for (const status of ["suspended", "expired", "active"] as const) {
        const license = await addLicense(store, shop, { expiresAt: at(5) });
        const id = await activate(store, shop, license, "a.example", at(1));
        await updateLicense(store, shop.organizationId, license.id, () => ({ status, updatedAt: at(2) }));
        const released = await store.freeSeat(release(shop, license, "a.example", at(9)));
        expectEqual(released, { id, deactivatedAt: at(9) }, `the release on a ${status} license`);
        expectEqual(await activeDomains(store, shop, license), [], "active domains");
      }
    });
  });
}
