import type { NewLicense } from "@keystead/core";
import type { SeatClaim, StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { updateLicense } from "./licenses.ts";
import { at } from "./made-records.ts";
import { race, rounds } from "./races.ts";
import { addLicense, claimOf, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { updateRecord } from "./writes.ts";

const LEASE = 100;
const PLACES = ["a.example", "b.example", "c.example"];

/** A license with three seats, all leased at one moment, of which some are sold no more. */
async function lowered(store: StorageAdapter, seats: number, given: Partial<NewLicense> = {}) {
  const shop = await openShop(store);
  const license = await addLicense(store, shop, { leaseSeconds: LEASE, seats: 3, ...given });
  const claims = PLACES.map((place) => claimOf(shop, license, place, { now: at(10) }));
  for (const claim of claims) await store.claimSeat(claim);
  const { organizationId } = shop;
  await updateLicense(store, organizationId, license.id, () => ({ seats, updatedAt: at(11) }));
  const later = (place: string, now: Date, more: Partial<SeatClaim> = {}) =>
    claimOf(shop, license, place, { now, ...more });
  const freeAll = async (each: StorageAdapter, leaseEndedAt = at(110)) => {
    for (const { activationId } of claims)
      await each.freeSeat({
        ...{ organizationId, licenseId: license.id, activationId },
        ...{ leaseEndedAt, now: leaseEndedAt },
      });
  };
  return { shop, license, claims, later, freeAll };
}

const refused = { outcome: "limit_reached", isLeased: true } as const;

export function overfullCases({ describe, it }: Suite): void {
  describe("a lease on a license with fewer seats than are taken", () => {
    it("is renewed before its end, and not from its end on", async ({ stores }) => {
      const [store, other] = stores;
      const { shop, license, later } = await lowered(store, 1);
      const last = new Date(at(110).getTime() - 1);
      expectEqual((await other.claimSeat(later("a.example", last))).outcome, "existing", "in time");
      const before = await stored(store, shop, license);
      expectEqual(await other.claimSeat(later("b.example", at(110))), refused, "at the end");
      expectEqual(await store.claimSeat(later("c.example", at(150))), refused, "after the end");
      expectEqual(await stored(store, shop, license), before, "what is stored after a refusal");
      expectEqual((await store.claimSeat(later("a.example", at(160)))).outcome, "existing", "in time again");
    });

    it("is renewed after its end where the license is not over-full, or may be", async ({ store }) => {
      const outcome = async (seats: number, given: Partial<NewLicense> = {}) => {
        const { later } = await lowered(store, seats, given);
        return (await store.claimSeat(later("a.example", at(150)))).outcome;
      };
      expectEqual(await outcome(3), "existing", "as many seats as are taken");
      expectEqual(await outcome(1, { overage: "allow" }), "existing", "overage");
    });

    it("is renewed after its end while a license file or an outage holds it", async ({ store }) => {
      const { shop, claims, later } = await lowered(store, 1);
      const id = claims[0]?.activationId ?? "";
      await updateRecord(store, "activations", shop.organizationId, id, { offlineUntil: at(150) });
      expectEqual((await store.claimSeat(later("a.example", at(149)))).outcome, "existing", "a file");
      const held = later("b.example", at(149), { endedAreFreed: true });
      expectEqual((await store.claimSeat(held)).outcome, "existing", "an outage");
      expectEqual(await store.claimSeat(later("c.example", at(149))), refused, "neither");
    });

    it("of a place that came back meanwhile is judged alike for the claim that names it", async ({
      store,
    }) => {
      const { claims, later, freeAll } = await lowered(store, 1);
      await freeAll(store);
      const back = { returnsFrom: at(10), activationId: claims[0]?.activationId ?? "" };
      expectEqual((await store.claimSeat(later("a.example", at(120), back))).outcome, "claimed", "back");
      expectEqual((await store.claimSeat(later("a.example", at(500), back))).outcome, "existing", "again");
      expectEqual((await store.claimSeat(later("b.example", at(500)))).outcome, "limit_reached", "another");
    });

    it("leaves no more in use than seats once it is over, in a race of all places", ({ store, stores }) =>
      rounds(async () => {
        const { shop, license, later, freeAll } = await lowered(store, 2);
        await race(stores, async (each, caller) => {
          const claim = later(PLACES[caller % 3] ?? "", at(120));
          const first = await each.claimSeat(claim);
          if (first.outcome === "limit_reached") await freeAll(each);
          const next = await each.claimSeat(claim);
          if (next.outcome !== "returning" || next.ended === null) return next;
          const { id, activatedAt } = next.ended;
          return each.claimSeat({ ...claim, activationId: id, returnsFrom: activatedAt });
        });
        const { activations, activatedCount } = await stored(store, shop, license);
        const active = activations.filter(({ status }) => status === "active");
        expectEqual([active.length, activatedCount], [2, 2], "how many are active, and activatedCount");
      }));
  });
}
