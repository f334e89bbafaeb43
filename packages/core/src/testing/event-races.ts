import { expectEqual } from "./assert.ts";
import { eventRecord } from "./events.ts";
import { everything } from "./lists.ts";
import { RACERS, race, rounds } from "./race.ts";
import { at } from "./records.ts";
import { openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function eventRaceCases({ describe, it }: Suite): void {
  describe("races for events", () => {
    it("store each id once, and tell one caller that it is new", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        // Of two months, and each caller has them in another order.
        const events = Array.from({ length: 10 }, (_, index) =>
          eventRecord(shop, { timestamp: at(index % 2 === 0 ? 1 : 40 * 86_400) }),
        );
        const answers = await race(stores, async (each, caller) => {
          const turned = [...events.slice(caller % 10), ...events.slice(0, caller % 10)];
          return each.events.append(shop.organizationId, caller % 4 < 2 ? turned : turned.toReversed());
        });
        const stored = answers.flat().filter((isNew) => isNew).length;
        expectEqual(stored, events.length, "how often an event was told to be new");
        const list = await store.events.list(shop.organizationId, {
          ...everything,
          productId: shop.product.id,
        });
        expectEqual(list.total, events.length, "the total of the list");
        expectEqual(list.items.length, events.length, "the number of events listed");
        const counts = await store.events.countBetween(shop.organizationId, { productId: shop.product.id }, [
          at(0),
          at(86_400),
          at(60 * 86_400),
        ]);
        expectEqual(counts, [5, 5], "the counts");
      }));
  });

  describe("events.countBetween", () => {
    it("misses nothing of what many callers bring at once", async ({ store, stores }) => {
      const shop = await openShop(store);
      await race(stores, (each, caller) =>
        each.events.append(shop.organizationId, [
          eventRecord(shop, { name: `n${caller % 3}`, timestamp: at(caller) }),
          eventRecord(shop, { name: "all" }),
        ]),
      );
      const span = [at(0), at(RACERS)];
      const countOf = async (name?: string) =>
        (await store.events.countBetween(shop.organizationId, { name }, span))[0] ?? 0;
      expectEqual(await countOf(), 2 * RACERS, "the count of all");
      expectEqual(await countOf("all"), RACERS, "the count of one name");
      const others = (await countOf("n0")) + (await countOf("n1")) + (await countOf("n2"));
      expectEqual(others, RACERS, "the counts of the other names");
    });
  });
}
