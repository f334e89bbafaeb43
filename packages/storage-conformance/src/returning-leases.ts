import type { NewLicense } from "@keystead/core";
import type { SeatClaim, StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { at, customerRecord } from "./made-records.ts";
import { race, rounds } from "./races.ts";
import { addLicense, claimOf, openShop, release, type Shop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

const LEASE = 100;

/** Activates a place at a moment, and ends its lease as lists and maintenance do; returns the claim. */
async function endedOn(
  store: StorageAdapter,
  shop: Shop,
  license: NewLicense,
  place: string,
  now = at(10),
): Promise<SeatClaim> {
  const claim = claimOf(shop, license, place, { now });
  await store.claimSeat(claim);
  const leaseEndedAt = new Date(now.getTime() + LEASE * 1000);
  const seat = { organizationId: shop.organizationId, licenseId: license.id };
  await store.freeSeat({ ...seat, activationId: claim.activationId, leaseEndedAt, now: leaseEndedAt });
  return claim;
}

export function returningLeaseCases({ describe, it }: Suite): void {
  describe("an activation that ended with its lease", () => {
    const opened = async (store: StorageAdapter, given: Partial<NewLicense> = {}) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { leaseSeconds: LEASE, seats: 2, ...given });
      const later = (place: string, now = at(300)) => claimOf(shop, license, place, { now });
      return { shop, license, later };
    };

    it("is named to the next claim of its place, and comes back when that is made for it", async ({
      stores,
    }) => {
      const [store, other] = stores;
      const { shop, license, later } = await opened(store);
      const first = await endedOn(store, shop, license, "a.example");
      const ended = { id: first.activationId, activatedAt: at(10) };
      const again = { ...later("a.example"), returnsFrom: at(10), activationId: ended.id };
      expectEqual(await other.claimSeat(later("a.example")), { outcome: "returning", ended }, "the claim");
      const before = await stored(store, shop, license);
      expectEqual(before.activatedCount, 0, "activatedCount after what names it");
      const customer = customerRecord();
      const also = [{ op: "insert", kind: "customers", record: customer }] as const;
      const activation = { ...ended, licenseId: license.id, leaseEndsAt: at(400) };
      expectEqual(
        await store.claimSeat({ ...again, also }),
        { outcome: "claimed", activation },
        "what comes back",
      );
      const { activations, activatedCount } = await stored(other, shop, license);
      const [record] = before.activations;
      const changed = {
        status: "active",
        deactivatedAt: null,
        leaseEndsAt: at(400),
        lastCheckedAt: at(300),
      } as const;
      expectEqual(activations, [{ ...record, ...changed }], "the activations");
      expectEqual(activatedCount, 1, "activatedCount");
      const [written] = await other.get("customers", shop.organizationId, [customer.id]);
      expectEqual(written?.record.id, customer.id, "what was stored with it");
      expectEqual((await other.claimSeat(again)).outcome, "existing", "the same claim once more");
      const { publicKey } = shop.product;
      const question = { publicKey, licenseKey: license.licenseKey, place: "a.example" };
      const { activation: held } = (await store.findSubject(question)) ?? {};
      expectEqual(held?.id, ended.id, "what a verdict is made of");
      const all = { after: null, until: at(400), limit: 9 };
      const leases = await store.leasesEnding(shop.organizationId, { ...all, licenseId: license.id });
      expectEqual(
        leases.map(({ id }) => id),
        [ended.id],
        "the leases that end",
      );
    });

    it("comes back while one seat was free all the time, and not once another place took the last one", async ({
      store,
    }) => {
      const { shop, license, later } = await opened(store, { seats: 3 });
      const claims = [];
      for (const place of ["a.example", "b.example"]) claims.push(await endedOn(store, shop, license, place));
      const [first, second] = claims.map(({ activationId }) => ({ id: activationId, activatedAt: at(10) }));
      for (const place of ["x.example", "y.example"]) await store.claimSeat(later(place, at(110)));
      expectEqual(
        await store.claimSeat(later("a.example")),
        { outcome: "returning", ended: first },
        "the first one",
      );
      const last = { ...later("b.example", at(301)), returnsFrom: at(10), activationId: second?.id ?? "" };
      expectEqual(
        (await store.claimSeat(last)).outcome,
        "claimed",
        "the second one, which takes the last seat",
      );
      await store.freeSeat(release(shop, license, "x.example", at(302)));
      const late = { ...later("a.example", at(303)), returnsFrom: at(10), activationId: first?.id ?? "" };
      expectEqual(
        await store.claimSeat(late),
        { outcome: "returning", ended: null },
        "a claim for the first one",
      );
      const { outcome } = await store.claimSeat(later("a.example", at(304)));
      expectEqual(outcome, "claimed", "a claim of its place");
      const { activations, activatedCount } = await stored(store, shop, license);
      expectEqual([activations.length, activatedCount], [5, 3], "the activations, and how many are active");
    });

    it("does not come back for another that fills the license at the moment of its end", async ({
      store,
    }) => {
      for (const [fills, outcome] of [
        [at(109), "returning"],
        [at(110), "claimed"],
      ] as const) {
        const { shop, license, later } = await opened(store, { seats: 1 });
        await endedOn(store, shop, license, "a.example");
        await store.claimSeat(later("x.example", fills));
        await store.freeSeat(release(shop, license, "x.example", at(200)));
        expectEqual(
          (await store.claimSeat(later("a.example"))).outcome,
          outcome,
          `filled at ${fills.toISOString()}`,
        );
      }
    });

    it("comes back whoever else came, without a limit of seats or with one that may be passed", async ({
      store,
    }) => {
      for (const given of [{ seats: null }, { seats: 1, overage: "allow" }] as const) {
        const { shop, license, later } = await opened(store, given);
        await endedOn(store, shop, license, "a.example");
        for (const place of ["x.example", "y.example"]) await store.claimSeat(later(place, at(200)));
        expectEqual((await store.claimSeat(later("a.example"))).outcome, "returning", JSON.stringify(given));
      }
    });

    it("remembers that it took the last seat itself when it comes back", async ({ store }) => {
      const { shop, license, later } = await opened(store);
      await endedOn(store, shop, license, "a.example");
      await store.claimSeat(later("x.example", at(150)));
      const filling = await endedOn(store, shop, license, "y.example", at(150));
      await store.freeSeat(release(shop, license, "x.example", at(251)));
      const back = { ...later("y.example"), returnsFrom: at(150), activationId: filling.activationId };
      expectEqual((await store.claimSeat(back)).outcome, "claimed", "the one that took the last seat");
      expectEqual(
        (await store.claimSeat(later("a.example"))).outcome,
        "claimed",
        "the one whose seat it took",
      );
    });

    it("does not come back when its place gave the seat back before the end, or is free", async ({
      store,
    }) => {
      const { shop, license, later } = await opened(store);
      await store.claimSeat(later("a.example", at(10)));
      await store.freeSeat(release(shop, license, "a.example", at(109)));
      expectEqual((await store.claimSeat(later("a.example"))).outcome, "claimed", "the claim");
      await store.freeSeat(release(shop, license, "a.example", at(400)));
      expectEqual((await store.claimSeat(later("a.example", at(401)))).outcome, "returning", "after its end");
      const plain = await addLicense(store, shop, { seats: 2 });
      await store.claimSeat(claimOf(shop, plain, "a.example", { now: at(10) }));
      await store.freeSeat(release(shop, plain, "a.example", at(500)));
      const { outcome } = await store.claimSeat(claimOf(shop, plain, "a.example", { now: at(501) }));
      expectEqual(outcome, "claimed", "without leases");
    });

    it("comes back once in a race of its place with others, and no seat is given twice", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const { shop, license, later } = await opened(store);
        const first = await endedOn(store, shop, license, "a.example");
        const claim = { ...later("a.example"), returnsFrom: at(10), activationId: first.activationId };
        await race(stores, (each, caller) =>
          caller % 2 === 0 ? each.claimSeat(claim) : each.claimSeat(later(`${caller % 6}.example`)),
        );
        const { activations, activatedCount } = await stored(store, shop, license);
        const active = activations.filter(({ status }) => status === "active");
        expectEqual([active.length, activatedCount], [2, 2], "how many are active, and activatedCount");
        const places = new Set(activations.map(({ domain }) => domain));
        expectEqual(places.size, activations.length, "the places, each with one activation");
      }));
  });
}
