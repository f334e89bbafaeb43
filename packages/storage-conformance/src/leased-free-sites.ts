import type { SeatClaim, StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { local, openFreeShop, sitesOf, tiedTo } from "./free-sites.ts";
import { at } from "./made-records.ts";
import { addLicense, claimOf } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { updateRecord } from "./writes.ts";

const refused = { outcome: "limit_reached", isLeased: true } as const;

async function opened(store: StorageAdapter) {
  const shop = await openFreeShop(store);
  const license = await addLicense(store, shop, { leaseSeconds: 100, seats: 1 });
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
