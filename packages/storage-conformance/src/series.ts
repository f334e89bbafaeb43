import type { StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { eventRecord } from "./events.ts";
import { at } from "./made-records.ts";
import { activate, addLicense, newAccount, openShop, release } from "./shop.ts";
import type { Suite } from "./suite.ts";

/** Around the hour's quarters and across them, the first and the last in the midst of one. */
const moments = [-4000, -3600, -3599.5, -100, 0, 450, 900, 905, 910, 5400, 90_000, 90_001.25].map(at);

function recount(dates: readonly (Date | null)[]): number[] {
  return moments.slice(1).map((end, index) => {
    const start = moments[index] ?? end;
    return dates.filter((date) => date !== null && date >= start && date < end).length;
  });
}

export function seriesCases({ describe, it }: Suite): void {
  describe("events.countBetween", () => {
    it("is what counting one by one gives, wherever the moments are", async ({ store }) => {
      const shop = await openShop(store);
      const other = await openShop(store);
      const edges = moments.flatMap((moment) => [-1, 0, 1].map((ms) => new Date(moment.getTime() + ms)));
      const within = Array.from({ length: 200 }, (_, index) => at(-4500 + index * 50.125));
      const events = [...edges, ...within].map((timestamp, index) =>
        eventRecord(index % 3 === 0 ? other : shop, { timestamp, name: index % 2 === 0 ? "even" : "odd" }),
      );
      for (let start = 0; start < events.length; start += 50) {
        await store.appendEvents(shop.organizationId, events.slice(start, start + 50));
      }
      for (const selection of [
        {},
        { productId: shop.product.id },
        { name: "even" },
        { productId: other.product.id, name: "odd" },
        { name: "none" },
      ]) {
        const { productId, name } = selection;
        const those = events.filter(
          (event) =>
            (productId === undefined || event.productId === productId) &&
            (name === undefined || event.name === name),
        );
        expectEqual(
          await store.countBetween(shop.organizationId, { of: "events", ...selection }, moments),
          recount(those.map(({ timestamp }) => timestamp)),
          `counts with ${JSON.stringify(selection)}`,
        );
      }
    });

    it("counts another organization's for nobody", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = await newAccount(store);
      await store.appendEvents(shop.organizationId, [eventRecord(shop)]);
      const none = await store.countBetween(organizationId, { of: "events", productId: shop.product.id }, [
        at(0),
        at(10),
      ]);
      expectEqual(none, [0], "another organization's count");
    });
  });

  describe("activations.countBetween", () => {
    it("counts those that began and those that ended, of all products or of one", async ({ store }) => {
      const [shop, other] = [await openShop(store), await openShop(store)];
      const [license, another] = [
        await addLicense(store, shop, { seats: null }),
        await addLicense(store, other, { seats: null }),
      ];
      for (const [index, moment] of moments.entries())
        await activate(store, shop, license, `${index}.example`, moment);
      await activate(store, other, another, "a.example", at(1));
      await store.freeSeat(release(shop, license, "1.example", at(905)));
      await store.freeSeat(release(other, another, "a.example", at(906)));
      const expected = (extra: readonly Date[], ended: readonly Date[]) => {
        const deactivated = recount(ended);
        return recount([...moments, ...extra]).map((activated, index) => ({
          activated,
          deactivated: deactivated[index] ?? 0,
        }));
      };
      const { organizationId, product } = shop;
      const all = await activationCounts(store, organizationId, {}, moments);
      expectEqual(all, expected([at(1)], [at(905), at(906)]), "counts of all products");
      const one = await activationCounts(store, organizationId, { productId: product.id }, moments);
      expectEqual(one, expected([], [at(905)]), "counts of one product");
      const account = await newAccount(store);
      const foreign = { productId: product.id };
      const none = await activationCounts(store, account.organizationId, foreign, [at(0), at(10)]);
      expectEqual(none, [{ activated: 0, deactivated: 0 }], "another organization's counts");
    });
  });

  describe("licenses.countBetween", () => {
    it("counts those that were created, and of those that have expired when they did", async ({ store }) => {
      const [shop, other] = [await openShop(store), await openShop(store)];
      const expiring = { expiresAt: at(450) };
      await addLicense(store, shop, { ...expiring, createdAt: at(0) });
      await addLicense(store, shop, { expiresAt: at(905), createdAt: at(1), status: "expired" });
      await addLicense(store, shop, { ...expiring, createdAt: at(910), status: "revoked" });
      await addLicense(store, shop, { expiresAt: at(6000), createdAt: at(910) });
      await addLicense(store, shop, { expiresAt: null, createdAt: at(-99) });
      await addLicense(store, other, { ...expiring, createdAt: at(0) });
      const expected = (created: readonly number[], expired: readonly number[]) => {
        const counts = recount(expired.map(at));
        return recount(created.map(at)).map((count, index) => ({
          created: count,
          expired: counts[index] ?? 0,
        }));
      };
      const { organizationId, product } = shop;
      const now = at(5000);
      const all = await licenseCounts(store, organizationId, { now }, moments);
      expectEqual(all, expected([0, 1, 910, 910, -99, 0], [450, 905, 450]), "counts of all products");
      const one = await licenseCounts(store, organizationId, { productId: product.id, now }, moments);
      expectEqual(one, expected([0, 1, 910, 910, -99], [450, 905]), "counts of one product");
      const account = await newAccount(store);
      const none = await licenseCounts(store, account.organizationId, { now }, [at(0), at(1000)]);
      expectEqual(none, [{ created: 0, expired: 0 }], "another organization's counts");
    });
  });
}

/** How many activations began and ended from each moment to the next. */
async function activationCounts(
  store: StorageAdapter,
  scope: string,
  selection: { productId?: string },
  between: readonly Date[],
) {
  const activated = await store.countBetween(scope, { of: "activations", ...selection }, between);
  const deactivated = await store.countBetween(scope, { of: "deactivations", ...selection }, between);
  return activated.map((count, index) => ({ activated: count, deactivated: deactivated[index] ?? 0 }));
}

/** How many licenses were created and have expired from each moment to the next. */
async function licenseCounts(
  store: StorageAdapter,
  scope: string,
  { productId, now }: { productId?: string; now: Date },
  between: readonly Date[],
) {
  const created = await store.countBetween(scope, { of: "licenses created", productId }, between);
  const expired = await store.countBetween(scope, { of: "licenses expired", productId, now }, between);
  return created.map((count, index) => ({ created: count, expired: expired[index] ?? 0 }));
}
