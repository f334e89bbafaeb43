import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let product: { id: string; name: string };
let other: { id: string };
let planId: string;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  [product, other] = [await operator.product({ name: "Reports", insights: true }), await operator.product()];
  const plan = await operator.plan(product.id, {
    price: { amount: 900, currency: "EUR" },
    billingInterval: "month",
  });
  planId = plan.id;
  const license = await operator.license(product.id, {
    planId: plan.id,
    expiresAt: server.clock.inIso(86_400),
  });
  const application = applicationOf(server.client(), product as never, license);
  await application.activate("a.example");
  const reference = {
    public_key: (product as { publicKey?: string }).publicKey,
    license_key: license.licenseKey,
  };
  const insights = { version: "2.4.0", wordpress: "6.7", php: "8.3", locale: "de_DE", multisite: true };
  await server.client().post("/public/v1/licenses/validate", { ...reference, insights });
  await server.client().post("/public/v1/licenses/activate", { ...reference, domain: "b.example" });
  await operator.payment(license.customerId, {
    licenseId: license.id,
    amount: 4900,
    currency: "EUR",
    status: "succeeded",
  });
  await operator.subscription(license.customerId, { planId: plan.id });
  await operator.client.post(`/api/licenses/${license.id}/renew`, { days: 30 });
  await server.licensing.server.counter.flush();
});
afterAll(() => server.stop());

const last = (body: Record<string, unknown>) => (body["series"] as Record<string, unknown>[]).at(-1);
const total = (body: Record<string, unknown>, field: string) =>
  (body["series"] as Record<string, number>[]).reduce((sum, bucket) => sum + (bucket[field] ?? 0), 0);

async function linesOf(path: string): Promise<string[]> {
  const { status, text, headers } = await operator.client.get(path);
  expect(status, text).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  return text.replaceAll('"', "").split("\r\n").slice(0, -1);
}

