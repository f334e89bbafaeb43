import { createLicensing, DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { redisStorage } from "../src/index.ts";

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
      const license = await licenses.create({
        productId: product.id,
        customerEmail: "ada@example.com",
        ...given,
      });
      const { customerId, licenseKey } = license;
      const { publicKey } = product;
      await activate({ publicKey, licenseKey, domain: "a.example" });
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
    // Time goes by, forth and back, and licenses are listed anew.
    for (const days of [15, 40, -3]) {
      now = new Date(now.getTime() + days * DAY);
      await licenses.list({ status: "active" });
    }
    const { items } = await licenses.list({});
    for (const [index, { id }] of items.entries()) {
      if (index % 2 === 0) await licenses.update(id, { status: "suspended", planId: plan.id });
      else await licenses.update(id, { expiresAt: new Date(now.getTime() + index * DAY) });
    }
    const [customer] = (await customers.list({})).items;
    await customers.delete(customer?.id ?? "", { cascade: true });
    await plans.delete(plan.id);
    await products.delete(product.id);
    await storage.close();

    const left = await redis.keys(`keystead:{${DEFAULT_ORGANIZATION_ID}}:*`);
    const counts = left.filter((key) => /:(?:license-cells|key-prefixes)$/.test(key));
    expect(left.toSorted()).toEqual(counts.toSorted());
    for (const key of counts) expect(new Set(await redis.hvals(key))).toEqual(new Set(["0"]));
  });
});
