import { DEFAULT_ORGANIZATION_ID as organizationId, type StorageAdapter } from "@keystead/core";
import { addRecord, createLicenses, ordinaryLicense } from "@keystead/storage-conformance/records";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { redisStorage } from "../src/index.ts";
import { customerRecord, productRecord } from "./records.ts";

/** So many that no run of three letters in a common word leads to few records. */
const CUSTOMERS = 6_000;
/** More than one call returns of a customer's licenses. */
const LICENSES_OF_ONE = 700;
const AT_ONCE = 1_000;
const made = new Date("2026-01-01T00:00:00Z");

const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, "0")}`;
const tradeOf = (n: number): string => (n % 5 < 2 ? "bakery" : "florist");
const cityOf = (n: number): string => (Math.floor(n / 7) % 5 < 2 ? "london" : "prague");
/** Every hundredth bakery has its trade and its city in one word. */
const isOfBoth = (n: number): boolean => n % 100 === 0;

const customers = Array.from({ length: CUSTOMERS }, (_, n) =>
  customerRecord({
    id: id("cus", n),
    email: `${isOfBoth(n) ? "bakery.london" : `${tradeOf(n)}+${cityOf(n)}`}.${n}@x.example`,
    company: n % 2 === 0 ? null : `Ltd ${tradeOf(n)}`,
    createdAt: made,
    updatedAt: made,
  }),
);

/** A license of each customer, and many more of one. */
const licenses = Array.from({ length: CUSTOMERS + LICENSES_OF_ONE }, (_, n) => {
  const customer = n < CUSTOMERS ? n : 200;
  return {
    ...ordinaryLicense,
    id: id("lic", n),
    licenseKey: `ACME-${String(n).padStart(16, "0")}`,
    productId: id("prd", 1 + (n % 3)),
    customerId: id("cus", customer),
    customerEmail: customers[customer]?.email ?? "",
    seats: 1,
    expiresAt: null,
    createdAt: made,
    updatedAt: made,
  };
});

let server: RedisServer;
let admin: Redis;
let storage: StorageAdapter;
beforeAll(async () => {
  server = await startRedis();
  admin = new Redis(server.url);
  storage = redisStorage({ url: server.url });
  for (const n of [1, 2, 3])
    await addRecord(storage, "products", organizationId, productRecord({ id: id("prd", n) }));
  for (let start = 0; start < licenses.length; start += AT_ONCE)
    await createLicenses(
      storage,
      organizationId,
      licenses.slice(start, start + AT_ONCE),
      customers.slice(start, start + AT_ONCE),
    );
});
afterAll(async () => {
  await storage.close();
  admin.disconnect();
  await server.stop();
});

const has = (text: string | null, search: string): boolean => text?.toLowerCase().includes(search) ?? false;

/** The latest first, as lists are. */
function customersWith(search: string): string[] {
  return customers
    .filter(({ email, company }) => has(email, search) || has(company, search))
    .map((customer) => customer.id)
    .reverse();
}

const licensesWith = (search: string) =>
  licenses.filter(({ customerEmail }) => has(customerEmail, search)).reverse();

async function all(kind: "customers" | "licenses", query: object): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of storage.readAll(kind, organizationId, query))
    ids.push(...batch.map(({ record }) => record.id));
  return ids;
}

/** How often Redis has read the text of a record by itself, as it does when it looks for a text in all of them. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  await admin.config("RESETSTAT");
  await work();
  const stats = await admin.info("commandstats");
  return Number(/^cmdstat_get:calls=(\d+)/m.exec(stats)?.[1] ?? 0);
}

describe("a text whose every run of three letters is common", () => {
  it.each(["bakery", "london", "bakery.london", "ltd florist", "y.lon"])(
    "finds all customers that have %j, each once",
    async (search) => {
      const expected = customersWith(search);
      expect(expected.length).toBeGreaterThan(20);
      expect(await all("customers", { search })).toEqual(expected);
      const query = { search, page: 2, perPage: 20, sort: "email", filters: {} } as const;
      const { items, total } = await storage.list("customers", organizationId, query);
      expect(total).toBe(expected.length);
      const emails = expected.map((one) => customers[Number(one.slice("cus_".length))]?.email ?? "").sort();
      expect(items.map(({ record }) => record.email)).toEqual(emails.slice(20, 40));
    },
  );

  it.each(["bakery", "bakery.london"])(
    "finds the licenses of customers that have %j, each once",
    async (search) => {
      const expected = licensesWith(search).map((license) => license.id);
      expect(expected.length).toBeGreaterThan(LICENSES_OF_ONE);
      expect(await all("licenses", { search })).toEqual(expected);
    },
  );

  it("finds what other filters leave of them", async () => {
    const productId = id("prd", 2);
    const expected = licensesWith("bakery.london").filter((license) => license.productId === productId);
    const query = { search: "bakery.london", filters: { productId }, page: 1, perPage: 20 };
    const { items, total } = await storage.list("licenses", organizationId, query);
    expect(total).toBe(expected.length);
    expect(items.map(({ record }) => record.id)).toEqual(expected.slice(0, 20).map((license) => license.id));
  });

  it("is not looked for in records that cannot have it", async () => {
    const query = { search: "bakery.london", filters: {}, page: 1, perPage: 20 };
    expect(await readings(() => storage.list("licenses", organizationId, query))).toBeLessThan(
      licenses.length / 3,
    );
    expect(await readings(() => storage.list("customers", organizationId, query))).toBeLessThan(
      customers.length / 30,
    );
  });
});
