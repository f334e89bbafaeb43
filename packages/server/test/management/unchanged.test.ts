import { describe, expect, it } from "vitest";
import type { Loose } from "../support/client.ts";
import { HOUR } from "../support/clock.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

/** The object with its keys, and those of all objects in it, from last to first. */
function reverse<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(reverse) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, inner]) => [key, reverse(inner)])) as Value;
}

describe.each(stores)("an update to what is there already, on $name", ({ open }) => {
  it("is no update: no entry, no event, and updatedAt is what it was", async () => {
    const { storage, close } = await open();
    const server = await startServer({ storage });
    const operator = await registerOperator(server);
    const { client } = operator;
    const me = await client.get("/api/auth/me");
    const [organizationId, page] = [String(me.body["organizationId"]), { page: 1, perPage: 100 }];
    await client.post("/api/webhooks", { url: "https://receiver.example/hooks" });
    const metadata = { crm: { z: "1", id: 2, name: [3, 1, 2] }, b: true };
    const product = await operator.product({ metadata });
    const { id: productId } = product;
    const plan = await operator.plan(productId, { features: { quota: 2, f: 1 }, metadata });
    const customer = await operator.customer({ metadata });
    const license = await operator.license(productId, {
      features: { quota: 2, f: 1, support: "mail" },
      metadata,
    });
    const payment = await operator.payment(customer.id, { metadata });
    const subscription = await operator.subscription(customer.id, { metadata });
    const [endpoint] = (await client.get("/api/webhooks")).body["items"] as Loose[];

    const counts = async () => ({
      audit: (await client.get("/api/audit")).body["pagination"],
      deliveries: (await storage.list("webhookDeliveries", organizationId, page)).total,
    });
    const before = await counts();
    server.clock.advance(HOUR);
    for (const [path, update] of [
      [`/api/products/${productId}`, { name: product.name, metadata }],
      [`/api/plans/${plan.id}`, { features: plan.features, price: plan.price, metadata }],
      [`/api/customers/${customer.id}`, { email: customer.email, metadata }],
      [`/api/licenses/${license.id}`, { features: license.features, seats: license.seats, metadata }],
      [`/api/payments/${payment.id}`, { status: payment.status, metadata }],
      [`/api/subscriptions/${subscription.id}`, { status: subscription.status, metadata }],
      [`/api/webhooks/${endpoint?.["id"]}`, { url: endpoint?.["url"], enabled: true }],
    ] as const) {
      const { body: was } = await client.get(path);
      const { status, body, text } = await client.put(path, reverse(update));
      expect(status, text).toBe(200);
      expect(body["updatedAt"], path).toBe(was["updatedAt"]);
      expect((await client.get(path)).body).toEqual(was);
    }
    expect(await counts()).toEqual(before);

    // An array in another order is another value.
    const other = { metadata: { ...metadata, crm: { ...metadata.crm, name: [1, 2, 3] } } };
    const { body } = await client.put(`/api/licenses/${license.id}`, other);
    expect(body["updatedAt"]).not.toBe(license.updatedAt);
    expect((await counts()).audit).not.toEqual(before.audit);
    await server.stop();
    await close();
  });
});
