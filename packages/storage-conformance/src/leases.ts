import type { NewLicense } from "@keystead/core";
import type { SeatClaim, StorageAdapter } from "@keystead/core/adapter";
import { expectEqual, present } from "./assert.ts";
import { updateLicense } from "./licenses.ts";
import { at } from "./made-records.ts";
import { race, rounds } from "./races.ts";
import { addLicense, claimOf, openShop, outcomesOf, release, type Shop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { updateRecord } from "./writes.ts";

const LEASE = 100;

function leased(store: StorageAdapter, shop: Shop, given: Partial<NewLicense> = {}): Promise<NewLicense> {
  return addLicense(store, shop, { leaseSeconds: LEASE, seats: 2, ...given });
}

/** The end of the lease that a claim gives; the outcome when it gives none. */
async function leaseOf(store: StorageAdapter, claim: SeatClaim): Promise<Date | null | string> {
  const result = await store.claimSeat(claim);
  return "activation" in result ? result.activation.leaseEndsAt : result.outcome;
}

async function activationOn(store: StorageAdapter, shop: Shop, license: NewLicense, place: string) {
  const { activations } = await stored(store, shop, license);
  return present(
    activations.find(({ domain }) => domain === place),
    `the activation on ${place}`,
  );
}

/** Frees a seat because its lease ended at the moment. */
function ended(
  shop: Shop,
  license: NewLicense,
  activationId: string,
  leaseEndedAt: Date,
  now = leaseEndedAt,
) {
  return { organizationId: shop.organizationId, licenseId: license.id, activationId, leaseEndedAt, now };
}

export function leaseCases({ describe, it }: Suite): void {
  describe("a lease", () => {
    it("begins with a claim, and anew with each later one of its place", async ({ stores }) => {
      const [store, other] = stores;
      const shop = await openShop(store);
      const license = await leased(store, shop);
      const claim = (now: Date, place = "a.example") => claimOf(shop, license, place, { now });
      expectEqual(await leaseOf(store, claim(at(10))), at(110), "the first one");
      expectEqual(await leaseOf(other, claim(at(50))), at(150), "the second one");
      expectEqual(await leaseOf(store, claim(at(50))), at(150), "one of the same moment");
      expectEqual(await leaseOf(store, claim(at(40))), at(150), "one that was held up");
      expectEqual(await leaseOf(other, claim(at(60), "b.example")), at(160), "that of another place");
      const found = await activationOn(store, shop, license, "a.example");
      const { leaseEndsAt, lastCheckedAt, activatedAt, status } = found;
      const shown = { leaseEndsAt, lastCheckedAt, activatedAt, status };
      const wanted = { leaseEndsAt: at(150), lastCheckedAt: at(50), activatedAt: at(10), status: "active" };
      expectEqual(shown, wanted, "the activation");
      const { publicKey } = shop.product;
      const query = { publicKey, licenseKey: license.licenseKey, place: "a.example" };
      const seat = { id: found.id, activatedAt: at(10), leaseEndsAt: at(150), offlineUntil: null };
      expectEqual((await other.findSubject(query))?.activation, seat, "what a verdict is made of");
    });

    it("of a place that asked later is not shortened by a touch either", async ({ store }) => {
      const shop = await openShop(store);
      const license = await leased(store, shop);
      const claim = claimOf(shop, license, "a.example", { now: at(10) });
      await store.claimSeat(claim);
      await store.touch(shop.organizationId, new Map([[claim.activationId, at(30)]]));
      expectEqual(await leaseOf(store, { ...claim, now: at(29) }), at(110), "of a moment before");
      expectEqual(await leaseOf(store, { ...claim, now: at(30) }), at(130), "of the same moment");
    });

    it("follows the license from the next claim on", async ({ store }) => {
      const shop = await openShop(store);
      const license = await leased(store, shop);
      const { organizationId } = shop;
      const claim = claimOf(shop, license, "a.example", { now: at(10) });
      await store.claimSeat(claim);
      await updateLicense(store, organizationId, license.id, () => ({ leaseSeconds: 60, updatedAt: at(11) }));
      expectEqual(await leaseOf(store, { ...claim, now: at(12) }), at(72), "a shorter one");
      await updateLicense(store, organizationId, license.id, () => ({
        leaseSeconds: null,
        updatedAt: at(13),
      }));
      expectEqual(
        (await activationOn(store, shop, license, "a.example")).leaseEndsAt,
        at(72),
        "before a claim",
      );
      expectEqual(await leaseOf(store, { ...claim, now: at(14) }), null, "without leases");
      expectEqual((await activationOn(store, shop, license, "a.example")).leaseEndsAt, null, "afterwards");
      expectEqual(
        await store.leasesEnding(organizationId, { after: null, until: at(9_999), limit: 9 }),
        [],
        "left",
      );
    });

    it("that is over holds its seat until it is freed for that, at its end", async ({ store }) => {
      const shop = await openShop(store);
      const license = await leased(store, shop, { seats: 1 });
      const claim = claimOf(shop, license, "a.example", { now: at(10) });
      await store.claimSeat(claim);
      const late = claimOf(shop, license, "b.example", { now: at(500) });
      expectEqual(await store.claimSeat(late), { outcome: "limit_reached", isLeased: true }, "another place");
      const { activationId } = claim;
      expectEqual(await store.freeSeat(ended(shop, license, activationId, at(109))), null, "another end");
      const freed = { id: activationId, deactivatedAt: at(110) };
      expectEqual(await store.freeSeat(ended(shop, license, activationId, at(110))), freed, "its end");
      expectEqual(await store.freeSeat(ended(shop, license, activationId, at(110))), null, "the same again");
      expectEqual((await stored(store, shop, license)).activatedCount, 0, "activatedCount");
      expectEqual(await leaseOf(store, late), at(600), "the other place then");
      const plain = await addLicense(store, shop, { seats: 1 });
      await store.claimSeat(claimOf(shop, plain, "a.example"));
      const refused = await store.claimSeat(claimOf(shop, plain, "b.example"));
      expectEqual(refused, { outcome: "limit_reached", isLeased: false }, "a license without leases");
    });

    it("may hold a seat also of a license that gives none any more", async ({ store }) => {
      const shop = await openShop(store);
      const license = await leased(store, shop, { seats: 2 });
      for (const [place, now] of [
        ["a.example", at(10)],
        ["b.example", at(20)],
      ] as const)
        await store.claimSeat(claimOf(shop, license, place, { now }));
      const ends = { leaseSeconds: null, updatedAt: at(30) };
      await updateLicense(store, shop.organizationId, license.id, () => ends);
      const refused = async (given: Partial<SeatClaim> = {}) =>
        store.claimSeat(claimOf(shop, license, "c.example", { now: at(40), ...given }));
      const held = { outcome: "limit_reached", isLeased: true } as const;
      expectEqual(await refused(), held, "two leases that were given before");
      await store.claimSeat(claimOf(shop, license, "a.example", { now: at(50) }));
      expectEqual(await refused(), held, "one of them");
      const { activationId } = claimOf(shop, license, "c.example");
      expectEqual(await refused({ activationId, returnsFrom: at(1) }), held, "to one that would come back");
      const { publicKey } = shop.product;
      const endedBy = async (moment: Date) =>
        (await store.findSubject({ publicKey, licenseKey: license.licenseKey, endedBy: moment }))?.license
          ?.endedSeats ?? 0;
      const counts = [await endedBy(new Date(at(120).getTime() - 1)), await endedBy(at(120))];
      expectEqual(counts, [0, 1], "endedSeats before and at the end");
      await store.claimSeat(claimOf(shop, license, "b.example", { now: at(60) }));
      expectEqual(await refused(), { outcome: "limit_reached", isLeased: false }, "none");
    });

    it("that is renewed in a race with its end is kept, or begins anew", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await leased(store, shop);
        const claim = claimOf(shop, license, "a.example", { now: at(10) });
        await store.claimSeat(claim);
        const results = await race(stores, async (each, caller) =>
          caller % 2 === 0
            ? leaseOf(each, claimOf(shop, license, "a.example", { now: at(111) }))
            : each.freeSeat(ended(shop, license, claim.activationId, at(110))),
        );
        const { activations, activatedCount } = await stored(store, shop, license);
        const { leaseEndsAt, status } = present(activations[0], "the activation");
        const comesBack = results.includes("returning");
        const wanted = comesBack
          ? { leaseEndsAt: at(110), status: "deactivated" }
          : { leaseEndsAt: at(211), status: "active" };
        expectEqual({ leaseEndsAt, status }, wanted, "the activation afterwards");
        expectEqual(activatedCount, comesBack ? 0 : 1, "activatedCount");
        expectEqual(activations.length, 1, "the activations there ever were");
      }));

    it("is listed by its end, with that of its license file", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const license = await leased(store, shop, { seats: 9 });
      const other = await leased(store, shop, { leaseSeconds: 65 });
      const claims = [30, 10, 20].map((now) => claimOf(shop, license, `${now}.example`, { now: at(now) }));
      for (const claim of claims) await store.claimSeat(claim);
      const last = claimOf(shop, other, "x.example", { now: at(50) });
      await store.claimSeat(last);
      const [thirty, ten, twenty] = claims.map(({ activationId }) => activationId);
      await updateRecord(store, "activations", organizationId, String(ten), { offlineUntil: at(125) });
      const list = async (query: { after?: Date; until: Date; limit?: number; licenseId?: string }) => {
        const found = await store.leasesEnding(organizationId, { after: null, limit: 9, ...query });
        return found.map(({ id }) => id);
      };
      const { id: licenseId } = license;
      expectEqual(await list({ until: at(130) }), [last.activationId, twenty, ten, thirty], "all");
      expectEqual(await list({ until: at(130), licenseId }), [twenty, ten, thirty], "of a license");
      expectEqual(await list({ after: at(120), until: at(129) }), [ten], "after one and before another");
      expectEqual(await list({ until: at(115), limit: 1 }), [last.activationId], "at most one");
      expectEqual(await list({ until: at(114) }), [], "before the first");
      const [whole] = await store.leasesEnding(organizationId, { after: at(120), until: at(125), limit: 1 });
      const wanted = { id: ten, licenseId, leaseEndsAt: at(110), offlineUntil: at(125) };
      expectEqual(whole, wanted, "what is told of one");
      const tally = { of: "ended leases of licenses", after: null, until: at(125) } as const;
      expectEqual(
        await store.countFor(organizationId, tally, [licenseId, "x", other.id]),
        [2, 0, 1],
        "counted",
      );
      const { publicKey } = shop.product;
      const endedSeats = async (endedBy: Date | undefined, { licenseKey } = license) =>
        (await store.findSubject({ publicKey, licenseKey, endedBy }))?.license?.endedSeats;
      const plain = await addLicense(store, shop);
      const counts = [await endedSeats(at(119)), await endedSeats(at(120)), await endedSeats(at(124))];
      expectEqual(counts, [0, 1, 1], "counted with the license, before and at an end");
      const others = [
        await endedSeats(at(130)),
        await endedSeats(at(130), other),
        await endedSeats(undefined),
      ];
      expectEqual(others, [3, 1, undefined], "at the last end, of another license, and unasked");
      expectEqual(await endedSeats(at(130), plain), undefined, "of a license without leases");
      await store.freeSeat(release(shop, license, "20.example"));
      const later = { ...tally, after: at(115) };
      expectEqual(
        await store.countFor(organizationId, later, [other.id, licenseId]),
        [0, 1],
        "counted later",
      );
      expectEqual(
        await store.leasesEnding("org_x", { after: null, until: at(999), limit: 9 }),
        [],
        "elsewhere",
      );
    });

    it("is taken over in a race, and no license gives more seats than it has", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await leased(store, shop, { seats: 3 });
        const places = ["0.example", "1.example", "2.example"];
        const held = places.map((place) => claimOf(shop, license, place, { now: at(10) }));
        for (const claim of held) await store.claimSeat(claim);
        await race(stores, async (each, caller) => {
          const claim = claimOf(shop, license, `${caller % 8}.example`, { now: at(120) });
          for (const { activationId } of held)
            if (caller % 3 === 0) await each.freeSeat(ended(shop, license, activationId, at(110)));
          return each.claimSeat(claim);
        });
        const { activations, activatedCount } = await stored(store, shop, license);
        const active = activations.filter(({ status }) => status === "active");
        expectEqual(active.length, 3, "how many are active");
        expectEqual(activatedCount, 3, "activatedCount");
        const again = await race(stores, (each, caller) =>
          each.claimSeat(claimOf(shop, license, `${caller % 8}.example`, { now: at(130) })),
        );
        const { existing } = outcomesOf(again);
        expectEqual(existing, 15, "how many renew");
      }));
  });

  describe("a seat that a license file holds", () => {
    it("is freed by force alone until the file ends", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const license = await addLicense(store, shop, { seats: 2 });
      const claim = claimOf(shop, license, "a.example", { now: at(10) });
      await store.claimSeat(claim);
      const { activationId: id } = claim;
      await updateRecord(store, "activations", organizationId, id, { offlineUntil: at(50) });
      const held = { id, offlineUntil: at(50) };
      expectEqual(await store.freeSeat(release(shop, license, "a.example", at(49))), held, "by its place");
      const byId = { organizationId, licenseId: license.id, activationId: id };
      expectEqual(await store.freeSeat({ ...byId, now: at(49) }), held, "by its id");
      expectEqual((await stored(store, shop, license)).activatedCount, 1, "activatedCount");
      const freed = { id, deactivatedAt: at(49) };
      expectEqual(await store.freeSeat({ ...byId, now: at(49), evenOffline: true }), freed, "by force");
      const next = claimOf(shop, license, "b.example", { now: at(10) });
      await store.claimSeat(next);
      await updateRecord(store, "activations", organizationId, next.activationId, { offlineUntil: at(50) });
      const atEnd = { id: next.activationId, deactivatedAt: at(50) };
      expectEqual(await store.freeSeat(release(shop, license, "b.example", at(50))), atEnd, "at its end");
    });

    it("is not freed for its lease", async ({ store }) => {
      const shop = await openShop(store);
      const license = await leased(store, shop);
      const claim = claimOf(shop, license, "a.example", { now: at(10) });
      await store.claimSeat(claim);
      const { activationId: id } = claim;
      await updateRecord(store, "activations", shop.organizationId, id, { offlineUntil: at(150) });
      expectEqual(await store.freeSeat(ended(shop, license, id, at(110), at(149))), null, "before its end");
      const freed = { id, deactivatedAt: at(150) };
      expectEqual(await store.freeSeat(ended(shop, license, id, at(110), at(150))), freed, "at its end");
    });
  });
}
