import type { NewLicense } from "@keystead/core";
import {
  type SeatClaim,
  type SiteMove,
  type StorageAdapter,
  unitOfWork,
  workspaceIn,
} from "@keystead/core/adapter";
import { expectEqual, present } from "./assert.ts";
import { local, openFreeShop, sitesOf, tiedTo } from "./free-sites.ts";
import { at } from "./made-records.ts";
import { RACERS, race, rounds } from "./races.ts";
import { activate, addLicense, claimOf, openShop, outcomesOf, release, type Shop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { recordOf, updateRecord } from "./writes.ts";

function from(domain: string, given: Partial<SiteMove> = {}): SiteMove {
  return { domain, siteId: null, atMost: 6, since: at(0), ...given };
}

function mover(store: StorageAdapter, shop: Shop, license: NewLicense) {
  return (domain: string, origin: SiteMove, given: Partial<SeatClaim> = {}) =>
    store.claimSeat(claimOf(shop, license, domain, { now: at(5), ...given, from: origin }));
}

export function seatMoveCases({ describe, it }: Suite): void {
  describe("a move of a site", () => {
    it("takes its seat along, also on a full license", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      const old = await activate(store, shop, license, "old.example", at(1));
      const claim = claimOf(shop, license, "new.example", { now: at(5), from: from("old.example") });
      const activation = {
        id: claim.activationId,
        licenseId: license.id,
        activatedAt: at(5),
        leaseEndsAt: null,
      };
      const result = await store.claimSeat(claim);
      expectEqual(result, { outcome: "claimed", activation }, "the result");
      const { activations, activatedCount } = await stored(store, shop, license);
      const shown = activations.map(({ id, domain, status, deactivatedAt, movedFrom, takesSeat }) => ({
        ...{ id, domain, status, deactivatedAt, movedFrom, takesSeat },
      }));
      const [begun, ended] = [{ domain: "new.example" }, { domain: "old.example" }];
      expectEqual(
        shown,
        [
          {
            id: activation.id,
            ...begun,
            status: "active",
            deactivatedAt: null,
            movedFrom: old,
            takesSeat: true,
          },
          {
            id: old,
            ...ended,
            status: "deactivated",
            deactivatedAt: at(5),
            movedFrom: null,
            takesSeat: true,
          },
        ],
        "the activations",
      );
      expectEqual(activatedCount, 1, "activatedCount");
    });

    it("is refused for a site that is not active, and changes nothing", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      await activate(store, shop, license, "b.example");
      await store.freeSeat(release(shop, license, "b.example"));
      const move = mover(store, shop, license);
      for (const domain of ["b.example", "c.example"])
        expectEqual(
          await move("new.example", from(domain)),
          { outcome: "not_active" },
          `a move of ${domain}`,
        );
      expectEqual(await sitesOf(store, shop, license), [["a.example"], 1], "the active sites");
    });

    it("is refused for another site than the one that was activated", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await store.claimSeat(claimOf(shop, license, "a.example", { siteId: "site-1" }));
      const move = mover(store, shop, license);
      for (const siteId of ["site-2", null])
        expectEqual(
          await move("b.example", from("a.example", { siteId })),
          { outcome: "not_active" },
          "the result",
        );
      const own = await move("b.example", from("a.example", { siteId: "site-1" }));
      expectEqual(own.outcome, "claimed", "the outcome for the site itself");
      expectEqual(await sitesOf(store, shop, license), [["b.example"], 1], "the active sites");
    });

    it("is refused while a license file holds its seat, but not where it stays", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      const id = await activate(store, shop, license, "old.example");
      await activate(store, shop, license, "other.example");
      await updateRecord(store, "activations", shop.organizationId, id, { offlineUntil: at(50) });
      const move = mover(store, shop, license);
      const none = from("old.example", { atMost: 0 });
      const before = await stored(store, shop, license);
      for (const domain of ["new.example", "other.example"])
        expectEqual(
          await move(domain, none, { now: at(49) }),
          { outcome: "held_offline", offlineUntil: at(50) },
          `the result of a move to ${domain}`,
        );
      expectEqual((await move("old.example", from("old.example"))).outcome, "existing", "where it is");
      expectEqual(await stored(store, shop, license), before, "the license");
      const atEnd = await move("new.example", from("old.example"), { now: at(50) });
      expectEqual(atEnd.outcome, "claimed", "the outcome at the end of the file");
    });

    it("may be one of so many since a moment", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      await activate(store, shop, license, "0.example");
      const move = (number: number, since: Date) =>
        mover(store, shop, license)(
          `${number}.example`,
          from(`${number - 1}.example`, { atMost: 2, since }),
          { now: at(10 * number) },
        );
      expectEqual((await move(1, at(0))).outcome, "claimed", "the outcome of the first");
      expectEqual((await move(2, at(0))).outcome, "claimed", "the outcome of the second");
      expectEqual(await move(3, at(9)), { outcome: "too_many_moves" }, "the result of the third");
      expectEqual(await sitesOf(store, shop, license), [["2.example"], 1], "the active sites");
      expectEqual((await move(3, at(10))).outcome, "claimed", "the outcome when the first is long ago");
    });

    it("to a site that is active gives that, and ends the old one", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      await activate(store, shop, license, "old.example", at(1));
      const id = await activate(store, shop, license, "new.example", at(2));
      const move = mover(store, shop, license);
      const existing = {
        outcome: "existing",
        activation: { id, licenseId: license.id, activatedAt: at(2), leaseEndsAt: null },
      };
      expectEqual(await move("new.example", from("old.example")), existing, "the result");
      expectEqual(await sitesOf(store, shop, license), [["new.example"], 1], "the active sites");
      const before = await stored(store, shop, license);
      expectEqual(await move("new.example", from("new.example")), existing, "the result of a move to itself");
      expectEqual(await stored(store, shop, license), before, "the license after a move to itself");
    });

    it("of a free site takes a seat if the new one does", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      for (const domain of ["a.test", "b.test"])
        await store.claimSeat(claimOf(shop, license, domain, { site: local }));
      const move = mover(store, shop, license);
      expectEqual((await move("a.example", from("a.test"))).outcome, "claimed", "the outcome");
      expectEqual(
        await move("b.example", from("b.test")),
        { outcome: "limit_reached", isLeased: false },
        "with no seat free",
      );
      expectEqual(await sitesOf(store, shop, license), [["(b.test)", "a.example"], 1], "the active sites");
      const staging = await move("dev.a.example", from("a.example"), { site: tiedTo("a.example") });
      expectEqual(staging.outcome, "claimed", "the outcome of a move to what was tied to the old site");
      expectEqual(await sitesOf(store, shop, license), [["(b.test)", "dev.a.example"], 1], "the sites then");
      expectEqual(
        (await move("c.test", from("dev.a.example"), { site: local })).outcome,
        "claimed",
        "to a free one",
      );
      expectEqual(await sitesOf(store, shop, license), [["(b.test)", "(c.test)"], 0], "the sites at last");
    });

    it("is told that seats may be held by leases that are over, where it finds none", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: 1, leaseSeconds: 100 });
      await store.claimSeat(claimOf(shop, license, "a.test", { site: local }));
      await activate(store, shop, license, "a.example");
      const full = await mover(store, shop, license)("b.example", from("a.test"));
      expectEqual(full, { outcome: "limit_reached", isLeased: true }, "the result");
      expectEqual(await sitesOf(store, shop, license), [["(a.test)", "a.example"], 1], "the active sites");
    });

    it("keeps to the limit of free sites", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      for (const domain of ["a.test", "b.test", "c.test"])
        await store.claimSeat(claimOf(shop, license, domain, { site: local }));
      await mover(store, shop, license)("d.test", from("a.test"), { site: local });
      const free = ["(b.test)", "(c.test)", "(d.test)"];
      expectEqual(await sitesOf(store, shop, license), [free, 0], "the active sites");
    });

    it("is refused as any claim is", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { status: "suspended", expiresAt: at(90) });
      const { outcome } = await mover(store, shop, license)("b.example", from("a.example"));
      expectEqual(outcome, "not_activatable", "the outcome on a suspended license");
      const claim = claimOf(shop, license, "b.example", { from: from("a.example") });
      const missing = await store.claimSeat({ ...claim, licenseKey: "ACME-0" });
      expectEqual(missing, { outcome: "license_missing" }, "the result without a license");
      const nowhere = await store.claimSeat({ ...claim, publicKey: "pk_none" });
      expectEqual(nowhere, { outcome: "product_missing" }, "the result without a product");
    });

    it("leaves its seat to nobody else", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 1 });
        await activate(store, shop, license, "old.example");
        const results = await race(stores, (each, caller) =>
          caller === RACERS / 2
            ? mover(each, shop, license)("new.example", from("old.example"))
            : each.claimSeat(claimOf(shop, license, `${caller}.example`)),
        );
        expectEqual(outcomesOf(results), { claimed: 1, limit_reached: RACERS - 1 }, "the outcomes");
        expectEqual(await sitesOf(store, shop, license), [["new.example"], 1], "the active sites");
      }));
  });

  describe("races to move a site", () => {
    it("move it once, however many come at the same time", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 1 });
        await activate(store, shop, license, "old.example");
        const results = await race(stores, (each, caller) =>
          mover(each, shop, license)(`${caller}.example`, from("old.example")),
        );
        expectEqual(outcomesOf(results), { claimed: 1, not_active: RACERS - 1 }, "the outcomes");
        const [sites, taken] = await sitesOf(store, shop, license);
        expectEqual([sites.length, taken], [1, 1], "how many are active, and take a seat");
      }));

    it("move no seat that a license file has come to hold", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 1 });
        const id = await activate(store, shop, license, "old.example");
        let start = (): void => {};
        const isAbout = new Promise<void>((resolve) => {
          start = resolve;
        });
        const hold = (each: StorageAdapter) =>
          unitOfWork(workspaceIn(each, shop.organizationId), async (tx) => {
            const found = present(await tx.get("activations", id), "the activation");
            if (found.record.status === "active")
              tx.overwrite("activations", found, { offlineUntil: at(50) });
            start();
          });
        // The file comes at the time of the first moves: now it is first, and now one of these.
        const results = await race(stores, async (each, caller) => {
          if (caller === 0) await hold(each).finally(start);
          await isAbout;
          for (let reads = 0; reads <= caller % 3; reads += 1)
            await recordOf(each, "activations", shop.organizationId, id);
          return mover(each, shop, license)(`${caller}.example`, from("old.example"));
        });
        const { claimed = 0 } = outcomesOf(results);
        const old = await recordOf(store, "activations", shop.organizationId, id);
        expectEqual(
          [old?.status, old?.offlineUntil ?? null],
          claimed === 1 ? ["deactivated", null] : ["active", at(50)],
          `the activation after ${claimed} moves`,
        );
      }));
  });
}
