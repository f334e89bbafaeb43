import type { NewLicense } from "@keystead/core";
import type { SeatClaim, SiteClaim, StorageAdapter } from "@keystead/core/adapter";
import { expectEqual, expectTrue } from "./assert.ts";
import { updateLicense } from "./licenses.ts";
import { at } from "./made-records.ts";
import { RACERS, race, rounds } from "./races.ts";
import {
  activate,
  addLicense,
  claimOf,
  openShop,
  outcomesOf,
  release,
  type Shop,
  stored,
  unleased,
} from "./shop.ts";
import type { Suite } from "./suite.ts";
import { recordOf, updateRecord } from "./writes.ts";

/** A shop whose product has free sites. */
export async function openFreeShop(store: StorageAdapter, organizationId?: string): Promise<Shop> {
  const shop = await openShop(store, organizationId);
  await updateRecord(store, "products", shop.organizationId, shop.product.id, {
    freeSites: true,
    updatedAt: at(1),
  });
  return shop;
}

export const local: SiteClaim = { class: "local", rule: "1", free: true, tiedTo: [] };

export function tiedTo(...domains: string[]): SiteClaim {
  return { class: "staging", rule: "3", free: false, tiedTo: domains };
}

/** The license's active sites, sorted: each with what takes no seat in brackets; and how many seats are taken. */
export async function sitesOf(
  store: StorageAdapter,
  shop: Shop,
  license: NewLicense,
): Promise<[string[], number]> {
  const { activations, activatedCount } = await stored(store, shop, license);
  const kept = await recordOf(store, "licenses", shop.organizationId, license.id);
  expectEqual(kept?.activatedCount, activatedCount, "activatedCount as the store keeps it");
  const active = activations.filter(({ status }) => status === "active");
  const sites = active.map(({ domain, takesSeat }) => (takesSeat ? String(domain) : `(${domain})`));
  return [sites.sort(), activatedCount];
}

