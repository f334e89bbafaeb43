import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../support/clock.ts";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator, unique } from "../support/operator.ts";
import { paidLicenses } from "../support/paid-licenses.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

let server: TestServer;
let operator: Operator;
let customerId: string;
let paid: ReturnType<typeof paidLicenses>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  customerId = (await operator.customer()).id;
  paid = paidLicenses(server, operator);
});
afterAll(() => server.stop());

const inDays = (days: number) => server.clock.inIso(days * DAY);
const post = (fields: object) =>
  operator.client.post("/api/subscriptions", { customerId, currentPeriodEnd: inDays(30), ...fields });
const put = (id: string, fields: object) => operator.client.put(`/api/subscriptions/${id}`, fields);
const fetchSubscription = async (id: string) => (await operator.client.get(`/api/subscriptions/${id}`)).body;

const wrongFields: [string, () => object, string][] = [
  ["an unknown status", () => ({ status: "cancelled" }), "status"],
  ["a period without an end", () => ({ currentPeriodEnd: null }), "currentPeriodEnd"],
  ["a day for a moment", () => ({ currentPeriodEnd: "2031-04-01" }), "currentPeriodEnd"],
  [
    "a period that ends before it starts",
    () => ({ currentPeriodStart: server.clock.inIso(30 * DAY + 1) }),
    "currentPeriodEnd",
  ],
  ["a flag that is a text", () => ({ cancelAtPeriodEnd: "yes" }), "cancelAtPeriodEnd"],
  ["a provider without a reference", () => ({ provider: "stripe" }), "providerReference"],
  ["a reference without a provider", () => ({ providerReference: "sub_1" }), "provider"],
  ["metadata that is null", () => ({ metadata: null }), "metadata"],
  ["a typing error", () => ({ currentperiodend: inDays(1) }), "currentperiodend"],
];

describe("POST /api/subscriptions", () => {
  it("answers 201 with the subscription; what is absent has its default", async () => {
    const answer = await post({});
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: anId("sub"),
      customerId,
      licenseId: null,
      planId: null,
      status: "active",
      currentPeriodStart: server.clock.inIso(0),
      currentPeriodEnd: inDays(30),
      cancelAtPeriodEnd: false,
      provider: null,
      providerReference: null,
      metadata: {},
      createdAt: server.clock.inIso(0),
      updatedAt: server.clock.inIso(0),
    });
    expect(await fetchSubscription(String(answer.body["id"]))).toEqual(answer.body);
  });

  it("keeps everything that is sent", async () => {
    const license = await paid.licensed();
    const plan = await operator.plan(license.productId);
    const fields = {
      customerId: license.customerId,
      licenseId: license.id,
      planId: plan.id,
      status: "past_due",
      currentPeriodStart: "2031-02-15T00:00:00.000Z",
      currentPeriodEnd: "2031-03-15T00:00:00.000Z",
      cancelAtPeriodEnd: true,
      provider: "stripe",
      providerReference: unique("sub"),
      metadata: { tier: 2 },
    };
    const { body } = await post(fields);
    expect(body).toMatchObject(fields);
    expect(await fetchSubscription(String(body["id"]))).toEqual(body);
  });

  it("may be of a period that ends where it starts", async () => {
    expect((await post({ currentPeriodStart: inDays(30) })).status).toBe(201);
  });

  it.each([
    ["no customer", () => ({ customerId: undefined }), "customerId"],
    ...wrongFields,
  ] as typeof wrongFields)("refuses %s", async (_kind, fields, field) => {
    expectInvalid(await post(fields()), field);
  });

  it.each(["customerId", "licenseId", "planId"])("is 404 for a %s that is not there", async (field) => {
    expectError(await post({ [field]: "none_0" }), 404, "not_found");
  });

  it("is 400 for a license of another customer, and for a plan of another product than the license's", async () => {
    const license = await paid.licensed();
    expectInvalid(await post({ licenseId: license.id }), "licenseId");
    const { id: planId } = await operator.plan((await operator.product()).id);
    const own = { customerId: license.customerId, licenseId: license.id, planId };
    expectInvalid(await post(own), "planId");
    expect((await post({ planId })).status).toBe(201);
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: null, status: "active" });
  });
});

