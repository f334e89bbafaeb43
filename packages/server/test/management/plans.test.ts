import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

let server: TestServer;
let operator: Operator;
let productId: string;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  productId = (await operator.product()).id;
});
afterAll(() => server.stop());

describe("POST /api/plans", () => {
  it("answers 201 with the plan; what is absent has its default", async () => {
    const answer = await operator.client.post("/api/plans", { productId, name: "Pro Yearly" });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: anId("pln"),
      productId,
      name: "Pro Yearly",
      slug: "pro-yearly",
      seats: 1,
      durationDays: null,
      price: null,
      billingInterval: "one_time",
      overage: "deny",
      graceDays: 0,
      pastDueDays: 0,
      expiry: "block",
      maxVersionsBehind: null,
      leaseSeconds: null,
      offlineGraceSeconds: null,
      trialDays: null,
      updateDays: null,
      offlineDays: 0,
      offlineForever: false,
      archived: false,
      features: {},
      metadata: {},
      createdAt: server.clock.inIso(0),
      updatedAt: server.clock.inIso(0),
    });
  });

  it("keeps everything that is sent", async () => {
    const fields = {
      name: "Everything",
      slug: "everything",
      seats: null,
      durationDays: 36_500,
      price: { amount: 4900, currency: "EUR" },
      billingInterval: "year",
      overage: "allow",
      graceDays: 3,
      pastDueDays: 21,
      expiry: "keepWorking",
      maxVersionsBehind: 2,
      leaseSeconds: 600,
      offlineGraceSeconds: 45,
      trialDays: 14,
      updateDays: 365,
      offlineDays: 30,
      offlineForever: false,
      features: { support: true },
      metadata: { note: "x" },
    };
    const plan = await operator.plan(productId, fields);
    expect(plan).toMatchObject(fields);
    expect((await operator.client.get(`/api/plans/${plan.id}`)).body).toEqual(plan);
  });

  it("keeps a currency in capitals", async () => {
    const { price } = await operator.plan(productId, { price: { amount: 1, currency: "eur" } });
    expect(price).toEqual({ amount: 1, currency: "EUR" });
  });

  it("has license files for some days, or without an end, by either field", async () => {
    const { id, ...made } = await operator.plan(productId, { offlineForever: true });
    expect(made).toMatchObject({ offlineDays: null, offlineForever: true });
    for (const [change, offlineDays, offlineForever] of [
      [{ name: "Renamed" }, null, true],
      [{ offlineDays: 3650 }, 3650, false],
      [{ offlineForever: false }, 3650, false],
      [{ offlineForever: true }, null, true],
      [{ offlineForever: false }, 0, false],
      [{ offlineDays: null, offlineForever: true }, null, true],
    ] as const)
      expect((await operator.client.put(`/api/plans/${id}`, change)).body).toMatchObject({
        ...{ offlineDays, offlineForever },
      });
    expectError(await operator.client.put(`/api/plans/${id}`, { offlineDays: null }), 400, "invalid_input");
  });

  it("keeps slugs unique within a product alone", async () => {
    await operator.plan(productId, { slug: "gold" });
    const other = await operator.product();
    expect((await operator.plan(other.id, { slug: "gold" })).slug).toBe("gold");
    const taken = await operator.client.post("/api/plans", { productId, name: "Gold", slug: "GOLD" });
    expectError(taken, 409, "slug_taken");
  });

  it("is 404 for a product that is not there", async () => {
    const answer = await operator.client.post("/api/plans", { productId: "prd_0", name: "Pro" });
    expectError(answer, 404, "not_found");
  });

  it.each([
    ["no name", { name: undefined }, "name"],
    ["no product", { productId: undefined }, "productId"],
    ["a product that is a number", { productId: 1 }, "productId"],
    ["0 seats", { seats: 0 }, "seats"],
    ["half a seat", { seats: 1.5 }, "seats"],
    ["1,000,001 seats", { seats: 1_000_001 }, "seats"],
    ["0 days", { durationDays: 0 }, "durationDays"],
    ["a fraction of days", { durationDays: 0.5 }, "durationDays"],
    ["too many days", { durationDays: 36_501 }, "durationDays"],
    ["a price without currency", { price: { amount: 1 } }, "price.currency"],
    ["a price in a currency that is none", { price: { amount: 1, currency: "ZZZ" } }, "price.currency"],
    ["a price with cents after a point", { price: { amount: 9.99, currency: "EUR" } }, "price.amount"],
    ["a price below zero", { price: { amount: -1, currency: "EUR" } }, "price.amount"],
    ["a price past what is exact", { price: { amount: 2 ** 53, currency: "EUR" } }, "price.amount"],
    ["a price with more", { price: { amount: 1, currency: "EUR", tax: 1 } }, "price.tax"],
    ["an unknown interval", { billingInterval: "week" }, "billingInterval"],
    ["features that are a list", { features: ["a"] }, "features"],
    ["files for 3,651 days", { offlineDays: 3651 }, "offlineDays"],
    ["files for part of a day", { offlineDays: 0.5 }, "offlineDays"],
    ["files without an end by a null alone", { offlineDays: null }, "offlineDays"],
    ["files for some days and without an end", { offlineDays: 30, offlineForever: true }, "offlineDays"],
    ["a field too many", { durationdays: 5 }, "durationdays"],
  ])("refuses %s", async (_kind, fields, field) => {
    const answer = await operator.client.post("/api/plans", { productId, name: "Pro", ...fields });
    expectInvalid(answer, field);
  });
});

