import { DEFAULT_ORGANIZATION_ID as organizationId, type Product, type StorageAdapter } from "@keystead/core";
import { addRecord, listLicenses, readLicenses } from "@keystead/storage-conformance/records";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { redisStorage } from "../src/index.ts";
import { namesBelow } from "../src/keys.ts";
import { indexWrites } from "../src/records/index-entries.ts";
import { indexesOf } from "../src/records/indexes.ts";
import { currentModels } from "../src/records/model.ts";
import { rowText } from "../src/records/row.ts";
import { customerRecord, productRecord } from "./records.ts";

const LICENSES = process.env["KEYSTEAD_TEST_FULL"] ? 1_000_000 : 40_000;
const AT_A_TIME = 2_000;
/** The longest that a command may hold Redis, in reads of one record. */
const MOST_READS = 10_000;
const ATTEMPTS = 20;
const MOST_LOGGED = 1_000;
const made = new Date("2026-01-01T00:00:00Z");
const instant = new Date("2031-03-14T12:34:56.789Z");
const after = new Date(instant.getTime() + 1);

/** Stands for the number of a license, in all that is written of one. */
const NUMBER = "#".repeat(26);

let server: RedisServer;
let admin: Redis;
let storage: StorageAdapter;
let product: Product;
let read: string;

beforeAll(async () => {
  server = await startRedis();
  admin = new Redis(server.url);
  storage = redisStorage({ url: server.url });
  product = productRecord({ publicKey: "pk_1" });
  await addRecord(storage, "products", organizationId, product);
  const customer = customerRecord();
  await addRecord(storage, "customers", organizationId, customer);
  const record = {
    ...{ id: `lic_${NUMBER}`, licenseKey: `ACME-${NUMBER}`, productId: product.id, planId: null },
    ...{ customerId: customer.id, customerEmail: customer.email, customerName: null, status: "active" },
    ...{
      seats: 1,
      expiresAt: instant,
      graceUntil: null,
      overage: "deny",
      features: {},
      metadata: {},
      createdAt: made,
      updatedAt: made,
    },
  };
  const [model, names] = [currentModels("licenses"), namesBelow("keystead").of(organizationId)];
  const row = { record, version: 1 };
  const writes = [
    ["SET", names.record("licenses", record.id), rowText(model, row)],
    // The trigrams take as long to write as all the rest.
    ...indexWrites([], indexesOf(names, model, row)).filter(([, key]) => !/-grams:|-numbers:/.test(key)),
  ];
  const fill = `
    local writes, number = cjson.decode(ARGV[1]), string.rep("#", 26)
    for n = tonumber(ARGV[2]), tonumber(ARGV[3]) do
      local digits = string.format("%026d", n)
      for _, write in ipairs(writes) do
        local command = {}
        for index, part in ipairs(write) do command[index] = (string.gsub(part, number, digits)) end
        redis.call(unpack(command))
      end
    end`;
  for (let first = 0; first < LICENSES; first += AT_A_TIME)
    await admin.eval(fill, 0, JSON.stringify(writes), first, first + AT_A_TIME - 1);
  await admin.config("SET", "slowlog-max-len", MOST_LOGGED);
  read = names.record("licenses", `lic_${NUMBER.replaceAll("#", "0")}`);
});
afterAll(async () => {
  await storage.close();
  admin.disconnect();
  await server.stop();
});

interface Hold {
  microseconds: number;
  command: string;
}

/** The last commands that held Redis for at least so long. */
async function holds(microseconds: number, work: () => Promise<unknown>): Promise<Hold[]> {
  await admin.config("SET", "slowlog-log-slower-than", microseconds);
  await admin.slowlog("RESET");
  await work();
  const entries = (await admin.slowlog("GET", MOST_LOGGED)) as [number, number, number, string[]][];
  return entries.map(([, , held, words]) => ({ microseconds: held, command: words.join(" ") }));
}

