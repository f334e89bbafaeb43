import type { NewLicense } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { updateLicense } from "./licenses.ts";
import { at } from "./made-records.ts";
import { activate, addLicense, claimOf, openShop, release, type Shop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** Activates a domain, and ends that. */
async function use(
  store: StorageAdapter,
  shop: Shop,
  license: NewLicense,
  domain: string,
  end: Date,
): Promise<void> {
  await activate(store, shop, license, domain, at(1));
  await store.freeSeat(release(shop, license, domain, end));
}

/** When the activations of a license ended, the newest of each domain. */
async function endsOf(
  store: StorageAdapter,
  shop: Shop,
  license: NewLicense,
): Promise<Record<string, Date | null>> {
  const { activations } = await stored(store, shop, license);
  const oldestFirst = activations.toReversed();
  return Object.fromEntries(oldestFirst.map(({ domain, deactivatedAt }) => [domain, deactivatedAt]));
}

export function seatEndCases({ describe, it }: Suite): void {
  describe("the end of an activation", () => {
    it("is a millisecond after the last one of its domain, unless it is later by itself", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const last = at(6);
      await use(store, shop, license, "a.example", last);
      for (const [now, end] of [
        [at(3), later(last, 1)],
        [later(last, 1), later(last, 2)],
        [later(last, 3), later(last, 3)],
      ] as const) {
        const id = await activate(store, shop, license, "a.example", at(2));
        const ended = { id, deactivatedAt: end };
        const released = await store.freeSeat(release(shop, license, "a.example", now));
        expectEqual(released, ended, "the release");
        const again = await store.freeSeat(release(shop, license, "a.example", at(9)));
        expectEqual(again, ended, "the same again");
        expectEqual(await endsOf(store, shop, license), { "a.example": end }, "what is stored");
      }
    });

    it("is not before it began", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const id = await activate(store, shop, license, "a.example", at(5));
      const released = await store.freeSeat(release(shop, license, "a.example", at(4)));
      expectEqual(released, { id, deactivatedAt: at(5) }, "the release");
    });

    it("does not depend on other domains and other licenses", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await use(store, shop, license, "b.example", at(8));
      await use(store, shop, license, "a.example.org", at(8));
      await use(store, shop, await addLicense(store, shop), "a.example", at(8));
      const id = await activate(store, shop, license, "a.example", at(1));
      const released = await store.freeSeat(release(shop, license, "a.example", at(4)));
      expectEqual(released, { id, deactivatedAt: at(4) }, "the release");
    });

    it("follows the same rule where an operator frees the seat", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await use(store, shop, license, "a.example", at(6));
      const id = await activate(store, shop, license, "a.example", at(1));
      const { organizationId } = shop;
      const seat = { organizationId, licenseId: license.id, activationId: id, now: at(3) };
      expectEqual(await store.freeSeat(seat), { id, deactivatedAt: later(at(6), 1) }, "the end");
    });

    it("follows the same rule where the license is revoked", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 9 });
      await use(store, shop, license, "a.example", at(6));
      await activate(store, shop, license, "a.example", at(1));
      await use(store, shop, license, "b.example", at(7));
      await activate(store, shop, license, "b.example", at(1));
      await activate(store, shop, license, "c.example", at(5));
      await activate(store, shop, license, "d.example", at(1));
      await updateLicense(store, shop.organizationId, license.id, () => ({
        status: "revoked",
        updatedAt: at(3),
      }));
      const ends = {
        ...{ "a.example": later(at(6), 1), "b.example": later(at(7), 1) },
        ...{ "c.example": at(5), "d.example": at(3) },
      };
      expectEqual(await endsOf(store, shop, license), ends, "the ends");
    });

    it("follows the same rule where a site moves, to a new domain or onto an active one", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 9 });
      await activate(store, shop, license, "c.example", at(1));
      for (const [domain, outcome, last] of [
        ["b.example", "claimed", at(6)],
        ["c.example", "existing", at(7)],
      ] as const) {
        await use(store, shop, license, "a.example", last);
        await activate(store, shop, license, "a.example", at(1));
        const from = { domain: "a.example", siteId: null, atMost: 6, since: at(0) };
        const move = claimOf(shop, license, domain, { now: at(3), from });
        expectEqual((await store.claimSeat(move)).outcome, outcome, "the move");
        expectEqual((await endsOf(store, shop, license))["a.example"], later(last, 1), "the end");
      }
    });
  });

  describe("lastEnd", () => {
    it("gives the latest end of a license and domain; null where none has ended", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await use(store, shop, license, "a.example", at(6));
      await use(store, shop, license, "a.example", at(4));
      await use(store, shop, license, "b.example", at(8));
      await activate(store, shop, license, "a.example", at(9));
      await activate(store, shop, license, "c.example", at(9));
      const { organizationId } = shop;
      const lastEnd = (domain: string, licenseId = license.id, scope = organizationId) =>
        store.lastEnd(scope, licenseId, domain);
      expectEqual(await lastEnd("a.example"), later(at(6), 1), "of a domain with an active one as well");
      expectEqual(await lastEnd("b.example"), at(8), "of another domain");
      for (const domain of ["c.example", "A.EXAMPLE", "a.example.org", "a.exampl", "", "%"])
        expectEqual(await lastEnd(domain), null, `of "${domain}"`);
      const other = await addLicense(store, shop);
      expectEqual(await lastEnd("a.example", other.id), null, "of another license");
      expectEqual(await lastEnd("a.example", license.id, "org_none"), null, "of another organization");
    });
  });
}
