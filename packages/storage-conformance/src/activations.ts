import { expectEqual } from "./assert.ts";
import { at, nextId } from "./made-records.ts";
import { RACERS, race, scattered } from "./races.ts";
import { activate, addLicense, newAccount, openShop, release, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { deactivate } from "./writes.ts";

export function activationCases({ describe, it }: Suite): void {
  describe("freeSeat", () => {
    it("finds an activation by its id under its own license alone", async ({ store }) => {
      const shop = await openShop(store);
      const [license, other] = [await addLicense(store, shop), await addLicense(store, shop)];
      const activationId = await activate(store, shop, license, "a.example");
      const seat = { organizationId: shop.organizationId, activationId, now: at(5) };
      const free = ({ id: licenseId }: { id: string }) => store.freeSeat({ ...seat, licenseId });
      expectEqual(await free(other), null, "what another license frees while it is active");
      const freed = { id: activationId, deactivatedAt: at(5) };
      expectEqual(await free(license), freed, "what its own license frees");
      expectEqual(await free(other), null, "what another license frees then");
    });
  });

  describe("seats", () => {
    it("keep none of the dates that they were given", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const dates = [1, 2, 3, 4].map(at);
      const [claimed = at(1), released = at(2), deactivated = at(3), touched = at(4)] = dates;
      const first = await activate(store, shop, license, "a.example", claimed);
      const second = await activate(store, shop, license, "b.example", claimed);
      await store.freeSeat(release(shop, license, "a.example", released));
      await deactivate(store, shop.organizationId, second, deactivated);
      await store.touch(shop.organizationId, new Map([[first, touched]]));
      for (const date of dates) date.setTime(0);
      const { activations } = await stored(store, shop, license);
      expectEqual(
        activations.map(({ activatedAt, deactivatedAt, lastCheckedAt }) => [
          activatedAt,
          deactivatedAt,
          lastCheckedAt,
        ]),
        [
          [at(1), at(3), at(1)],
          [at(1), at(2), at(4)],
        ],
        "activatedAt, deactivatedAt and lastCheckedAt of both activations",
      );
    });
  });

  describe("another organization's seats are as if absent to", () => {
    it("freeSeat, setSeat and touch", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const activationId = await activate(store, shop, license, "a.example");
      const before = await stored(store, shop, license);
      const { organizationId: stranger } = await newAccount(store);
      const seat = { organizationId: stranger, licenseId: license.id, now: at(9) };
      expectEqual(await store.freeSeat({ ...seat, place: "a.example" }), null, "freeSeat by place");
      expectEqual(await store.freeSeat({ ...seat, activationId }), null, "freeSeat by id");
      const staging = { takesSeat: false, siteClass: "staging", siteRule: "by_hand" } as const;
      const setSeat = { op: "setSeat", licenseId: license.id, activationId, seat: staging } as const;
      const changed = { done: false, because: "changed", write: 0 };
      expectEqual(await store.commit(stranger, [setSeat]), changed, "setSeat");
      await store.touch(stranger, new Map([[activationId, at(99)]]));
      expectEqual(await stored(store, shop, license), before, "the license");
    });
  });

  describe("activations.touch", () => {
    it("moves lastCheckedAt forward, never back, and passes over unknown ids", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const moved = await activate(store, shop, license, "a.example", at(10));
      const behind = await activate(store, shop, license, "b.example", at(10));
      const untouched = await activate(store, shop, license, "c.example", at(10));
      const seen = [
        [nextId("activations"), at(30)],
        [moved, at(20)],
        [behind, at(5)],
      ] as const;
      await store.touch(shop.organizationId, new Map(seen));
      const { activations } = await stored(store, shop, license);
      const times = new Map(activations.map(({ id, lastCheckedAt }) => [id, lastCheckedAt]));
      expectEqual(times.get(moved), at(20), "lastCheckedAt of one that was seen later");
      expectEqual(times.get(behind), at(10), "lastCheckedAt of one that was seen earlier");
      expectEqual(times.get(untouched), at(10), "lastCheckedAt of one that was not seen");
      expectEqual(activations.length, 3, "the number of activations");
    });

    it("takes no activations, and thousands", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const id = await activate(store, shop, license, "a.example", at(10));
      await store.touch(shop.organizationId, new Map());
      const unknown = Array.from({ length: 5000 }, () => [nextId("activations"), at(30)] as const);
      await store.touch(shop.organizationId, new Map([...unknown, [id, at(30)]]));
      const { activations } = await stored(store, shop, license);
      expectEqual(activations[0]?.lastCheckedAt, at(30), "lastCheckedAt");
    });
  });

  describe("races to update", () => {
    it("move lastCheckedAt to the latest moment", async ({ store, stores }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: null });
      const ids: string[] = [];
      for (const domain of ["a.example", "b.example", "c.example"]) {
        ids.push(await activate(store, shop, license, domain));
      }
      await race(stores, (each, caller) => {
        // Every caller names the sites in another order, as batches of many processes do.
        const order = caller % 3 === 0 ? ids.toReversed() : ids;
        const seen = new Map(order.map((id) => [id, at(10 + scattered(caller))]));
        return each.touch(shop.organizationId, seen);
      });
      const { activations } = await stored(store, shop, license);
      for (const { lastCheckedAt } of activations)
        expectEqual(lastCheckedAt, at(9 + RACERS), "lastCheckedAt");
    });
  });
}
