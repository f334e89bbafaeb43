import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../support/clock.ts";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator, unique } from "../support/operator.ts";
import { paidLicenses } from "../support/paid-licenses.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

let server: TestServer;
let operator: Operator;
let customerId: string;
let customerEmail: string;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  ({ id: customerId, email: customerEmail } = await operator.customer());
});
afterAll(() => server.stop());

const post = (fields: object) =>
  operator.client.post("/api/payments", { customerId, amount: 4900, currency: "EUR", ...fields });
const put = (id: string, fields: object) => operator.client.put(`/api/payments/${id}`, fields);
const fetchPayment = async (id: string) => (await operator.client.get(`/api/payments/${id}`)).body;

const issueLicense = () => paidLicenses(server, operator).licensed();

const wrongFields: [string, object, string][] = [
  ["an amount with cents after a point", { amount: 49.5 }, "amount"],
  ["an amount below zero", { amount: -1 }, "amount"],
  ["an amount past what is exact", { amount: 2 ** 53 }, "amount"],
  ["an amount as text", { amount: "4900" }, "amount"],
  ["a currency that is none", { currency: "ZZZ" }, "currency"],
  ["a currency's name", { currency: "Euro" }, "currency"],
  ["an unknown status", { status: "paid" }, "status"],
  ["a provider without a reference", { provider: "stripe", providerReference: null }, "providerReference"],
  ["a reference without a provider", { provider: null, providerReference: "pi_1" }, "provider"],
  ["a provider with spaces", { provider: "My Bank", providerReference: "1" }, "provider"],
  ["a blank reference", { provider: "stripe", providerReference: " " }, "providerReference"],
  [
    "a reference of 256 characters",
    { provider: "x", providerReference: "x".repeat(256) },
    "providerReference",
  ],
  ["a day for a moment", { paidAt: "2031-03-01" }, "paidAt"],
  ["metadata that is a list", { metadata: [] }, "metadata"],
  ["a typing error", { paidat: null }, "paidat"],
];

describe("POST /api/payments", () => {
  it("answers 201 with the payment; what is absent has its default", async () => {
    const answer = await post({});
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: anId("pay"),
      customerId,
      licenseId: null,
      subscriptionId: null,
      amount: 4900,
      currency: "EUR",
      status: "pending",
      provider: null,
      providerReference: null,
      paidAt: null,
      metadata: {},
      createdAt: server.clock.inIso(0),
      updatedAt: server.clock.inIso(0),
    });
    expect(await fetchPayment(String(answer.body["id"]))).toEqual(answer.body);
  });

  it("keeps everything that is sent", async () => {
    const license = await issueLicense();
    const subscription = await operator.subscription(license.customerId);
    const fields = {
      customerId: license.customerId,
      licenseId: license.id,
      subscriptionId: subscription.id,
      amount: Number.MAX_SAFE_INTEGER,
      currency: "JPY",
      status: "refunded",
      provider: "lemon-squeezy",
      providerReference: "Order 7/É",
      paidAt: "2031-01-02T03:04:05.678Z",
      metadata: { invoice: 7 },
    };
    const { body } = await post(fields);
    expect(body).toMatchObject(fields);
    expect(await fetchPayment(String(body["id"]))).toEqual(body);
  });

  it("keeps a currency in capitals and a provider in small letters", async () => {
    const reference = { provider: "Stripe", providerReference: unique("pi") };
    const { body } = await post({ currency: "usd", ...reference });
    expect(body).toMatchObject({ ...reference, currency: "USD", provider: "stripe" });
  });

  it("is paid now when it succeeded, unless it says when", async () => {
    expect((await post({ status: "succeeded" })).body["paidAt"]).toBe(server.clock.inIso(0));
    for (const paidAt of ["2031-02-28T00:00:00.000Z", null]) {
      expect((await post({ status: "succeeded", paidAt })).body["paidAt"]).toBe(paidAt);
    }
  });

  it.each([
    ["no customer", { customerId: undefined }, "customerId"],
    ["no amount", { amount: undefined }, "amount"],
    ["no currency", { currency: undefined }, "currency"],
    ...wrongFields,
  ])("refuses %s", async (_kind, fields, field) => {
    expectInvalid(await post(fields), field);
  });

  it.each(["customerId", "licenseId", "subscriptionId"])(
    "is 404 for a %s that is not there",
    async (field) => {
      expectError(await post({ [field]: "none_0" }), 404, "not_found");
    },
  );

  it("is 400 for a license or a subscription of another customer", async () => {
    const license = await issueLicense();
    const subscription = await operator.subscription(license.customerId);
    expectInvalid(await post({ licenseId: license.id }), "licenseId");
    expectInvalid(await post({ subscriptionId: subscription.id }), "subscriptionId");
  });
});

