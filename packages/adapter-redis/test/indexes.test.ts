import { createLicensing, DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { redisStorage } from "../src/index.ts";
import { indexFaults } from "./consistency.ts";

const DAY = 24 * 60 * 60 * 1000;

let server: RedisServer;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

describe("what is deleted", () => {
  it("is in no index any more, whatever it was before", async () => {
    let now = new Date("2030-01-01T00:00:00Z");
    const storage = redisStorage({ url: server.url });
    const { activate, customers, products, plans, licenses, subscriptions, payments } = createLicensing({
      storage,
      clock: { now: () => now },
    });
    const product = await products.create({ name: "Acme" });
    const plan = await plans.create({ productId: product.id, name: "Agency", durationDays: 30 });
    const expiresAt = new Date(now.getTime() + 10 * DAY);
    for (const given of [{}, { planId: plan.id }, { expiresAt }, { expiresAt: now }]) {
      const customerEmail = "ada@example.com";
      const license = await licenses.create({ productId: product.id, customerEmail, seats: 2, ...given });
      const { customerId, licenseKey } = license;
      const { publicKey } = product;
      await activate({ publicKey, licenseKey, domain: "a.example" });
      await activate({ publicKey, licenseKey, machine: { fingerprint: "m-1" } });
      const period = { currentPeriodEnd: new Date(now.getTime() + 20 * DAY) };
      const subscription = await subscriptions.record({ customerId, licenseId: license.id, ...period });
      const billed = { customerId, licenseId: license.id, subscriptionId: subscription.subscription.id };
      await payments.record({
        ...billed,
        amount: 100,
        currency: "EUR",
        provider: "stripe",
        providerReference: license.id,
      });
    }
    expect(await indexFaults(redis, "keystead")).toEqual([]);
    now = new Date(now.getTime() + 52 * DAY);
    const { items } = await licenses.list({});
    for (const [index, { id }] of items.entries()) {
      if (index % 2 === 0) await licenses.update(id, { status: "suspended", planId: plan.id });
      else await licenses.update(id, { expiresAt: new Date(now.getTime() + index * DAY) });
    }
    expect(await indexFaults(redis, "keystead")).toEqual([]);
    const [customer] = (await customers.list({})).items;
    await customers.delete(customer?.id ?? "", { cascade: true });
    await plans.delete(plan.id);
    await products.delete(product.id);
    await storage.close();

    const all = await redis.keys(`keystead:{${DEFAULT_ORGANIZATION_ID}}:*`);
    // Entries of the audit log stay.
    const left = all.filter((key) => !key.includes(":auditEntries"));
    const base = `keystead:{${DEFAULT_ORGANIZATION_ID}}`;
    expect(left.toSorted()).toEqual([`${base}:key-prefixes`, `${base}:layout`]);
    expect(await redis.hvals(`${base}:key-prefixes`)).toEqual(["0"]);
    // Nor is a public key anybody's any more.
    expect(await redis.keys("keystead:products-publicKey:*")).toEqual([]);
  });
});

describe("what is changed", () => {
  it("leaves its old places in sorted lists: a renamed product, a customer with a new e-mail", async () => {
    const prefix = "renamed";
    const licensing = createLicensing({ storage: redisStorage({ url: server.url, prefix }) });
    const { customers, products, licenses } = licensing;
    for (const name of ["Alpha", "Beta", "Gamma"]) await products.create({ name });
    for (const email of ["a@example.com", "b@example.com"]) await customers.create({ email });
    const names = async () => (await products.list({ sort: "name" })).items.map(({ name }) => name);
    const emails = async () => (await customers.list({ sort: "email" })).items.map(({ email }) => email);
    const [first] = (await products.list({ sort: "name" })).items;
    const [ada] = (await customers.list({ sort: "email" })).items;
    await licenses.create({ productId: first?.id ?? "", customerEmail: "a@example.com" });

    await products.update(first?.id ?? "", { name: "Zeta" });
    expect(await names()).toEqual(["Beta", "Gamma", "Zeta"]);
    await customers.update(ada?.id ?? "", { email: "z@example.com" });
    expect(await emails()).toEqual(["b@example.com", "z@example.com"]);
    expect((await licenses.list({})).items[0]?.customerEmail).toBe("z@example.com");
    expect(await indexFaults(redis, prefix)).toEqual([]);
    await licensing.close();
  });
});
