import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { anId, aTimestamp } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const idsOf = async ({ client }: Operator, query: string) => {
  const answer = await client.get<WirePage<{ id: string }>>(`/api/licenses?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.items.map(({ id }) => id);
};

describe("an item of GET /api/licenses", () => {
  it("has the plan that the license has the terms of, in the export by its name", async () => {
    const product = await operator.product();
    const plan = await operator.plan(product.id);
    const license = await operator.license(product.id, { planId: plan.id });
    const answer = await operator.client.get(`/api/licenses?product_id=${product.id}`);
    expect(answer.body).toMatchObject({
      items: [{ id: license.id, plan: { id: plan.id, name: plan.name } }],
    });
    const { text } = await operator.client.get(`/api/licenses.csv?product_id=${product.id}`);
    expect(text).toContain(`"${product.name}","${plan.name}"`);
    expect(await operator.fetchLicense(license.id)).toMatchObject({ plan: { name: plan.name } });
  });

  it("is the license with its product, and no activations", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id, { customerName: "Ada" });
    const answer = await operator.client.get<WirePage<object>>(`/api/licenses?product_id=${product.id}`);
    const { id, name, slug } = product;
    expect(answer.body.items).toEqual([{ ...license, product: { id, name, slug }, plan: null }]);
    expect(answer.body.pagination).toEqual({ page: 1, perPage: 20, total: 1, totalPages: 1 });
    expect(license).toMatchObject({ id: anId("lic"), createdAt: aTimestamp, updatedAt: aTimestamp });
  });

  it("counts activations as they are now", async () => {
    const product = await operator.product();
    const { licenseKey } = await operator.license(product.id, { seats: 2 });
    const site = { public_key: product.publicKey, license_key: licenseKey, domain: "example.com" };
    await server.client().post("/public/v1/licenses/activate", site);
    const answer = await operator.client.get(`/api/licenses?product_id=${product.id}`);
    expect(answer.body).toMatchObject({ items: [{ seats: 2, activatedCount: 1 }] });
  });
});

describe("a filter of GET /api/licenses", () => {
  it("status is the status that is shown, at this moment", async () => {
    const own = await registerOperator(server);
    const product = await own.product();
    const active = await own.license(product.id);
    const soon = await own.license(product.id, { expiresAt: server.clock.inIso(DAY) });
    const suspended = await own.license(product.id, { expiresAt: server.clock.inIso(DAY) });
    await own.client.put(`/api/licenses/${suspended.id}`, { status: "suspended" });
    const revoked = await own.license(product.id);
    await own.client.post(`/api/licenses/${revoked.id}/revoke`);
    const stored = await own.license(product.id);
    await own.client.put(`/api/licenses/${stored.id}`, { status: "expired" });
    expect(await idsOf(own, "status=active")).toEqual([soon.id, active.id]);
    expect(await idsOf(own, "status=expired")).toEqual([stored.id]);
    server.clock.advance(DAY - 1);
    expect(await idsOf(own, "status=active")).toEqual([soon.id, active.id]);
    server.clock.advance(1);
    expect(await idsOf(own, "status=active")).toEqual([active.id]);
    expect(await idsOf(own, "status=expired")).toEqual([stored.id, soon.id]);
    expect(await idsOf(own, "status=suspended")).toEqual([suspended.id]);
    expect(await idsOf(own, "status=revoked")).toEqual([revoked.id]);
  });

  it("product_id, plan_id and customer_id are exact, and narrow each other", async () => {
    const own = await registerOperator(server);
    const [one, two] = [await own.product(), await own.product()];
    const plan = await own.plan(one.id);
    const a = await own.license(one.id, { planId: plan.id });
    const b = await own.license(one.id, { customerEmail: "other@example.com" });
    const c = await own.license(two.id);
    expect(await idsOf(own, `product_id=${one.id}`)).toEqual([b.id, a.id]);
    expect(await idsOf(own, `plan_id=${plan.id}`)).toEqual([a.id]);
    expect(await idsOf(own, `customer_id=${a.customerId}`)).toEqual([c.id, a.id]);
    expect(await idsOf(own, `customer_id=${a.customerId}&product_id=${two.id}`)).toEqual([c.id]);
    expect(await idsOf(own, `product_id=${one.id.slice(0, -1)}`)).toEqual([]);
    expect(await idsOf(own, "product_id=")).toEqual([]);
  });

  it("expires_before is strict, and passes over what never expires", async () => {
    const own = await registerOperator(server);
    const product = await own.product();
    await own.license(product.id);
    const sooner = await own.license(product.id, { expiresAt: "2040-01-01T00:00:00.000Z" });
    const later = await own.license(product.id, { expiresAt: "2040-01-01T00:00:00.001Z" });
    const before = (moment: string) => idsOf(own, `expires_before=${encodeURIComponent(moment)}`);
    expect(await before("2040-01-01T00:00:00Z")).toEqual([]);
    expect(await before("2040-01-01T00:00:00.001Z")).toEqual([sooner.id]);
    expect(await before("2040-01-01T02:00:00.002+02:00")).toEqual([later.id, sooner.id]);
  });

  it("search looks at the key, the e-mail and the customer's name, and at nothing else", async () => {
    const own = await registerOperator(server);
    const product = await own.product({ name: "Findme", licensePrefix: "PRE" });
    const license = await own.license(product.id, {
      customerEmail: "Grace.Hopper@example.com",
      customerName: "Rear Admiral",
    });
    expect(await idsOf(own, "search=hopper%40EXAMPLE")).toEqual([license.id]);
    expect(await idsOf(own, `search=${license.licenseKey}`)).toEqual([license.id]);
    expect(await idsOf(own, "search=pre-")).toEqual([license.id]);
    expect(await idsOf(own, "search=rear%20ADM")).toEqual([license.id]);
    expect(await idsOf(own, "search=Findme")).toEqual([]);
    expect(await idsOf(own, "search=hopper&status=revoked")).toEqual([]);
    expect(await idsOf(own, "search=%25")).toEqual([]);
    expect(await idsOf(own, "search=grace_hopper")).toEqual([]);
  });

  it("domain is a site that is active now, in any way of writing it, and no part of one", async () => {
    const own = await registerOperator(server);
    const product = await own.product({ freeSites: true });
    const [one, other] = [await own.license(product.id, { seats: 3 }), await own.license(product.id)];
    const activate = (license: { licenseKey: string }, domain: string) =>
      server.client().post("/public/v1/licenses/activate", {
        ...{ public_key: product.publicKey, license_key: license.licenseKey, domain },
      });
    await activate(one, "shop.com");
    await activate(one, "myshop.com");
    await activate(other, "https://www.Shop.com/wp/");
    expect(await idsOf(own, "domain=shop.com")).toEqual([other.id, one.id]);
    expect(await idsOf(own, "domain=https%3A%2F%2Fwww.SHOP.com%2F")).toEqual([other.id, one.id]);
    expect(await idsOf(own, "domain=shop.com&sort=createdAt")).toEqual([one.id, other.id]);
    expect(await idsOf(own, "domain=shop.com&page=2&per_page=1")).toEqual([one.id]);
    expect(await idsOf(own, "domain=shop.com&status=revoked")).toEqual([]);
    expect(await idsOf(own, "domain=hop.com")).toEqual([]);
    await server.client().post("/public/v1/licenses/deactivate", {
      ...{ public_key: product.publicKey, license_key: other.licenseKey, domain: "shop.com" },
    });
    expect(await idsOf(own, "domain=shop.com")).toEqual([one.id]);
    expect((await own.client.get("/api/licenses.csv?domain=shop.com")).text).toContain(one.id);
    const wrong = await own.client.get("/api/licenses?domain=not%20a%20host");
    expect([wrong.status, wrong.body]).toMatchObject([400, { details: [{ path: "domain" }] }]);
    expect(await idsOf(await registerOperator(server), "domain=shop.com")).toEqual([]);
  });

  it("metadata has each pair exactly, as a text or as what JSON writes so, five at most", async () => {
    const own = await registerOperator(server);
    const product = await own.product();
    const text = await own.license(product.id, { metadata: { order: "123", paid: true, "a[b]": "x" } });
    const number = await own.license(product.id, { metadata: { order: 123, paid: false } });
    await own.license(product.id, { metadata: { order: "1234", list: ["123"], in: { order: "123" } } });
    expect(await idsOf(own, "metadata[order]=123")).toEqual([number.id, text.id]);
    expect(await idsOf(own, "metadata%5Border%5D=123&sort=updatedAt")).toEqual([text.id, number.id]);
    expect(await idsOf(own, "metadata[order]=123&metadata[paid]=true")).toEqual([text.id]);
    expect(await idsOf(own, "metadata[a[b]]=x")).toEqual([text.id]);
    expect(await idsOf(own, "metadata[order]=12")).toEqual([]);
    expect(await idsOf(own, "metadata[Order]=123")).toEqual([]);
    expect(await idsOf(own, "metadata[list]=123")).toEqual([]);
    await own.client.put(`/api/licenses/${text.id}`, { metadata: { order: "9" } });
    expect(await idsOf(own, "metadata[order]=123")).toEqual([number.id]);
    expect(await idsOf(own, "metadata[order]=9")).toEqual([text.id]);
    const pairs = (count: number) => Array.from({ length: count }, (_, at) => `metadata[n${at}]=1`).join("&");
    expect(await idsOf(own, pairs(5))).toEqual([]);
    for (const query of [
      pairs(6),
      "metadata=1",
      "metadata[order]=1&metadata[order]=2",
      "metadata[]=1",
      "plan_id[a]=1",
      `metadata[order]=${"1".repeat(256)}`,
    ])
      expect((await own.client.get(`/api/licenses?${query}`)).status, query).toBe(400);
  });
});