describe("the reports of the installed base", () => {
  it("say what is installed", async () => {
    const { body } = await operator.client.get(`/api/analytics/installed?product_id=${product.id}`);
    expect(body).toMatchObject({
      total: 1,
      products: [{ productId: product.id, name: "Reports", count: 1 }],
      classes: expect.arrayContaining([{ class: "production", count: 1 }]),
      lastAsked: { today: 1, within7Days: 0, within30Days: 0, within90Days: 0, silent: 0 },
      versions: [],
    });
    const lines = await linesOf(`/api/analytics/installed.csv?product_id=${product.id}`);
    expect(lines[0]).toBe("group,id,name,count");
    expect(lines).toEqual(expect.arrayContaining([`product,${product.id},Reports,1`, "class,,production,1"]));
    const none = await operator.client.get(`/api/analytics/installed?product_id=${other.id}`);
    expect(none.body).toMatchObject({ total: 0, products: [] });
  });

  it("say what will end, and what was renewed", async () => {
    const query = `product_id=${product.id}&time_zone=Asia/Tokyo`;
    const { body } = await operator.client.get(`/api/analytics/expirations?${query}`);
    expect(body).toMatchObject({ interval: "week", timeZone: "Asia/Tokyo" });
    expect(total(body, "ending")).toBe(1);
    expect(await linesOf(`/api/analytics/expirations.csv?${query}`)).toHaveLength(
      (body["series"] as unknown[]).length + 1,
    );
    const kept = await operator.client.get(`/api/analytics/retention?product_id=${product.id}`);
    expect(last(kept.body)).toMatchObject({ renewed: 1, expired: 0, rate: 1 });
    expect((await linesOf(`/api/analytics/retention.csv?product_id=${product.id}`))[0]).toBe(
      "start,renewed,expired,rate",
    );
  });

  it("say what was paid, by currency", async () => {
    const { body } = await operator.client.get(`/api/analytics/revenue?product_id=${product.id}`);
    const sums = { currency: "EUR", payments: 1, paid: 4900, refunded: 0 };
    expect(body).toMatchObject({
      totals: [sums],
      recurring: [{ currency: "EUR", subscriptions: 1, monthly: 900 }],
    });
    expect(last(body)).toMatchObject({ currencies: [sums] });
  });

  it("have payments and recurring revenue in one file, in rows of their own", async () => {
    const price = { amount: 12_000, currency: "USD" };
    const yearly = await operator.plan((await operator.product()).id, { price, billingInterval: "year" });
    await operator.subscription((await operator.customer()).id, { planId: yearly.id });
    const [head, paid, ...recurring] = await linesOf("/api/analytics/revenue.csv?interval=month");
    expect(head).toBe("start,currency,payments,paid,refunded,subscriptions,monthly");
    expect(paid).toMatch(/^2031-\d\d-01T00:00:00.000Z,EUR,1,4900,0,,$/);
    expect(recurring).toEqual([",EUR,,,,1,900", ",USD,,,,1,1000"]);
  });

  it("count refusals of the Edge API, which clients ask", async () => {
    const own = await operator.product();
    const { id, licenseKey } = await operator.license(own.id);
    const ask = () =>
      server.client().post("/v1/licenses/status", { public_key: own.publicKey, license_key: licenseKey });
    expect((await ask()).body).toMatchObject({ valid: true });
    await operator.client.post(`/api/licenses/${id}/revoke`, {});
    await expect.poll(async () => (await ask()).body, { timeout: 30_000 }).toMatchObject({ valid: false });
    const others = { public_key: `pk_${"0".repeat(32)}`, license_key: licenseKey };
    await server.client().post("/v1/licenses/status", others);
    await server.licensing.server.counter.flush();
    const { body } = await operator.client.get(`/api/analytics/counters?name=refused&product_id=${own.id}`);
    expect(last(body)).toMatchObject({ values: [{ value: "license_revoked", count: 1 }] });
  });

  it("have counters by value", async () => {
    const valuesOf = async (name: string, id = product.id) =>
      last((await operator.client.get(`/api/analytics/counters?name=${name}&product_id=${id}`)).body);
    expect(await valuesOf("refused")).toMatchObject({ values: [{ value: "seat_limit_reached", count: 1 }] });
    expect(await valuesOf("multisite")).toMatchObject({ values: [{ value: "yes", count: 1 }] });
    expect(await valuesOf("version")).toMatchObject({ values: [{ value: "2.4.0", count: 1 }] });
    expect(await valuesOf("version", other.id)).toMatchObject({ values: [] });
    const lines = await linesOf(`/api/analytics/counters.csv?name=php&product_id=${product.id}`);
    expect([lines[0], lines[1]?.slice(-6)]).toEqual(["start,value,count", ",8.3,1"]);
    expectInvalid(await operator.client.get("/api/analytics/counters?name=ip"), "name");
    expectInvalid(await operator.client.get("/api/analytics/retention?interval=hour"), "interval");
  });

  it("show nobody another organization's, and a token for some products these alone", async () => {
    const stranger = await registerOperator(server);
    const token = { name: "Shop", role: "viewer", productIds: [other.id] };
    const { body } = await operator.client.post("/api/tokens", token);
    const headers = { authorization: `Bearer ${body["token"]}` };
    const paths = [
      ...["installed", "expirations", "retention", "revenue", "counters?name=refused"],
      ...["installed", "expirations", "retention", "revenue"].flatMap((name) => [
        `${name}?product_id=${product.id}`,
        `${name}?plan_id=${planId}`,
      ]),
      `counters?name=version&product_id=${product.id}`,
    ].map((path) => `/api/analytics/${path}`);
    for (const path of paths)
      for (const answer of [await stranger.client.get(path), await server.client().send(path, { headers })]) {
        expect(answer.status, answer.text).toBe(200);
        expect(answer.text, path).not.toContain("Reports");
        expect(answer.text, path).not.toMatch(/"(?:count|ending|renewed|expired|paid|total|monthly)":[1-9]/);
      }
  });
});
