import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const API_KEY = "rk_test_51Abcdefghijkl";
const SECRET = "whsec_the_secret_of_the_endpoint";

let server: TestServer;
let operator: Operator;
let planId: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const connect = async (fields: object = {}) => {
  operator = await registerOperator(server);
  const product = await operator.product();
  planId = (await operator.plan(product.id)).id;
  return operator.client.post("/api/payment-providers", { provider: "stripe", apiKey: API_KEY, ...fields });
};

describe("a connection", () => {
  it("is made with a key; its secrets are shown by their last four characters alone", async () => {
    const { status, body, text } = await connect({ webhookSecret: SECRET });
    const me = await operator.client.get<{ organizationId: string }>("/api/auth/me");
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: anId("ppr"),
        provider: "stripe",
        apiKeyLastFour: "ijkl",
        webhookSecretLastFour: "oint",
        shopUrl: null,
        prices: {},
        unitsAs: "seats",
        graceDays: 3,
        pastDueDays: 21,
        webhookUrl: `${server.url}/api/providers/stripe/${me.body.organizationId}/webhook`,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    const listed = await operator.client.get("/api/payment-providers");
    const audit = await operator.client.get("/api/audit");
    for (const shown of [text, listed.text, audit.text]) {
      expect(shown).not.toContain(API_KEY);
      expect(shown).not.toContain(SECRET);
    }
    expect(audit.body).toMatchObject({ items: [{ action: "payment_provider.created" }, {}, {}, {}] });
  });

  it("rests encrypted, under another label than any other", async () => {
    const { body } = await connect({ webhookSecret: SECRET });
    const [stored] = await server.storage.get(
      "paymentProviders",
      (await operator.client.get<{ organizationId: string }>("/api/auth/me")).body.organizationId,
      [String(body["id"])],
    );
    expect(JSON.stringify(stored)).not.toContain(SECRET.slice(6));
    expect(JSON.stringify(stored)).not.toContain(API_KEY.slice(8));
  });

  it("is one for each provider", async () => {
    await connect();
    const again = await operator.client.post("/api/payment-providers", {
      provider: "stripe",
      apiKey: API_KEY,
    });
    expectError(again, 409, "payment_provider_taken");
  });

  it("takes a table of prices, whose plans and bundles have to be there", async () => {
    const { body } = await connect();
    const path = `/api/payment-providers/${body["id"]}`;
    const forms = await operator.plan((await operator.product({ name: "Forms" })).id);
    const bundle = { name: "Suite", planIds: [planId, forms.id] };
    const { id: bundleId } = (await operator.client.post<{ id: string }>("/api/bundles", bundle)).body;
    const prices = { price_1: planId, price_2: null, price_3: bundleId };
    expect((await operator.client.put(path, { prices })).body).toMatchObject({
      prices,
      apiKeyLastFour: "ijkl",
    });
    for (const id of ["pln_9", "bnd_9"])
      expectInvalid(await operator.client.put(path, { prices: { price_1: id } }), "prices.price_1");
    expect((await operator.client.get(path)).body).toMatchObject({ prices });
  });

  it("is deleted, and its events are refused from then on", async () => {
    const { body } = await connect({ webhookSecret: SECRET });
    const path = `/api/payment-providers/${body["id"]}`;
    expect((await operator.client.delete(path)).body).toEqual({ success: true });
    expectError(await operator.client.get(path), 404, "not_found");
    const { pathname } = new URL(String(body["webhookUrl"]));
    expectError(await operator.client.post(pathname, {}), 400, "signature_invalid");
  });

  it.each([
    ["a provider that there is not", { provider: "paypal" }, "provider"],
    ["no key where the provider needs one", { apiKey: undefined }, "apiKey"],
    ["the address of a shop where the provider has none", { shopUrl: "https://a.example.com" }, "shopUrl"],
    ["a publishable key", { apiKey: "pk_test_51Abcdefghijkl" }, "apiKey"],
    ["a key with a space", { apiKey: "rk_test_51Abc defghijkl" }, "apiKey"],
    ["another provider's secret", { webhookSecret: "pdl_ntfset_01jqe" }, "webhookSecret"],
    ["days that are none", { graceDays: -1 }, "graceDays"],
    ["a typing error", { price: {} }, "price"],
  ])("is refused with %s", async (_, fields, field) => {
    expectInvalid(await connect(fields), field);
  });
});

it("a token for some products sees no connections and no events", async () => {
  await connect();
  const { items } = (await operator.client.get<{ items: { id: string }[] }>("/api/products")).body;
  const given = { name: "Shop", role: "developer", productIds: items.map(({ id }) => id) };
  const token = await operator.client.post("/api/tokens", given);
  const headers = { authorization: `Bearer ${token.body["token"]}` };
  for (const path of ["/api/payment-providers", "/api/provider-events"])
    expectError(await server.client().send(path, { headers }), 403, "forbidden");
});

it("a server without a secret key is connected with no providers, and says so", async () => {
  const without = await startServer({ secretKey: null });
  const { client } = await registerOperator(without);
  expectError(await client.get("/api/payment-providers"), 501, "payment_providers_not_configured");
  const answer = await client.post("/api/providers/stripe/org_1/webhook", {});
  expectError(answer, 501, "payment_providers_not_configured");
  await without.stop();
});