describe("PUT /api/subscriptions/:id", () => {
  it("changes what is sent, also back, and nothing else", async () => {
    const subscription = await operator.subscription(customerId, { status: "canceled", metadata: { a: 1 } });
    server.clock.advance(MINUTE);
    const changes = { status: "active", currentPeriodEnd: inDays(1), cancelAtPeriodEnd: true };
    const answer = await put(subscription.id, changes);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...subscription, ...changes, updatedAt: server.clock.inIso(0) });
    expect(await fetchSubscription(subscription.id)).toEqual(answer.body);
  });

  it.each([
    ["an empty body", () => ({}), ""],
    ["another customer", () => ({ customerId: "cus_0" }), "customerId"],
    ...wrongFields,
  ] as typeof wrongFields)("refuses %s and changes nothing", async (_kind, fields, field) => {
    const subscription = await operator.subscription(customerId, { currentPeriodEnd: inDays(30) });
    expectInvalid(await put(subscription.id, fields()), field);
    expect(await fetchSubscription(subscription.id)).toEqual(subscription);
  });

  it("takes a license of the customer alone, and a plan of the license's product alone", async () => {
    const { license, subscription } = await paid.subscribed();
    const elsewhere = await paid.licensed();
    expectInvalid(await put(subscription.id, { licenseId: elsewhere.id }), "licenseId");
    const wrong = await operator.plan(elsewhere.productId);
    expectInvalid(await put(subscription.id, { planId: wrong.id }), "planId");
    expectError(await put(subscription.id, { planId: "pln_0" }), 404, "not_found");
    expect(await fetchSubscription(subscription.id)).toEqual(subscription);
    const { id: planId } = await operator.plan(license.productId);
    expect((await put(subscription.id, { planId })).body).toMatchObject({ planId });
    const other = await operator.license(elsewhere.productId, { customerEmail: license.customerEmail });
    expectInvalid(await put(subscription.id, { licenseId: other.id }), "planId");
    const both = { licenseId: other.id, planId: wrong.id };
    expect((await put(subscription.id, both)).body).toMatchObject(both);
  });

  it("is 409 for the reference of another subscription", async () => {
    const reference = { provider: "stripe", providerReference: unique("sub") };
    await operator.subscription(customerId, reference);
    const { license, subscription } = await paid.subscribed();
    const changes = { ...reference, currentPeriodEnd: inDays(99) };
    expectError(await put(subscription.id, changes), 409, "provider_reference_taken");
    expect(await fetchSubscription(subscription.id)).toEqual(subscription);
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: inDays(30), status: "active" });
  });
});

describe("GET and DELETE /api/subscriptions", () => {
  it("list subscriptions newest first, by customer, license, plan and status", async () => {
    const license = await paid.licensed();
    const plan = await operator.plan(license.productId);
    const owner = license.customerId;
    const a = await operator.subscription(owner, { status: "trialing" });
    const b = await operator.subscription(owner, { licenseId: license.id });
    const c = await operator.subscription(owner, { licenseId: license.id, planId: plan.id });
    const list = async (query: string) => {
      const path = `/api/subscriptions?customer_id=${owner}${query}`;
      return (await operator.client.get<WirePage<{ id: string }>>(path)).body.items.map(({ id }) => id);
    };
    expect(await list("")).toEqual([c.id, b.id, a.id]);
    const { body } = await operator.client.get<WirePage<object>>(
      `/api/subscriptions?customer_id=${owner}&per_page=1`,
    );
    expect(body.items).toEqual([{ ...c, customerEmail: license.customerEmail }]);
    expect(await list(`&license_id=${license.id}`)).toEqual([c.id, b.id]);
    expect(await list(`&plan_id=${plan.id}`)).toEqual([c.id]);
    expect(await list("&status=trialing")).toEqual([a.id]);
    expect(await list("&status=canceled")).toEqual([]);
  });

  it("delete a subscription, and its payments stay without it", async () => {
    const { id } = await operator.subscription(customerId);
    const payment = await operator.payment(customerId, { subscriptionId: id });
    const deleted = await operator.client.delete(`/api/subscriptions/${id}`);
    expect({ status: deleted.status, body: deleted.body }).toEqual({ status: 200, body: { success: true } });
    expectError(await operator.client.delete(`/api/subscriptions/${id}`), 404, "not_found");
    const left = await operator.client.get(`/api/payments/${payment.id}`);
    expect(left.body).toEqual({ ...payment, subscriptionId: null });
  });

  it("keep a plan and its product from being deleted", async () => {
    const product = await operator.product();
    const plan = await operator.plan(product.id);
    await operator.subscription(customerId, { planId: plan.id });
    expectError(await operator.client.delete(`/api/plans/${plan.id}`), 409, "in_use");
    expectError(await operator.client.delete(`/api/products/${product.id}`), 409, "in_use");
  });
});