describe("PUT /api/plans/:id", () => {
  it("changes what is sent, for licenses to come", async () => {
    const plan = await operator.plan(productId, { seats: 2, durationDays: 10, features: { a: 1 } });
    const before = await operator.license(productId, { planId: plan.id });
    server.clock.advance(1000);
    const changes = { seats: 7, durationDays: null, features: { b: 2 } };
    const answer = await operator.client.put(`/api/plans/${plan.id}`, changes);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...plan, ...changes, updatedAt: server.clock.inIso(0) });
    expect(await operator.fetchLicense(before.id)).toMatchObject({
      seats: 2,
      expiresAt: before.expiresAt,
      features: { a: 1 },
    });
    const after = await operator.license(productId, { planId: plan.id });
    expect(after).toMatchObject({ seats: 7, expiresAt: null, features: { b: 2 } });
  });

  it.each([
    ["an empty body", {}, ""],
    ["another product", { productId: "prd_0" }, "productId"],
    ["0 seats", { seats: 0 }, "seats"],
  ])("refuses %s", async (_kind, fields, field) => {
    const plan = await operator.plan(productId);
    expectInvalid(await operator.client.put(`/api/plans/${plan.id}`, { ...fields }), field);
    expect((await operator.client.get(`/api/plans/${plan.id}`)).body).toEqual(plan);
  });

  it("is 409 for a slug that another plan of the product has", async () => {
    await operator.plan(productId, { slug: "silver" });
    const plan = await operator.plan(productId);
    expectError(await operator.client.put(`/api/plans/${plan.id}`, { slug: "Silver" }), 409, "slug_taken");
  });
});

describe("GET /api/plans", () => {
  it("lists plans newest first, of one product with product_id", async () => {
    const { client, product, plan } = await registerOperator(server);
    const [one, two] = [await product(), await product()];
    const [a, b, c] = [await plan(one.id), await plan(two.id), await plan(one.id)];
    const list = async (query: string) => {
      const answer = await client.get<WirePage<{ id: string }>>(`/api/plans${query}`);
      return answer.body.items.map(({ id }) => id);
    };
    expect(await list("")).toEqual([c.id, b.id, a.id]);
    expect(await list(`?product_id=${one.id}`)).toEqual([c.id, a.id]);
    expect(await list(`?product_id=${one.id}&per_page=1&page=2`)).toEqual([a.id]);
    expect(await list("?product_id=prd_0")).toEqual([]);
  });
});

describe("a plan's defaults", () => {
  it("give way to what is sent with the license, also to null", async () => {
    const plan = await operator.plan(productId, { seats: 3, durationDays: 30, features: { a: 1 } });
    const planId = plan.id;
    const expiresAt = server.clock.inIso(DAY);
    const sent = { planId, seats: 9, expiresAt, features: { b: 2 } };
    expect(await operator.license(productId, sent)).toMatchObject(sent);
    const cleared = { planId, seats: null, expiresAt: null, features: {} };
    expect(await operator.license(productId, cleared)).toMatchObject(cleared);
  });

  it("are unlimited seats and a lifetime when the plan says so", async () => {
    const plan = await operator.plan(productId, { seats: null });
    const license = await operator.license(productId, { planId: plan.id });
    expect(license).toMatchObject({ seats: null, expiresAt: null });
  });
});
