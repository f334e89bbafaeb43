import { expectEqual, expectTrue } from "./assert.ts";
import { licenseDetail, updateLicense } from "./licenses.ts";
import { everything } from "./lists.ts";
import { at, nextLicenseKey } from "./made-records.ts";
import { RACERS, race, raceAround, rounds, together } from "./races.ts";
import {
  activate,
  activeDomains,
  addLicense,
  claimOf,
  openShop,
  outcomesOf,
  release,
  stored,
} from "./shop.ts";
import type { Suite } from "./suite.ts";
import { deactivate, deleteRecord, listRecords, recordOf } from "./writes.ts";

export function seatRaceCases({ describe, it }: Suite): void {
  describe("races for seats", () => {
    it("never claim more than there are", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 5 });
        const results = await race(stores, (each, caller) =>
          each.claimSeat(claimOf(shop, license, `${caller}.example`)),
        );
        expectEqual(outcomesOf(results), { claimed: 5, limit_reached: RACERS - 5 }, "the outcomes");
        expectEqual((await activeDomains(store, shop, license)).length, 5, "the number of active domains");
      }));

    for (const [title, given] of [
      ["claim each of an unlimited license's", { seats: null }],
      ["let in all who come at the same time on a license with overage", { seats: 1, overage: "allow" }],
    ] as const)
      it(title, async ({ store, stores }) => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, given);
        const results = await race(stores, (each, caller) =>
          each.claimSeat(claimOf(shop, license, `${caller}.example`)),
        );
        expectEqual(outcomesOf(results), { claimed: RACERS }, "the outcomes");
        expectEqual(
          (await activeDomains(store, shop, license)).length,
          RACERS,
          "the number of active domains",
        );
      });

    it("claim one seat for one domain, also one that had a seat before", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 5 });
        await activate(store, shop, license, "a.example");
        await store.freeSeat(release(shop, license, "a.example"));
        const results = await race(stores, (each) => each.claimSeat(claimOf(shop, license, "a.example")));
        expectEqual(outcomesOf(results), { claimed: 1, existing: RACERS - 1 }, "the outcomes");
        const ids = results.map((result) => "activation" in result && result.activation.id);
        expectEqual(new Set(ids).size, 1, "the number of different activations given out");
        expectEqual(await activeDomains(store, shop, license), ["a.example"], "active domains");
      }));

    it("claim for few domains on many licenses at once, each by its own seats", async ({ store, stores }) => {
      const shop = await openShop(store);
      const one = await addLicense(store, shop, { seats: 1 });
      const three = await addLicense(store, shop, { seats: 3 });
      const results = await race(stores, async (each, caller) => {
        const license = caller % 4 < 2 ? one : three;
        return each.claimSeat(claimOf(shop, license, `${caller % 5}.example`));
      });
      expectEqual(outcomesOf(results)["claimed"], 4, "the number of claimed seats");
      expectEqual((await activeDomains(store, shop, one)).length, 1, "active domains of the license with 1");
      expectEqual(
        (await activeDomains(store, shop, three)).length,
        3,
        "active domains of the license with 3",
      );
    });

    it("free one seat once, by domain and by id", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop);
        const id = await activate(store, shop, license, "a.example");
        await activate(store, shop, license, "b.example");
        const moments = await race(stores, async (each, caller) => {
          const now = at(10 + caller);
          const freed =
            caller % 4 === 0
              ? await deactivate(each, shop.organizationId, id, now)
              : await each.freeSeat(release(shop, license, "a.example", now));
          expectEqual(freed?.id, id, "the freed activation");
          return freed?.deactivatedAt?.getTime();
        });
        expectEqual(new Set(moments).size, 1, "the number of different moments it was deactivated at");
        expectEqual(await activeDomains(store, shop, license), ["b.example"], "active domains");
      }));

    it("keep the count right while sites come and go", async ({ store, stores }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 3 });
      const watch = async (): Promise<void> => {
        for (let look = 0; look < 10; look += 1) {
          const { length } = await activeDomains(store, shop, license);
          expectTrue(length <= 3, `3 seats, but ${length} active domains`);
        }
      };
      const comeAndGo = race(stores, async (each, caller) => {
        const domain = `${caller % 6}.example`;
        const first = await each.claimSeat(claimOf(shop, license, domain));
        await each.freeSeat(release(shop, license, domain));
        const again = await each.claimSeat(claimOf(shop, license, domain, { now: at(3) }));
        if (caller % 3 === 0) await each.freeSeat(release(shop, license, domain, at(4)));
        return [first, again];
      });
      const [results] = await together([comeAndGo, watch()]);
      const { activations } = await stored(store, shop, license);
      const claimed = outcomesOf(results.flat())["claimed"];
      expectEqual(activations.length, claimed, "activations, one for each claimed seat");
      for (const domain of await activeDomains(store, shop, license)) {
        await store.freeSeat(release(shop, license, domain, at(5)));
      }
      expectEqual(await activeDomains(store, shop, license), [], "active domains after all have gone");
    });
  });

  describe("races for seats of a license that changes meanwhile", () => {
    it("leave nobody active on one that is revoked", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: null });
        const [results, revoked] = await raceAround(
          stores,
          async (each, caller) => {
            const domain = `${caller}.example`;
            const result = await each.claimSeat(claimOf(shop, license, domain));
            if (caller % 4 === 0) await each.freeSeat(release(shop, license, domain));
            return result;
          },
          (each) =>
            updateLicense(each, shop.organizationId, license.id, () => ({
              status: "revoked",
              updatedAt: at(9),
            })),
        );
        expectEqual(revoked?.activatedCount, 0, "activatedCount as the revocation gives it");
        const { claimed = 0, not_activatable = 0 } = outcomesOf(results);
        expectEqual(claimed + not_activatable, RACERS, "the claimed and the refused together");
        expectEqual(await activeDomains(store, shop, license), [], "active domains");
        const { activations } = await stored(store, shop, license);
        expectEqual(activations.length, claimed, "the number of activations");
        expectTrue(
          activations.every(({ deactivatedAt }) => deactivatedAt),
          "deactivatedAt should be set",
        );
      }));

    for (const [name, changes] of [
      ["is suspended", () => ({ status: "suspended" as const })],
      ["gets a new key", () => ({ licenseKey: nextLicenseKey() })],
      ["is full then, with fewer seats", () => ({ seats: 1 })],
    ] as const) {
      it(`give none after it ${name}`, ({ store, stores }) =>
        rounds(async () => {
          const shop = await openShop(store);
          const license = await addLicense(store, shop, { seats: null });
          await activate(store, shop, license, "a.example");
          const changed = changes();
          const [results, counted] = await raceAround(
            stores,
            (each, caller) => each.claimSeat(claimOf(shop, license, `${caller}.example`)),
            async (each) => {
              const { organizationId } = shop;
              await updateLicense(each, organizationId, license.id, () => ({ ...changed, updatedAt: at(9) }));
              const after = await recordOf(each, "licenses", organizationId, license.id);
              return after?.activatedCount;
            },
          );
          const { length } = await activeDomains(store, shop, license);
          expectEqual(length, (outcomesOf(results)["claimed"] ?? 0) + 1, "the number of active domains");
          expectEqual(length, counted, "active domains since the update");
        }));
    }

    it("leave nothing behind of one that is deleted", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: null });
        const [results, deleted] = await raceAround(
          stores,
          (each, caller) => each.claimSeat(claimOf(shop, license, `${caller}.example`)),
          (each) => deleteRecord(each, "licenses", shop.organizationId, license.id),
        );
        expectEqual(deleted, true, "the deletion");
        const { claimed = 0, license_missing = 0 } = outcomesOf(results);
        expectEqual(claimed + license_missing, RACERS, "the claimed and the missing together");
        expectEqual(await licenseDetail(store, shop.organizationId, license.id), null, "the license");
        const query = { ...everything, licenseId: license.id };
        const left = await listRecords(store, "activations", shop.organizationId, query);
        expectEqual(left, { items: [], total: 0 }, "its activations");
      }));

    it("lose neither claims nor changes of other fields", async ({ store, stores }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: null, metadata: { changes: 0 } });
      await race(stores, async (each, caller) => {
        if (caller % 4 < 2) await activate(each, shop, license, `${caller}.example`);
        else {
          await updateLicense(each, shop.organizationId, license.id, ({ metadata }) => ({
            metadata: { changes: Number(metadata["changes"]) + 1 },
            updatedAt: at(9),
          }));
        }
      });
      expectEqual((await activeDomains(store, shop, license)).length, RACERS / 2, "active domains");
      expectEqual((await stored(store, shop, license)).metadata, { changes: RACERS / 2 }, "the metadata");
    });
  });
}