export function freeSiteCases({ describe, it }: Suite): void {
  describe("free sites", () => {
    const claimer =
      (store: StorageAdapter, shop: Shop, license: NewLicense) => async (domain: string, site: SiteClaim) =>
        (await store.claimSeat(claimOf(shop, license, domain, { site }))).outcome;

    it("take no seat, and say what makes them free", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      const sent: Partial<SeatClaim> = { site: local, siteId: "site-1", environment: "local" };
      const claim = claimOf(shop, license, "a.test", sent);
      expectEqual((await store.claimSeat(claim)).outcome, "claimed", "the outcome");
      const { activations, activatedCount } = await stored(store, shop, license);
      const shown = activations.map(({ takesSeat, siteClass, siteRule, siteId, environment, movedFrom }) => ({
        ...{ takesSeat, siteClass, siteRule, siteId, environment, movedFrom },
      }));
      const expected = { takesSeat: false, siteClass: "local", siteRule: "1", siteId: "site-1" };
      expectEqual(shown, [{ ...expected, environment: "local", movedFrom: null }], "the activation");
      expectEqual(activatedCount, 0, "activatedCount");
      await activate(store, shop, license, "a.example");
      const again = await store.claimSeat(claimOf(shop, license, "a.test", { site: local }));
      expectEqual(again.outcome, "existing", "the outcome of a claim of the free site on a full license");
    });

    it("are found by whoever asks for their activation", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      const claim = claimOf(shop, license, "a.test", { site: local });
      await store.claimSeat(claim);
      const { publicKey } = shop.product;
      const query = { publicKey, licenseKey: license.licenseKey, place: "a.test" };
      const subject = await store.findSubject(query);
      expectEqual(
        subject?.activation,
        { id: claim.activationId, activatedAt: at(1), ...unleased },
        "the activation",
      );
      expectEqual(subject?.license?.activatedCount, 0, "activatedCount");
    });

    it("are none where the product has none", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      const claim = claimer(store, shop, license);
      expectEqual(await claim("a.test", local), "claimed", "the outcome");
      expectEqual(await claim("dev.a.test", tiedTo("a.test")), "claimed", "the outcome of a tied one");
      const { activations } = await stored(store, shop, license);
      const shown = activations.map(({ takesSeat, siteClass, siteRule }) => [takesSeat, siteClass, siteRule]);
      expectEqual(shown, Array(2).fill([true, "production", null]), "the activations");
      expectEqual(await claim("b.test", local), "limit_reached", "the outcome on a full license");
    });

    it("are those that are tied to an active site that takes a seat, while it does", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      const claim = claimer(store, shop, license);
      await claim("a.test", local);
      await activate(store, shop, license, "b.example");
      expectEqual(await claim("dev.a.test", tiedTo("a.test")), "claimed", "tied to a free site");
      expectEqual(await claim("dev.b.example", tiedTo("example", "b.example")), "claimed", "tied to a site");
      expectEqual(await claim("dev.c.example", tiedTo("c.example")), "limit_reached", "tied to none");
      expectEqual(
        await sitesOf(store, shop, license),
        [["(a.test)", "(dev.b.example)", "b.example", "dev.a.test"], 2],
        "the active sites",
      );
      await store.freeSeat(release(shop, license, "b.example"));
      await store.freeSeat(release(shop, license, "dev.a.test"));
      await claim("stage.b.example", tiedTo("b.example"));
      expectEqual(
        await sitesOf(store, shop, license),
        [["(a.test)", "(dev.b.example)", "stage.b.example"], 1],
        "the active sites, when the site is none any more",
      );
    });

    it("are three for each seat; further ones are as any other", async ({ store }) => {
      const shop = await openFreeShop(store);
      for (const seats of [1, 2]) {
        const license = await addLicense(store, shop, { seats });
        const claim = claimer(store, shop, license);
        for (let site = 0; site < 4 * seats; site += 1) await claim(`${site}.test`, local);
        const [sites, taken] = await sitesOf(store, shop, license);
        expectEqual([sites.length, taken], [4 * seats, seats], "how many are active, and take a seat");
        expectEqual(await claim("more.test", local), "limit_reached", "the outcome of a further one");
        await store.freeSeat(release(shop, license, "0.test"));
        expectEqual(await claim("more.test", local), "claimed", "the outcome when one is freed");
        expectEqual((await stored(store, shop, license)).activatedCount, seats, "activatedCount");
      }
    });

    it("are any number on a license with any number of seats", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: null });
      for (let site = 0; site < 5; site += 1) await claimer(store, shop, license)(`${site}.test`, local);
      const [sites, taken] = await sitesOf(store, shop, license);
      expectEqual([sites.length, taken], [5, 0], "how many are active, and take a seat");
    });

    it("leave the count as it is when they are freed, one by one and all at once", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      const claim = claimer(store, shop, license);
      for (const domain of ["a.test", "b.test"]) await claim(domain, local);
      for (const domain of ["a.example", "b.example"]) await activate(store, shop, license, domain);
      const released = await store.freeSeat(release(shop, license, "a.test"));
      const again = await store.freeSeat(release(shop, license, "a.test", at(9)));
      expectEqual(again, released, "a second release");
      expectEqual(
        await sitesOf(store, shop, license),
        [["(b.test)", "a.example", "b.example"], 2],
        "the active sites",
      );
      await updateLicense(store, shop.organizationId, license.id, () => ({
        status: "revoked",
        updatedAt: at(3),
      }));
      expectEqual(await sitesOf(store, shop, license), [[], 0], "the active sites of the license, revoked");
      await updateLicense(store, shop.organizationId, license.id, () => ({
        status: "active",
        updatedAt: at(4),
      }));
      for (const domain of ["a.example", "b.example"]) await activate(store, shop, license, domain);
      expectEqual(await claim("c.example", tiedTo()), "limit_reached", "the outcome on the full license");
    });
  });

  describe("the overage of a license", () => {
    it("lets in more sites than there are seats, and counts them", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 1, overage: "allow" });
      for (const domain of ["a.example", "b.example", "c.example"])
        await activate(store, shop, license, domain);
      expectEqual((await stored(store, shop, license)).activatedCount, 3, "activatedCount");
      await updateLicense(store, shop.organizationId, license.id, () => ({
        overage: "deny",
        updatedAt: at(2),
      }));
      const { outcome } = await store.claimSeat(claimOf(shop, license, "d.example"));
      expectEqual(outcome, "limit_reached", "the outcome once it is denied");
    });
  });

  describe("the grace of a license", () => {
    it("lets sites in after the license has expired, until it ends itself", async ({ store }) => {
      const shop = await openShop(store);
      const given = { expiresAt: at(10), graceUntil: at(20) };
      const license = await addLicense(store, shop, given);
      const claim = (domain: string, now: Date) => store.claimSeat(claimOf(shop, license, domain, { now }));
      expectEqual((await claim("a.example", at(10))).outcome, "claimed", "the outcome at the expiry");
      const last = new Date(at(20).getTime() - 1);
      expectEqual(
        (await claim("b.example", last)).outcome,
        "claimed",
        "the outcome a millisecond before the end",
      );
      const { id, licenseKey, status, seats, overage } = license;
      const standing = { id, licenseKey, status, seats, activatedCount: 2, ...given, overage };
      expectEqual(
        await claim("a.example", at(20)),
        { outcome: "not_activatable", license: standing },
        "the result at the end",
      );
      const query = { publicKey: shop.product.publicKey, licenseKey };
      const subject = await store.findSubject(query);
      expectEqual(subject?.license, { ...standing, terms: null, features: null }, "what verdicts are told");
    });

    it("ends nothing that has not expired, and lets in nobody on a suspended license", async ({ store }) => {
      const shop = await openShop(store);
      const outcome = async (given: Partial<NewLicense>): Promise<string> => {
        const license = await addLicense(store, shop, given);
        const claim = claimOf(shop, license, "a.example", { now: at(15) });
        return (await store.claimSeat(claim)).outcome;
      };
      expectEqual(await outcome({ expiresAt: at(20), graceUntil: at(10) }), "claimed", "grace before expiry");
      expectEqual(await outcome({ expiresAt: null, graceUntil: at(10) }), "claimed", "grace without expiry");
      const suspended = { status: "suspended", expiresAt: at(10), graceUntil: at(20) } as const;
      expectTrue((await outcome(suspended)) === "not_activatable", "a suspended license has no grace");
    });
  });

  describe("races for free sites", () => {
    it("never let a license have more sites that take a seat than seats", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openFreeShop(store);
        const license = await addLicense(store, shop, { seats: 3 });
        const results = await race(stores, (each, caller) => {
          const site = caller % 3 === 0 ? undefined : caller % 3 === 1 ? local : tiedTo("0.example");
          return each.claimSeat(claimOf(shop, license, `${caller}.example`, site && { site }));
        });
        expectEqual(outcomesOf(results), { claimed: 12, limit_reached: RACERS - 12 }, "the outcomes");
        const [sites, taken] = await sitesOf(store, shop, license);
        const free = sites.filter((site) => site.startsWith("("));
        expectEqual([free.length, sites.length - free.length, taken], [9, 3, 3], "free, others, and taken");
      }));
  });
}
