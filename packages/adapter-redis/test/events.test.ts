import { DEFAULT_ORGANIZATION_ID, type StorageAdapter, type UsageEvent } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { usageEvent } from "../../../test/setup/usage-event.ts";
import { redisStorage } from "../src/index.ts";

const url = inject("redisUrl");
const organizationId = DEFAULT_ORGANIZATION_ID;
const begin = Date.UTC(2030, 0, 30, 22);
const HOUR_MS = 3_600_000;

/** The same numbers from 0 to below 1 each time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const random = sequence(7);
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

function eventAt(timestamp: Date): UsageEvent {
  return usageEvent(timestamp, {
    productId: oneOf(["prd_1", "prd_2"]),
    licenseId: oneOf(["lic_1", "lic_2", null]),
    name: oneOf(["opened", "opened", "opened", "exported", "a b", " "]),
    properties: { size: random() },
  });
}

describe("events", () => {
  const prefix = `events-${crypto.randomUUID()}`;
  let admin: Redis;
  let storage: StorageAdapter;

  beforeAll(() => {
    admin = new Redis(url);
    storage = redisStorage({ url, prefix });
  });
  afterAll(async () => {
    await storage.close();
    admin.disconnect();
  });

  it("are listed and counted as by looking at each: across months, many of one moment, page by page", async () => {
    const model = memoryStorage();
    // Two days around a month's end, and 1,200 of one moment.
    const spread = Array.from({ length: 1_500 }, () => eventAt(new Date(begin + random() * 48 * HOUR_MS)));
    const together = Array.from({ length: 1_200 }, () => eventAt(new Date(begin + HOUR_MS)));
    const events = [...spread, ...together];
    for (let start = 0; start < events.length; start += 100) {
      const some = events.slice(start, start + 100);
      for (const each of [model, storage]) await each.appendEvents(organizationId, some);
    }
    const moment = (): Date =>
      new Date(begin + HOUR_MS * oneOf([-1000, 0, 1, 1.1, 2, 25.99, 26, 27.3, 48, 1000]));
    for (let query = 0; query < 150; query += 1) {
      const filter = {
        productId: oneOf([undefined, "prd_1"]),
        name: oneOf([undefined, "opened", "a b", " ", "unheard of"]),
        licenseId: oneOf([undefined, undefined, "lic_1"]),
        from: oneOf([undefined, moment()]),
        to: oneOf([undefined, moment()]),
      };
      const asked = { ...filter, page: oneOf([1, 2, 5, 9, 30]), perPage: oneOf([1, 20, 100]) };
      const listed = await storage.listEvents(organizationId, asked);
      expect(listed, JSON.stringify(asked)).toEqual(await model.listEvents(organizationId, asked));
      const moments = Array.from({ length: 6 }, moment).sort((one, other) => Number(one) - Number(other));
      const { productId, name } = filter;
      const counts = await storage.countBetween(organizationId, { of: "events", productId, name }, moments);
      expect(counts).toEqual(
        await model.countBetween(organizationId, { of: "events", productId, name }, moments),
      );
    }
  });

  it("leave nothing behind when their months are over, also those that come late meanwhile", async () => {
    const late = Array.from({ length: 200 }, () => eventAt(new Date(begin + random() * HOUR_MS)));
    const appended = Promise.all(late.map((event) => storage.appendEvents(organizationId, [event])));
    const before = new Date(Date.UTC(2030, 2, 1));
    await Promise.all([storage.maintainEvents(before, before), appended]);
    await storage.maintainEvents(before, before);
    const { total } = await storage.listEvents(organizationId, { page: 1, perPage: 1 });
    expect(total).toBe(0);
    expect(await admin.keys(`${prefix}:{*:event*`)).toEqual([]);
  });
});
