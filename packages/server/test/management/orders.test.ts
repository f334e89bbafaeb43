import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "../support/client.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

interface WireLicense {
  id: string;
  licenseKey: string;
  status: string;
  seats: number;
  planId: string;
  customerEmail: string;
}

let server: TestServer;
let operator: Operator;
let client: Client;
let pro: string;
let agency: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  operator = await registerOperator(server);
  ({ client } = operator);
  const [seo, forms] = [await operator.product(), await operator.product({ name: "Acme Forms" })];
  pro = (await operator.plan(seo.id, { seats: 3 })).id;
  agency = (await operator.plan(forms.id, { name: "Agency", seats: 25 })).id;
});

const order = (fields: object = {}) => ({
  reference: "1001",
  customer: { email: "ada@example.com", name: "Ada Byron" },
  items: [{ planId: pro, quantity: 2 }, { planId: agency }],
  paidAt: "2030-05-06T07:08:09.000Z",
  amount: 12_900,
  currency: "EUR",
  ...fields,
});
const create = (fields: object = {}) =>
  client.post<{ licenses: WireLicense[] }>("/api/orders", order(fields));
const refund = (body: object = {}, reference = "1001") =>
  client.post<{ licenses: WireLicense[] }>(`/api/orders/${reference}/refund`, body);
const licenses = async () =>
  (await client.get<WirePage<WireLicense>>("/api/licenses?per_page=100")).body.items;
const payments = async () =>
  (await client.get<WirePage<Record<string, unknown>>>("/api/payments")).body.items;

describe("an order of one's own shop", () => {
  it("is a license for each item, with its key, and a payment", async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: "1001",
      licenses: [
        { planId: pro, seats: 6, customerEmail: "ada@example.com", status: "active" },
        { planId: agency, seats: 25, customerEmail: "ada@example.com" },
      ],
    });
    expect((await licenses()).map(({ licenseKey }) => licenseKey).sort()).toEqual(
      body.licenses.map(({ licenseKey }) => licenseKey).sort(),
    );
    expect(await payments()).toMatchObject([
      {
        ...{ provider: "custom", providerReference: "1001", amount: 12_900, currency: "EUR" },
        ...{ status: "succeeded", paidAt: "2030-05-06T07:08:09.000Z" },
      },
    ]);
  });

  it("is sold once, however often and by how many at once it is told of", async () => {
    const told = await Promise.all(Array.from({ length: 8 }, () => create()));
    const again = await create();
    const ids = (answer: typeof again) => answer.body.licenses.map(({ id }) => id);
    for (const each of told) expect(ids(each)).toEqual(ids(again));
    expect(await licenses()).toHaveLength(2);
    expect(await payments()).toHaveLength(1);
  });

  it("is another one in another shop of the same vendor, and with a number of its own", async () => {
    await create();
    await create({ provider: "second-shop" });
    await create({ reference: "1002" });
    expect(await licenses()).toHaveLength(6);
  });

  it("is a license for each unit where it says so", async () => {
    const { body } = await create({ unitsAs: "licenses" });
    expect(body.licenses.map(({ planId, seats }) => [planId, seats])).toEqual([
      [pro, 3],
      [pro, 3],
      [agency, 25],
    ]);
    expectInvalid(
      await create({ reference: "1003", unitsAs: "licenses", items: [{ planId: pro, quantity: 101 }] }),
      "items",
    );
    expect(await licenses()).toHaveLength(3);
  });

  it.each([
    ["an unknown plan", { items: [{ planId: "pln_00000000000000000000000000" }] }, "items"],
    ["no items", { items: [] }, "items"],
    ["no units", { items: [{ planId: "pln_1", quantity: 0 }] }, "items.0.quantity"],
    ["an amount without a currency", { currency: undefined }, "currency"],
    ["no buyer", { customer: {} }, "customer.email"],
    ["a name that is none", { provider: "My shop!" }, "provider"],
  ])("with %s is refused, and nothing is sold", async (_, fields, field) => {
    expectInvalid(await create(fields), field);
    expect(await licenses()).toEqual([]);
    expect(await payments()).toEqual([]);
  });

  it.each(["plan", "product"])(
    "of an archived %s is refused, and nothing of the order is sold",
    async (what) => {
      const { productId } = (await client.get(`/api/plans/${agency}`)).body as { productId: string };
      const archived = what === "plan" ? `/api/plans/${agency}` : `/api/products/${productId}`;
      await client.put(archived, { archived: true });
      const refused = await create();
      expectInvalid(refused, "items");
      expect(refused.text).toContain("is archived and no longer sold");
      expect(await licenses()).toEqual([]);
      expect(await payments()).toEqual([]);
      await client.put(archived, { archived: false });
      const sold = await create();
      expect(sold.status).toBe(201);
      await client.put(archived, { archived: true });
      expect((await create()).body).toEqual(sold.body);
    },
  );

  it("of another organization's plan is refused", async () => {
    const stranger = await registerOperator(server);
    expectInvalid(await stranger.client.post("/api/orders", order()), "items");
  });

  it("is not for tokens that are limited to some products", async () => {
    const { items } = (await client.get<WirePage<{ id: string }>>("/api/products")).body;
    const given = { name: "Shop", role: "developer", productIds: items.map(({ id }) => id) };
    const token = await client.post("/api/tokens", given);
    const headers = { authorization: `Bearer ${token.body["token"]}` };
    expectError(
      await server.client().send("/api/orders", { method: "POST", json: order(), headers }),
      403,
      "forbidden",
    );
    expect(await licenses()).toEqual([]);
  });
});

describe("a refund of it", () => {
  it("revokes all of its licenses, and no other order's", async () => {
    await create();
    await create({ reference: "1002" });
    const { body } = await refund();
    expect(body.licenses.map(({ status }) => status)).toEqual(["revoked", "revoked"]);
    expect((await licenses()).map(({ status }) => status).sort()).toEqual([
      ...["active", "active", "revoked", "revoked"],
    ]);
    expect(await payments()).toEqual(
      expect.arrayContaining([expect.objectContaining({ providerReference: "1001", status: "refunded" })]),
    );
  });

  it("in parts revokes once they are all, each counting once", async () => {
    await create();
    await refund({ amount: 6_450, reference: "r1" });
    await refund({ amount: 6_450, reference: "r1" });
    await refund({ amount: 6_449, reference: "r2" });
    expect((await licenses()).map(({ status }) => status)).toEqual(["active", "active"]);
    expect((await refund({ amount: 1, reference: "r3" })).body.licenses[0]).toMatchObject({
      status: "revoked",
    });
    expectInvalid(await refund({ amount: 1 }), "reference");
  });

  it("of an order that cost nothing revokes, too", async () => {
    await create({ amount: undefined, currency: undefined });
    expect(await payments()).toEqual([]);
    await refund();
    expect((await licenses()).map(({ status }) => status)).toEqual(["revoked", "revoked"]);
  });

  it("is of an order that there is, in the same shop and organization", async () => {
    await create();
    expectError(await refund({}, "1002"), 404, "not_found");
    expectError(await refund({ provider: "second-shop" }), 404, "not_found");
    const stranger = await registerOperator(server);
    expectError(await stranger.client.post("/api/orders/1001/refund", {}), 404, "not_found");
    expect((await licenses()).map(({ status }) => status)).toEqual(["active", "active"]);
  });
});