/** The best of a few, of a machine that has other things to do. */
async function holdOfReads(): Promise<number> {
  const reads = "for n = 1, tonumber(ARGV[1]) do redis.call('GET', KEYS[1]) end";
  const each: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const held = await holds(0, () => admin.eval(reads, 1, read, MOST_READS));
    each.push(Math.max(...held.map(({ microseconds }) => microseconds)));
  }
  return Math.min(...each);
}

/**
 * Expects that no command holds Redis longer than the reads do at every attempt: on a busy machine, any is slow at
 * times.
 */
async function expectMoments(work: () => Promise<unknown>): Promise<void> {
  let slow: string[] | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = (await holds(await holdOfReads(), work)).map(({ command }) => command);
    slow = slow?.filter((command) => found.includes(command)) ?? found;
    if (slow.length === 0) return;
  }
  expect(slow).toEqual([]);
}

async function drained(batches: AsyncIterable<unknown[]>): Promise<number> {
  let count = 0;
  for await (const batch of batches) count += batch.length;
  return count;
}

describe(`of ${LICENSES} licenses that expire at one instant`, () => {
  const query = { page: 1, perPage: 20, now: made };
  const lists = {
    "a page of all": query,
    "the last page of all": { ...query, page: LICENSES / 20 },
    "a page by expiry": { ...query, page: 1_000, sort: "-expiresAt" },
    "a page of what expires before a moment": { ...query, page: 100, expiresBefore: after },
    "a page of the oldest that expire before a moment": {
      ...query,
      sort: "createdAt",
      expiresBefore: after,
    },
    "a page of a product's by change": { ...query, productId: "", sort: "updatedAt" },
  } as const;

  it.each(Object.entries(lists))("%s holds Redis for moments, and has the right total", async (_, given) => {
    const asked = "productId" in given ? { ...given, productId: product.id } : given;
    let total = 0;
    await expectMoments(async () => {
      const slice = await listLicenses(storage, organizationId, asked);
      expect(slice.items).toHaveLength(20);
      ({ total } = slice);
    });
    expect(total).toBe(LICENSES);
  });

  it("counts over time hold Redis for moments", async () => {
    const moments = Array.from({ length: 366 }, (_, day) => new Date(made.getTime() + day * 7 * 86_400_000));
    let expired = 0;
    await expectMoments(async () => {
      const counts = await storage.countBetween(
        organizationId,
        { of: "licenses expired", now: after },
        moments,
      );
      expired = counts.reduce((sum, each) => sum + each, 0);
    });
    expect(expired).toBe(LICENSES);
  });

  it("the calls hold Redis for moments that list them by status, when all have just expired", async () => {
    for (const [status, now, expected] of [
      ["expired", after, LICENSES],
      ["active", after, 0],
      // For a clock that is behind they have not.
      ["active", made, LICENSES],
    ] as const) {
      let total = 0;
      const held = await holds(0, async () => {
        ({ total } = await listLicenses(storage, organizationId, { ...query, status, now }));
      });
      expect(total).toBe(expected);
      // They are alike, and can be made once.
      const times = held.map(({ microseconds }) => microseconds).sort((a, b) => a - b);
      const middle = times[Math.floor(times.length / 2)] ?? 0;
      expect(middle).toBeLessThan(await holdOfReads());
    }
  });

  it("of a product and a status hold Redis for moments", async () => {
    const asked = { ...query, productId: product.id, status: "active" } as const;
    let total = 0;
    await expectMoments(async () => {
      ({ total } = await listLicenses(storage, organizationId, asked));
    });
    expect(total).toBe(LICENSES);
  });

  it("no call of an export holds Redis longer", async () => {
    let count = 0;
    await expectMoments(async () => {
      const selection = { sort: "expiresAt", now: made } as const;
      count = await drained(readLicenses(storage, organizationId, selection));
    });
    expect(count).toBe(LICENSES);
  });
});
