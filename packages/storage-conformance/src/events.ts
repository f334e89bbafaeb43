import type { UsageEvent } from "@keystead/core";
import { expectEqual } from "./assert.ts";
import { everything } from "./lists.ts";
import { at, nextNumber } from "./made-records.ts";
import { RACERS, race, rounds } from "./races.ts";
import { newAccount, openShop, type Shop } from "./shop.ts";
import type { Suite } from "./suite.ts";

/** A UUID that no earlier event has, greater than all before. */
export function nextEventId(): string {
  return `00000000-0000-4000-8000-${nextNumber().toString(16).padStart(12, "0")}`;
}

export function eventRecord({ product }: Pick<Shop, "product">, given: Partial<UsageEvent> = {}): UsageEvent {
  return {
    id: nextEventId(),
    productId: product.id,
    licenseId: null,
    name: "page_view",
    properties: { path: "/settings", 'quoted "\\': [1, null, { deep: "ü€🔑" }] },
    domain: "example.com",
    anonymousId: null,
    timestamp: at(1),
    receivedAt: at(2),
    ...given,
  };
}

const idsOf = (events: readonly UsageEvent[]): string[] => events.map(({ id }) => id);
const MONTH_S = 31 * 86_400;

export function eventCases({ describe, it }: Suite): void {
  describe("events.append", () => {
    it("stores every field, also those that are null", async ({ store, stores }) => {
      const shop = await openShop(store);
      const bare = { domain: null, anonymousId: null, licenseId: null, properties: {}, timestamp: at(-1) };
      const events = [
        eventRecord(shop, { licenseId: "lic_1", anonymousId: "visitor 1" }),
        eventRecord(shop, bare),
      ];
      expectEqual(await store.appendEvents(shop.organizationId, events), [true, true], "what is new");
      const stored = await stores[1].listEvents(shop.organizationId, everything);
      expectEqual(stored, { items: events, total: 2 }, "the stored events");
    });

    it("of nothing stores nothing", async ({ store }) => {
      const shop = await openShop(store);
      expectEqual(await store.appendEvents(shop.organizationId, []), [], "what is new");
    });

    it("stores an id once, whatever the rest of the event", async ({ store, stores }) => {
      const shop = await openShop(store);
      const [first, second] = [eventRecord(shop), eventRecord(shop)];
      await store.appendEvents(shop.organizationId, [first]);
      const again = { ...first, name: "other", timestamp: at(-3 * MONTH_S) };
      const answers = await stores[1].appendEvents(shop.organizationId, [
        again,
        second,
        { ...second, name: "other" },
      ]);
      expectEqual(answers, [false, true, false], "what is new");
      const { items } = await store.listEvents(shop.organizationId, everything);
      expectEqual(items, [second, first], "the stored events");
    });

    it("counts an id for each product and organization by itself", async ({ store }) => {
      const shop = await openShop(store);
      const other = await openShop(store);
      const { organizationId } = await newAccount(store);
      const event = eventRecord(shop);
      const elsewhere = { ...event, productId: other.product.id };
      expectEqual(
        await store.appendEvents(shop.organizationId, [event, elsewhere]),
        [true, true],
        "what is new",
      );
      expectEqual(
        await store.appendEvents(organizationId, [event]),
        [true],
        "what is new in another organization",
      );
      expectEqual((await store.listEvents(organizationId, everything)).total, 1, "events there");
      expectEqual((await store.listEvents(shop.organizationId, everything)).total, 2, "events here");
    });

    it("takes events of any month, in one call", async ({ store }) => {
      const shop = await openShop(store);
      const events = [3, 2, 1, 0, -1].map((months) => eventRecord(shop, { timestamp: at(months * MONTH_S) }));
      expectEqual(
        await store.appendEvents(shop.organizationId, events),
        events.map(() => true),
        "what is new",
      );
      const { items } = await store.listEvents(shop.organizationId, everything);
      expectEqual(idsOf(items), idsOf(events), "the stored events");
    });
  });

  describe("events.shortage", () => {
    it("is null while there is room", async ({ stores }) => {
      for (const store of stores) expectEqual(await store.shortage(), null, "the shortage");
    });
  });

  describe("events.list", () => {
    it("has the latest first, by pages, and the greatest id first of one moment", async ({ store }) => {
      const shop = await openShop(store);
      const seconds = [7200, 5, 5, 5, 4, 1, -7200];
      const events = seconds.map((second) => eventRecord(shop, { timestamp: at(second) }));
      await store.appendEvents(shop.organizationId, events.toReversed());
      const order = [0, 3, 2, 1, 4, 5, 6].map((index) => events[index]?.id);
      for (const page of [1, 2, 3, 4, 5, 1000]) {
        const slice = await store.listEvents(shop.organizationId, { page, perPage: 2 });
        expectEqual(idsOf(slice.items), order.slice((page - 1) * 2, page * 2), `ids of page ${page}`);
        expectEqual(slice.total, 7, `total on page ${page}`);
      }
    });

    it("filters by product, license, name and time, alone and together", async ({ store }) => {
      const [shop, other] = [await openShop(store), await openShop(store)];
      const events = [
        eventRecord(shop, { licenseId: "lic_1", name: "a", timestamp: at(10) }),
        eventRecord(shop, { licenseId: "lic_2", name: "b", timestamp: at(20) }),
        eventRecord(other, { name: "a", timestamp: at(30) }),
        eventRecord(shop, { licenseId: "lic_1", name: "b", timestamp: at(4000) }),
      ];
      await store.appendEvents(shop.organizationId, events);
      const { id: productId } = shop.product;
      for (const [filter, expected] of [
        [{ productId }, [3, 1, 0]],
        [{ licenseId: "lic_1" }, [3, 0]],
        [{ name: "a" }, [2, 0]],
        [{ name: "A" }, []],
        [{ productId, name: "b" }, [3, 1]],
        [{ productId: other.product.id, licenseId: "lic_1" }, []],
        [{ licenseId: "lic_1", name: "b" }, [3]],
        [{ from: at(20) }, [3, 2, 1]],
        [{ to: at(20) }, [0]],
        [{ from: at(10), to: at(30), productId }, [1, 0]],
        [{ from: at(10), to: at(4000), licenseId: "lic_1" }, [0]],
        [{ from: at(30), to: at(30) }, []],
        [{ from: at(30), to: at(10) }, []],
      ] as const) {
        const slice = await store.listEvents(shop.organizationId, { ...everything, ...filter });
        const what = `with ${JSON.stringify(filter)}`;
        expectEqual(
          idsOf(slice.items),
          expected.map((index) => events[index]?.id),
          `ids ${what}`,
        );
        expectEqual(slice.total, expected.length, `total ${what}`);
      }
    });

    it("shows another organization's to nobody", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = await newAccount(store);
      await store.appendEvents(shop.organizationId, [eventRecord(shop, { licenseId: "lic_1" })]);
      for (const filter of [
        {},
        { productId: shop.product.id },
        { licenseId: "lic_1" },
        { name: "page_view" },
      ]) {
        const slice = await store.listEvents(organizationId, { ...everything, ...filter });
        expectEqual(slice, { items: [], total: 0 }, "another organization's events");
      }
    });
  });

  describe("events.maintain", () => {
    it("forgets the months that are over by then, and their ids, and nothing else", async ({
      store,
      stores,
    }) => {
      const shop = await openShop(store);
      const before = at(0);
      const firstOfMonth = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth()));
      const [gone, kept, later] = [
        eventRecord(shop, { timestamp: new Date(firstOfMonth.getTime() - 1) }),
        eventRecord(shop, { timestamp: firstOfMonth }),
        eventRecord(shop, { timestamp: at(MONTH_S) }),
      ];
      await store.appendEvents(shop.organizationId, [gone, kept, later]);
      await Promise.all(stores.map((each) => each.maintainEvents(before, at(1))));
      const { items, total } = await store.listEvents(shop.organizationId, everything);
      expectEqual({ ids: idsOf(items), total }, { ids: [later.id, kept.id], total: 2 }, "what is left");
      const span = [new Date(0), at(10 * MONTH_S)];
      expectEqual(
        await store.countBetween(shop.organizationId, { of: "events" }, span),
        [2],
        "the count of what is left",
      );
      const again = { ...gone, timestamp: at(5) };
      expectEqual(await store.appendEvents(shop.organizationId, [again, kept]), [true, false], "what is new");
    });
  });

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
          return each.appendEvents(shop.organizationId, caller % 4 < 2 ? turned : turned.toReversed());
        });
        const stored = answers.flat().filter((isNew) => isNew).length;
        expectEqual(stored, events.length, "how often an event was told to be new");
        const list = await store.listEvents(shop.organizationId, {
          ...everything,
          productId: shop.product.id,
        });
        expectEqual(list.total, events.length, "the total of the list");
        expectEqual(list.items.length, events.length, "the number of events listed");
        const counts = await store.countBetween(
          shop.organizationId,
          { of: "events", productId: shop.product.id },
          [at(0), at(86_400), at(60 * 86_400)],
        );
        expectEqual(counts, [5, 5], "the counts");
      }));
  });

  describe("events.countBetween", () => {
    it("misses nothing of what many callers bring at once", async ({ store, stores }) => {
      const shop = await openShop(store);
      await race(stores, (each, caller) =>
        each.appendEvents(shop.organizationId, [
          eventRecord(shop, { name: `n${caller % 3}`, timestamp: at(caller) }),
          eventRecord(shop, { name: "all" }),
        ]),
      );
      const span = [at(0), at(RACERS)];
      const countOf = async (name?: string) =>
        (await store.countBetween(shop.organizationId, { of: "events", name }, span))[0] ?? 0;
      expectEqual(await countOf(), 2 * RACERS, "the count of all");
      expectEqual(await countOf("all"), RACERS, "the count of one name");
      const others = (await countOf("n0")) + (await countOf("n1")) + (await countOf("n2"));
      expectEqual(others, RACERS, "the counts of the other names");
    });
  });
}