describe("a payment that is sent again", () => {
  const reference = () => ({ provider: "stripe", providerReference: unique("pi") });

  it("is 200 with the payment as it was, and no second one", async () => {
    const sent = { ...reference(), status: "succeeded", metadata: { order: 1 } };
    const first = await post(sent);
    server.clock.advance(MINUTE);
    for (const again of [sent, { ...sent, provider: "STRIPE" }, { ...sent, amount: 1, metadata: {} }]) {
      const answer = await post(again);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: first.body });
    }
    const { body } = await operator.client.get<WirePage<Record<string, unknown>>>(
      `/api/payments?customer_id=${customerId}&per_page=100`,
    );
    const found = body.items.filter((item) => item["providerReference"] === sent.providerReference);
    expect(found).toEqual([{ ...first.body, customerEmail }]);
  });

  it.each([
    ["pending", "succeeded"],
    ["pending", "failed"],
    ["failed", "succeeded"],
    ["succeeded", "refunded"],
  ])("goes on from %s to %s, and never back", async (earlier, later) => {
    const sent = reference();
    const first = await post({ ...sent, status: earlier, amount: 4900 });
    server.clock.advance(MINUTE);
    const news = { ...sent, status: later, amount: 4800, paidAt: server.clock.inIso(0) };
    const second = await post(news);
    const updatedAt = server.clock.inIso(0);
    expect({ status: second.status, body: second.body }).toEqual({
      status: 200,
      body: { ...first.body, ...news, updatedAt },
    });
    server.clock.advance(MINUTE);
    expect((await post({ ...sent, status: earlier, amount: 4900 })).body).toEqual(second.body);
  });

  it("fills in what was empty, also late", async () => {
    const license = await issueLicense();
    const own = { ...reference(), customerId: license.customerId };
    const first = await post({ ...own, status: "succeeded" });
    const links = { licenseId: license.id, metadata: { order: 7 } };
    const second = await post({ ...own, ...links, status: "pending" });
    expect(second.body).toEqual({ ...first.body, ...links });
    const third = await post({ ...own, status: "refunded" });
    expect(third.body).toMatchObject({ ...links, status: "refunded", paidAt: first.body["paidAt"] });
  });

  it("is 409 when it is another customer's", async () => {
    const sent = { ...reference(), status: "succeeded" };
    const first = await post(sent);
    const other = await operator.customer();
    expectError(await post({ ...sent, customerId: other.id }), 409, "provider_reference_taken");
    expect(await fetchPayment(String(first.body["id"]))).toEqual(first.body);
  });

  it("is one payment, however many send it at once", async () => {
    const sent = reference();
    const statuses = ["pending", "succeeded", "failed", "refunded"];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post({ ...sent, status: statuses[index % 4] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const ids = new Set(answers.map(({ body }) => String(body["id"])));
    expect(ids.size).toBe(1);
    expect(await fetchPayment([...ids].join())).toMatchObject({ status: "refunded" });
  });
});

