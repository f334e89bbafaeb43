import type { SeatClaim, StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { local, openFreeShop, sitesOf, tiedTo } from "./free-sites.ts";
import { at } from "./made-records.ts";
import { addLicense, claimOf } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { updateRecord } from "./writes.ts";

const refused = { outcome: "limit_reached", isLeased: true } as const;

async function opened(store: StorageAdapter, seats = 1) {
  const shop = await openFreeShop(store);
  const license = await addLicense(store, shop, { leaseSeconds: 100, seats });
  const claim = (place: string, now: Date, given: Partial<SeatClaim> = {}) =>
    claimOf(shop, license, place, { now, ...given });
  return { shop, license, claim };
}

export function leasedFreeSiteCases({ describe, it }: Suite): void {
  describe("a lease of a free site", () => {
    it("is listed by its end where free sites are asked for", async ({ stores }) => {
      const [store, other] = stores;
      const { shop, license, claim } = await opened(store);
      const seat = claim("shop.example", at(5));
      const free = [30, 10, 20].map((now) => claim(`${now}.test`, at(now), { site: local }));
      for (const each of [seat, ...free]) await store.claimSeat(each);
      const [thirty, ten, twenty] = free.map(({ activationId }) => String(activationId));
      const { organizationId } = shop;
      await updateRecord(store, "activations", organizationId, String(ten), { offlineUntil: at(125) });
      const list = async (query: { after?: Date; until: Date; limit?: number; freeSites?: boolean }) => {
        const of = { after: null, limit: 9, licenseId: license.id, freeSites: true };
        return other.leasesEnding(organizationId, { ...of, ...query });
      };
      const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ id }) => id);
      expectEqual(await ids({ until: at(130) }), [twenty, ten, thirty], "all");
      expectEqual(await ids({ until: at(130), freeSites: false }), [seat.activationId], "what takes a seat");
      expectEqual(await ids({ after: at(120), until: at(129) }), [ten], "after one and before another");
      expectEqual(await ids({ until: at(130), limit: 1 }), [twenty], "at most one");
      const [first] = await list({ until: at(125), after: at(120) });
      const wanted = { id: ten, licenseId: license.id, leaseEndsAt: at(110), offlineUntil: at(125) };
      expectEqual(first, wanted, "what is told of one");
      expectEqual(await list({ until: at(119) }), [], "before the first");
    });

    it("is not given for a site that is active and whose own lease is over", async ({ stores }) => {
      const [store, other] = stores;
      const { shop, license, claim } = await opened(store);
      await store.claimSeat(claim("shop.example", at(10)));
      const staging = (name: string, now: Date, given: Partial<SeatClaim> = {}) =>
        claim(`${name}.shop.example`, now, { site: tiedTo("shop.example"), ...given });
      const last = new Date(at(110).getTime() - 1);
      expectEqual((await other.claimSeat(staging("dev", last))).outcome, "claimed", "before the end");
      expectEqual(await other.claimSeat(staging("qa", at(110))), refused, "at the end");
      const held = staging("stage", at(110), { endedAreFreed: true });
      expectEqual((await store.claimSeat(held)).outcome, "claimed", "while an outage holds it");
      const wanted = ["(dev.shop.example)", "(stage.shop.example)", "shop.example"];
      expectEqual(await sitesOf(store, shop, license), [wanted, 1], "the active sites");
    });

    it("waits until it is known whether the site that it depends on is over, or held by an outage", async ({
      stores,
    }) => {
      const [store, other] = stores;
      const { shop, license, claim } = await opened(store, 3);
      const seat = claim("shop.example", at(10));
      await store.claimSeat(seat);
      const staging = (name: string, given: Partial<SeatClaim> = {}) =>
        claim(`${name}.shop.example`, at(110), { site: tiedTo("shop.example"), ...given });
      expectEqual(await other.claimSeat(staging("dev")), refused, "with seats left");
      const from = { domain: "old.example", siteId: null, atMost: 6, since: at(0) };
      await store.claimSeat(claim("old.example", at(11)));
      expectEqual(await other.claimSeat(staging("dev", { from })), refused, "a move");
      expectEqual(await sitesOf(store, shop, license), [["old.example", "shop.example"], 2], "the sites");
      const held = { endedAreFreed: true };
      expectEqual((await store.claimSeat(staging("dev", held))).outcome, "claimed", "while it is held");
      expectEqual(
        (await store.claimSeat(staging("qa", { from, ...held }))).outcome,
        "claimed",
        "a move then",
      );
      const free = ["(dev.shop.example)", "(qa.shop.example)"];
      expectEqual(await sitesOf(store, shop, license), [[...free, "shop.example"], 1], "the sites then");
      const end = { activationId: seat.activationId, leaseEndedAt: at(110), now: at(110) };
      await store.freeSeat({ organizationId: shop.organizationId, licenseId: license.id, ...end });
      expectEqual((await other.claimSeat(staging("stage"))).outcome, "claimed", "once it is freed");
      expectEqual(await sitesOf(store, shop, license), [[...free, "stage.shop.example"], 1], "at last");
    });

    it("holds its place until it is known whether it is over, or held by an outage", async ({ stores }) => {
      const [store, other] = stores;
      const { shop, license, claim } = await opened(store, 2);
      const six = ["1", "2", "3", "4", "5", "6"].map((name) =>
        claim(`${name}.test`, at(10), { site: local }),
      );
      for (const each of six) await store.claimSeat(each);
      const [first] = six;
      const next = (name: string, now: Date, given: Partial<SeatClaim> = {}) =>
        claim(`${name}.test`, now, { site: local, ...given });
      const last = new Date(at(110).getTime() - 1);
      expectEqual((await other.claimSeat(next("7", last))).outcome, "claimed", "before the end");
      expectEqual((await sitesOf(store, shop, license))[1], 1, "activatedCount then");
      expectEqual(await other.claimSeat(next("8", at(110))), refused, "at the end");
      const held = next("8", at(110), { endedAreFreed: true });
      expectEqual((await store.claimSeat(held)).outcome, "claimed", "while they are held");
      expectEqual((await sitesOf(store, shop, license))[1], 2, "activatedCount while they are held");
      const end = { activationId: String(first?.activationId), leaseEndedAt: at(110), now: at(110) };
      await store.freeSeat({ organizationId: shop.organizationId, licenseId: license.id, ...end });
      expectEqual((await other.claimSeat(next("9", at(110)))).outcome, "claimed", "once one is freed");
      expectEqual((await sitesOf(store, shop, license))[1], 2, "activatedCount at last");
    });

    it("is given for a site that a license file holds", async ({ store }) => {
      const { shop, claim } = await opened(store);
      const seat = claim("shop.example", at(10));
      await store.claimSeat(seat);
      const until = { offlineUntil: at(200) };
      await updateRecord(store, "activations", shop.organizationId, seat.activationId, until);
      const site = tiedTo("shop.example");
      expectEqual(
        (await store.claimSeat(claim("dev.shop.example", at(199), { site }))).outcome,
        "claimed",
        "in time",
      );
      expectEqual(
        await store.claimSeat(claim("qa.shop.example", at(200), { site })),
        refused,
        "at the end of the file",
      );
    });
  });
}
