import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let productId: string;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  productId = (await operator.product()).id;
});
afterAll(() => server.stop());

const create = (fields: object) =>
  operator.client.post("/api/licenses", { productId, customerEmail: "a@example.com", ...fields });

describe("POST /api/licenses", () => {
  it("needs only a product and an e-mail: one seat, never expires", async () => {
    const answer = await create({});
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      planId: null,
      customerName: null,
      seats: 1,
      expiresAt: null,
      status: "active",
    });
  });

  it.each([1, 2, 1_000_000, null])("takes %s seats", async (seats) => {
    expect((await create({ seats })).body).toMatchObject({ seats });
  });

  it.each([0, -1, 1.5, 1_000_001, 1e21, Number.MAX_SAFE_INTEGER + 2, "5", "", true, [], {}])(
    "refuses %j seats",
    async (seats) => {
      expectInvalid(await create({ seats }), "seats");
    },
  );

  it.each([
    ["2040-01-31T12:00:00Z", "2040-01-31T12:00:00.000Z"],
    ["2040-01-31T12:00:00.5Z", "2040-01-31T12:00:00.500Z"],
    ["2040-01-31T12:00:00+02:00", "2040-01-31T10:00:00.000Z"],
    ["2040-01-31T00:30:00.123456-05:30", "2040-01-31T06:00:00.123Z"],
    ["2040-01-31T12:00:00+0200", "2040-01-31T10:00:00.000Z"],
    ["2040-01-31T12:00:00-03", "2040-01-31T15:00:00.000Z"],
    ["2040-01-31T12:00Z", "2040-01-31T12:00:00.000Z"],
    ["2040-02-29T23:59:59+14:00", "2040-02-29T09:59:59.000Z"],
    ["1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("reads the expiry %s as %s", async (expiresAt, shown) => {
    const answer = await create({ expiresAt });
    expect(answer.status).toBe(201);
    expect(answer.body["expiresAt"]).toBe(shown);
    expect((await operator.fetchLicense(String(answer.body["id"]))).expiresAt).toBe(shown);
  });

  it.each([
    "2040-01-31",
    "2040-01-31T12:00:00",
    "2040-01-31 12:00:00Z",
    "2040-02-30T12:00:00Z",
    "2041-02-29T12:00:00Z",
    "2040-13-01T12:00:00Z",
    "2040-01-31T24:00:00Z",
    "2040-01-31T12:60:00Z",
    "31.01.2040",
    "Tue, 31 Jan 2040 12:00:00 GMT",
    "tomorrow",
    "",
    " 2040-01-31T12:00:00Z",
    "2040-01-31T12:00:00Z\n",
    "10000-01-01T00:00:00Z",
    "+010000-01-01T00:00:00Z",
    "1969-12-31T23:59:59Z",
    "9999-12-31T23:59:59-01:00",
    "2040-01-31T12:00:00+25:00",
    2_000_000_000,
    2_000_000_000_000,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
  ])("refuses the expiry %j", async (expiresAt) => {
    expectInvalid(await create({ expiresAt }), "expiresAt");
  });

  it("shows a license that is issued with a past expiry as expired", async () => {
    const answer = await create({ expiresAt: server.clock.inIso(0) });
    expect(answer.body).toMatchObject({ status: "expired" });
  });

  it.each([
    ["no product", { productId: undefined }, "productId"],
    ["a product of null", { productId: null }, "productId"],
    ["no e-mail", { customerEmail: undefined }, "customerEmail"],
    ["a wrong e-mail", { customerEmail: "nobody" }, "customerEmail"],
    ["an e-mail of null", { customerEmail: null }, "customerEmail"],
    ["a name that is blank", { customerName: " " }, "customerName"],
    ["a status", { status: "active" }, "status"],
    ["a license key with a space at its end", { licenseKey: "5f4dcc3b5aa765d6 " }, "licenseKey"],
    ["a creation that is to come", { createdAt: "9999-01-01T00:00:00Z" }, "createdAt"],
    ["a count", { activatedCount: 0 }, "activatedCount"],
    ["a customer's id", { customerId: "cus_0" }, "customerId"],
    ["a typing error", { customer_email: "a@example.com" }, "customer_email"],
    ["metadata that is a text", { metadata: "x" }, "metadata"],
  ])("refuses %s", async (_kind, fields, field) => {
    expectInvalid(await create(fields), field);
  });

  it("keeps the key and the date of a license that was sold before, and gives no other its key", async () => {
    const fields = { licenseKey: "5f4dcc3b5aa765d61d8327deb882cf99", createdAt: "2019-03-01T08:00:00.000Z" };
    const answer = await create(fields);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject(fields);
    expect((await create({ ...fields, licenseKey: fields.licenseKey.toUpperCase() })).status).toBe(201);
    expectError(await create(fields), 409, "license_key_taken");
  });

  it("is 404 for a product or plan that is not there", async () => {
    expectError(await create({ productId: "prd_0" }), 404, "not_found");
    expectError(await create({ planId: "pln_0" }), 404, "not_found");
  });

  it("is 400 for a plan of another product", async () => {
    const other = await operator.plan((await operator.product()).id);
    expectInvalid(await create({ planId: other.id }), "planId");
  });

  it("takes null for no plan", async () => {
    expect((await create({ planId: null })).body).toMatchObject({ planId: null, seats: 1 });
  });

  it("finds the customer by e-mail in any case, or makes one", async () => {
    const first = await create({ customerEmail: "Grace@Example.com", customerName: "Grace Hopper" });
    const again = await create({ customerEmail: "grace@example.COM" });
    const other = await create({ customerEmail: "alan@example.com" });
    expect(again.body["customerId"]).toBe(first.body["customerId"]);
    expect(again.body["customerEmail"]).toBe("grace@example.COM");
    expect(other.body["customerId"]).not.toBe(first.body["customerId"]);
  });

  it("makes one customer when many licenses for a new e-mail come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create({ customerEmail: "rush@example.com" })),
    );
    expect(new Set(answers.map(({ body }) => body["customerId"])).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body["licenseKey"])).size).toBe(8);
  });
});