describe("PUT /api/payments/:id", () => {
  it("changes what is sent, also back, and nothing else", async () => {
    const payment = await operator.payment(customerId, { status: "succeeded", metadata: { a: 1 } });
    server.clock.advance(MINUTE);
    const changes = { status: "pending", amount: 1, paidAt: null };
    const answer = await put(payment.id, changes);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...payment, ...changes, updatedAt: server.clock.inIso(0) });
    expect(await fetchPayment(payment.id)).toEqual(answer.body);
  });

  it("is paid now when it succeeds, once", async () => {
    const payment = await operator.payment(customerId);
    const { body } = await put(payment.id, { status: "succeeded" });
    expect(body["paidAt"]).toBe(server.clock.inIso(0));
    server.clock.advance(MINUTE);
    expect((await put(payment.id, { status: "succeeded" })).body["paidAt"]).toBe(body["paidAt"]);
  });

  it("is 409 for the reference of another payment", async () => {
    const reference = { provider: "stripe", providerReference: unique("pi") };
    await operator.payment(customerId, reference);
    const payment = await operator.payment(customerId);
    expectError(await put(payment.id, reference), 409, "provider_reference_taken");
    expect(await fetchPayment(payment.id)).toEqual(payment);
  });

  it.each([
    ["an empty body", {}, ""],
    ["another customer", { customerId: "cus_0" }, "customerId"],
    ["an amount of null", { amount: null }, "amount"],
    ...wrongFields,
  ])("refuses %s and changes nothing", async (_kind, fields, field) => {
    const payment = await operator.payment(customerId);
    expectInvalid(await put(payment.id, fields), field);
    expect(await fetchPayment(payment.id)).toEqual(payment);
  });

  it("refuses half of a reference", async () => {
    const payment = await operator.payment(customerId, { provider: "x", providerReference: unique("y") });
    expectInvalid(await put(payment.id, { provider: null }), "provider");
    expectInvalid(await put(payment.id, { providerReference: null }), "providerReference");
    const both = { provider: null, providerReference: null };
    expect((await put(payment.id, both)).body).toMatchObject(both);
  });

  it("takes a license and a subscription of the customer alone", async () => {
    const license = await issueLicense();
    const subscription = await operator.subscription(license.customerId);
    const links = { licenseId: license.id, subscriptionId: subscription.id };
    const other = await operator.payment(customerId);
    expectInvalid(await put(other.id, { licenseId: license.id }), "licenseId");
    expectInvalid(await put(other.id, { subscriptionId: subscription.id }), "subscriptionId");
    expectError(await put(other.id, { licenseId: "lic_0" }), 404, "not_found");
    const own = await operator.payment(license.customerId);
    expect((await put(own.id, links)).body).toMatchObject(links);
    const none = { licenseId: null, subscriptionId: null };
    expect((await put(own.id, none)).body).toMatchObject(none);
  });
});

describe("GET and DELETE /api/payments", () => {
  it("list payments newest first, by customer, license, subscription and status", async () => {
    const license = await issueLicense();
    const { id: subscriptionId, customerId: owner } = await operator.subscription(license.customerId);
    const a = await operator.payment(owner);
    const b = await operator.payment(owner, { licenseId: license.id, status: "failed" });
    const c = await operator.payment(owner, { licenseId: license.id, subscriptionId, status: "refunded" });
    const list = async (query: string) => {
      const path = `/api/payments?customer_id=${owner}${query}`;
      return (await operator.client.get<WirePage<{ id: string }>>(path)).body.items.map(({ id }) => id);
    };
    expect(await list("")).toEqual([c.id, b.id, a.id]);
    const { body } = await operator.client.get<WirePage<object>>(
      `/api/payments?customer_id=${owner}&per_page=1`,
    );
    expect(body.items).toEqual([{ ...c, customerEmail: license.customerEmail }]);
    expect(await list(`&license_id=${license.id}`)).toEqual([c.id, b.id]);
    expect(await list(`&subscription_id=${subscriptionId}`)).toEqual([c.id]);
    expect(await list("&status=pending")).toEqual([a.id]);
    expect(await list("&status=failed&per_page=1&page=2")).toEqual([]);
  });

  it("delete a payment alone", async () => {
    const payment = await operator.payment(customerId);
    const deleted = await operator.client.delete(`/api/payments/${payment.id}`);
    expect({ status: deleted.status, body: deleted.body }).toEqual({ status: 200, body: { success: true } });
    expectError(await operator.client.get(`/api/payments/${payment.id}`), 404, "not_found");
    expectError(await operator.client.delete(`/api/payments/${payment.id}`), 404, "not_found");
  });

  it("keep the payments of a license that is deleted", async () => {
    const license = await issueLicense();
    const payment = await operator.payment(license.customerId, { licenseId: license.id });
    await operator.client.delete(`/api/licenses/${license.id}`);
    expect(await fetchPayment(payment.id)).toEqual({ ...payment, licenseId: null });
  });
});
