import { describe, expect, test } from "vitest";
import { listening, RECEIVER } from "../../../test/open-webhooks.ts";
import { newId } from "../../storage/ids.ts";

describe("an endpoint", () => {
  test("is told of a change, with the record as the API shows it", async () => {
    const { webhooks, network, license, clock } = await listening({ types: ["license.created"] });
    const created = await license({ seats: 3 });
    await webhooks.round();
    expect(network.received).toHaveLength(1);
    const [{ type, timestamp, data, url }] = network.received as [(typeof network.received)[0]];
    expect({ type, timestamp, url }).toEqual({
      type: "license.created",
      timestamp: clock.now().toISOString(),
      url: RECEIVER,
    });
    const { licenseKey, activatedCount: _, ...shown } = created;
    expect(data).toEqual({
      ...JSON.parse(JSON.stringify(shown)),
      licenseKeyLast4: licenseKey.slice(-4),
      sequence: clock.now().getTime(),
    });
  });

  test("gets whole keys only if it asks for them", async () => {
    const { webhooks, network, license } = await listening({ types: ["license.created"], includeKeys: true });
    const { licenseKey } = await license();
    await webhooks.round();
    expect(network.received[0]?.data["licenseKey"]).toBe(licenseKey);
  });

  test("is told of what it asks for, and of nothing else", async () => {
    const { webhooks, licensing, license, typesReceived } = await listening({
      types: ["license.revoked", "customer.deleted"],
    });
    const { id, customerId } = await license();
    await licensing.licenses.revoke(id);
    await licensing.licenses.delete(id);
    await licensing.customers.delete(customerId);
    await webhooks.round();
    // Deliveries of a round overtake each other.
    expect(typesReceived().toSorted()).toEqual(["customer.deleted", "license.revoked"]);
  });

  test("is told of all that goes with a customer, and of nobody else's", async () => {
    const { webhooks, licensing, license, network } = await listening({
      types: ["license.deleted", "subscription.deleted", "payment.deleted", "customer.deleted"],
    });
    const [one, two] = [await license(), await license()];
    const { customerId } = one;
    const colleague = await license({ customerEmail: "bob@example.com" });
    const billing = { customerId, licenseId: one.id, currentPeriodEnd: new Date("2031-01-01") };
    const { subscription } = await licensing.subscriptions.record(billing);
    const paid = { customerId, licenseId: one.id, amount: 100, currency: "EUR", provider: "manual" };
    const { payment } = await licensing.payments.record({ ...paid, providerReference: "1" });
    await licensing.customers.delete(customerId, { cascade: true });
    await webhooks.round();
    const told = network.received.map(({ type, data }) => `${type} ${data["id"]}`);
    expect(told.toSorted()).toEqual(
      [
        `license.deleted ${one.id}`,
        `license.deleted ${two.id}`,
        `subscription.deleted ${subscription.id}`,
        `payment.deleted ${payment.id}`,
        `customer.deleted ${customerId}`,
      ].toSorted(),
    );
    expect(await licensing.licenses.get(colleague.id)).toMatchObject({ id: colleague.id });
  });

  test("of licenses alone is told of those that go with a customer", async () => {
    const { webhooks, licensing, license, typesReceived } = await listening({ types: ["license.deleted"] });
    const { customerId } = await license();
    await licensing.customers.delete(customerId, { cascade: true });
    await webhooks.round();
    expect(typesReceived()).toEqual(["license.deleted"]);
  });

  test("is told of the sites and machines that a license is issued with", async () => {
    const { webhooks, license, network, clock } = await listening({ types: ["activation.created"] });
    const activatedAt = new Date("2029-05-06T07:08:09.000Z");
    const activations = [{ domain: "a.example", activatedAt }, { machine: { fingerprint: "m-1" } }];
    const createdAt = new Date("2029-01-01");
    const { id: licenseId } = await license({ seats: 3, createdAt, activations });
    await webhooks.round();
    const told = network.received.map(({ data }) => data);
    expect(told.toSorted((a, b) => String(a["kind"]).localeCompare(String(b["kind"])))).toMatchObject([
      { licenseId, machine: { fingerprint: "m-1" }, status: "active", activatedAt: createdAt.toISOString() },
      { licenseId, domain: "a.example", status: "active", activatedAt: activatedAt.toISOString() },
    ]);
    expect(told.map(({ sequence }) => sequence)).toEqual(Array(2).fill(clock.now().getTime()));
  });

  test("of some products is told of theirs", async () => {
    const { webhooks, licensing, product, endpoints, network } = await listening();
    const other = await licensing.products.create({ name: "Other" });
    const narrow = await endpoints.create({ url: `${RECEIVER}/narrow`, productIds: [product.id] });
    for (const productId of [product.id, other.id])
      await licensing.licenses.create({ productId, customerEmail: "ada@example.com" });
    await webhooks.round();
    const told = network.received.filter(({ url }) => url === narrow.url);
    expect(told.map(({ type, data }) => [type, data["productId"]])).toEqual([
      ["license.created", product.id],
    ]);
  });

  test("names products of its organization alone", async () => {
    const { endpoints, endpoint, licensing } = await listening();
    const deleted = await licensing.products.create({ name: "Deleted" });
    const kept = await licensing.products.create({ name: "Kept" });
    await endpoints.update(endpoint.id, { productIds: [deleted.id] });
    await licensing.products.delete(deleted.id);
    const productIds = [deleted.id, kept.id];
    expect(await endpoints.update(endpoint.id, { productIds })).toMatchObject({ productIds });
    const strange = { productIds: [newId("products")] };
    for (const refused of [
      endpoints.create({ url: `${RECEIVER}/narrow`, ...strange }),
      endpoints.update(endpoint.id, strange),
    ])
      await expect(refused).rejects.toMatchObject({ code: "not_found", message: "Product not found" });
  });

  test("is told of a change that is committed, and not of one that is refused", async () => {
    const { webhooks, licensing, typesReceived, license } = await listening({ types: ["customer.created"] });
    await license();
    await expect(licensing.customers.create({ email: "ada@example.com" })).rejects.toMatchObject({
      code: "email_taken",
    });
    await webhooks.round();
    expect(typesReceived()).toEqual(["customer.created"]);
  });

  test("sees in `sequence` which event of an object is the later one", async () => {
    const { webhooks, licensing, license, network } = await listening();
    const { id } = await license();
    for (const seats of [2, 3, 4]) await licensing.licenses.update(id, { seats });
    await licensing.licenses.delete(id);
    await webhooks.round();
    const events = network.received.filter(({ data }) => data["id"] === id);
    const sequences = events.map(({ data }) => Number(data["sequence"]));
    expect(new Set(sequences).size).toBe(5);
    const inOrder = events.toSorted((a, b) => Number(a.data["sequence"]) - Number(b.data["sequence"]));
    expect(inOrder.map(({ type, data }) => [type, data["seats"]])).toEqual([
      ["license.created", 1],
      ["license.updated", 2],
      ["license.updated", 3],
      ["license.updated", 4],
      ["license.deleted", 4],
    ]);
  });

  test("gets bodies below 20 kB, with what was left out named", async () => {
    const { webhooks, network, license } = await listening({ types: ["license.created"] });
    const large = { text: "é".repeat(8_000) };
    await license({ features: large, metadata: large });
    await webhooks.round();
    const [{ body, data } = { body: "", data: {} as Record<string, unknown> }] = network.received;
    expect(new TextEncoder().encode(body).length).toBeLessThan(20_000);
    expect(data).toMatchObject({ omitted: ["metadata"], features: large });
    expect(data).not.toHaveProperty("metadata");
  });
});
