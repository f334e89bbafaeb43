import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import type { Call } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { colleagueOf, type Operator, registerOperator } from "../support/operator.ts";
import { STRIPE_SECRET, sendStripeEvent } from "../support/provider-shop.ts";
import { operatorRoutes, pathWith } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stripeEvent } from "../support/stripe-objects.ts";
import { pluginZip } from "../support/zip.ts";

const LATER = "2040-01-01T00:00:00Z";

/** A body that each route takes, so that a 404 is about the id and nothing else. */
const bodies: Record<string, object> = {
  "PUT /api/users/:id": { role: "viewer" },
  "POST /api/users/:id/password-link": {},
  "POST /api/users/:id/remove-second-factor": {},
  "PUT /api/auth/views/:id": { name: "Stolen" },
  "PUT /api/auth/passkeys/:id": { name: "Stolen" },
  "POST /api/auth/passkeys/:id/remove": {},
  "PUT /api/tokens/:id": { name: "Stolen" },
  "PUT /api/products/:id": { name: "Stolen" },
  "PUT /api/products/:id/aliases": { showCustomer: true },
  "PUT /api/plans/:id": { name: "Stolen" },
  "PUT /api/customers/:id": { email: "eve@example.com" },
  "POST /api/customers/:id/portal-sessions": {},
  "POST /api/customers/:id/composer-tokens": { name: "Stolen" },
  "PUT /api/licenses/:id": { status: "revoked", customerEmail: "eve@example.com" },
  "POST /api/licenses/:id/files": { machine: { fingerprint: "stolen" }, days: 3 },
  "POST /api/licenses/:id/renew": { days: 1 },
  "POST /api/licenses/:id/change-plan": { planId: "pln_00000000000000000000000000", when: "now" },
  "PUT /api/activations/:id": { staging: true },
  "PUT /api/subscriptions/:id": { status: "canceled", currentPeriodEnd: LATER },
  "PUT /api/webhooks/:id": { enabled: false },
  "POST /api/webhooks/:id/replay": { from: "2031-01-01T00:00:00Z", to: LATER },
  "PUT /api/payment-providers/:id": { graceDays: 9 },
  "POST /api/imports/:id/run": { dryRun: false },
  "PUT /api/releases/:id": { rollout: 1 },
  "POST /api/releases/:id/publish": {},
  "POST /api/orders/:reference/refund": {},
  "PUT /api/payments/:id": { status: "refunded", amount: 0 },
};

/** Routes that take a file get one. */
const files: Record<string, Call> = {
  "PUT /api/releases/:id/artifacts/:filename": {
    raw: "bytes",
    headers: { "content-type": "application/octet-stream" },
  },
  "PUT /api/releases/:id/file": { raw: pluginZip(), headers: { "content-type": "application/zip" } },
};

let server: TestServer;
let victim: Operator;
let stranger: Operator;
/** The victim's ids, by the resource that a path names first. */
let ids: Record<string, string>;

async function snapshot(): Promise<unknown[]> {
  return Promise.all(Object.keys(ids).map(async (name) => (await victim.client.get(`/api/${name}`)).body));
}

beforeAll(async () => {
  server = await startServer();
  victim = await registerOperator(server);
  stranger = await registerOperator(server);
  const product = await victim.product();
  const plan = await victim.plan(product.id);
  const license = await victim.license(product.id, { seats: 2 });
  const { body } = await applicationOf(server.client(), product, license).activate("example.com");
  const activation = String(body["activation_id"]);
  const links = { licenseId: license.id, planId: plan.id };
  const subscription = await victim.subscription(license.customerId, links);
  const paid = { licenseId: license.id, subscriptionId: subscription.id };
  const payment = await victim.payment(license.customerId, paid);
  const { user } = await colleagueOf(server, victim, "support");
  const invitation = await victim.client.post("/api/invitations", { email: "a@example.com", role: "viewer" });
  const token = await victim.client.post("/api/tokens", { name: "Shop", role: "developer" });
  const webhook = await victim.client.post("/api/webhooks", { url: "https://receiver.example/hooks" });
  const uploaded = await victim.client.send("/api/imports?from=csv", {
    method: "POST",
    raw: "license_key,product,email",
    headers: { "content-type": "text/csv" },
  });
  const job = await victim.client.post("/api/licenses/bulk-actions", { action: "suspend", filter: {} });
  const release = await victim.client.post("/api/releases", { productId: product.id, version: "1.0" });
  const sessions = await victim.client.get<{ items: { id: string }[] }>("/api/auth/sessions");
  const order = {
    reference: "order-1001",
    customer: { email: "ada@example.com" },
    items: [{ planId: plan.id }],
  };
  expect((await victim.client.post("/api/orders", order)).status).toBe(201);
  const connection = await victim.client.post<{ id: string; webhookUrl: string }>("/api/payment-providers", {
    provider: "stripe",
    apiKey: "rk_test_51Abcdefghijkl",
    webhookSecret: STRIPE_SECRET,
  });
  const sent = stripeEvent("product.updated", { id: "prod_1" });
  await sendStripeEvent(server, new URL(connection.body.webhookUrl).pathname, sent);
  await server.paymentProviders?.round();
  const events = await victim.client.get<{ items: { id: string }[] }>("/api/provider-events");
  ids = {
    "payment-providers": connection.body.id,
    orders: order.reference,
    "provider-events": events.body.items[0]?.id ?? "",
    auth: sessions.body.items[0]?.id ?? "",
    webhooks: String(webhook.body["id"]),
    users: user.id,
    invitations: String(invitation.body["id"]),
    tokens: String(token.body["id"]),
    products: product.id,
    plans: plan.id,
    customers: license.customerId,
    licenses: license.id,
    activations: activation,
    "licenses/bulk-actions": String(job.body["id"]),
    imports: String(uploaded.body["id"]),
    subscriptions: subscription.id,
    payments: payment.id,
    releases: String(release.body["id"]),
  };
});
afterAll(() => server.stop());

const idRoutes = operatorRoutes.filter(({ path }) => path.includes(":"));

describe.each(idRoutes)("$method $path", ({ method, path }) => {
  const call = { method, json: bodies[`${method} ${path}`], ...files[`${method} ${path}`] };

  it("is 404 for an id of another organization, as for one that is not there, and changes nothing", async () => {
    const id = ids[path.slice("/api/".length, path.indexOf("/:"))] ?? ids[path.split("/")[2] ?? ""];
    if (id === undefined) throw new Error(`Add an id for ${path} to this test`);
    const before = await snapshot();
    const foreign = await stranger.client.send(pathWith(path, id), call);
    expectError(foreign, 404, "not_found");
    const missing = await stranger.client.send(pathWith(path, `${id.slice(0, -4)}zzzz`), call);
    expect({ status: missing.status, body: missing.body }).toEqual({ status: 404, body: foreign.body });
    expect(await snapshot()).toEqual(before);
  });

  it("is 404 for junk in place of the id", async () => {
    for (const junk of [
      "%00",
      "%2e%2e",
      "..%2F..",
      "%ff",
      "%",
      "x'--",
      "__proto__",
      "constructor",
      "null",
      "a%20b",
    ]) {
      const answer = await stranger.client.send(pathWith(path, junk), call);
      expect(answer.status, junk).toBe(404);
      expectError(answer, 404, answer.body.code === "route_not_found" ? "route_not_found" : "not_found");
    }
    const long = await stranger.client.send(pathWith(path, "x".repeat(8000)), call);
    expectError(long, 404, "not_found");
  });
});

describe("an id of another organization in a body", () => {
  it.each([
    ["POST", "/api/plans", () => ({ productId: ids["products"], name: "Mine" })],
    ["POST", "/api/releases", () => ({ productId: ids["products"], version: "2.0" })],
    ["POST", "/api/licenses", () => ({ productId: ids["products"], customerEmail: "a@example.com" })],
    ["POST", "/api/payments", () => ({ customerId: ids["customers"], amount: 1, currency: "EUR" })],
    ["POST", "/api/subscriptions", () => ({ customerId: ids["customers"], currentPeriodEnd: LATER })],
  ])("is 404: %s %s", async (method, path, json) => {
    const before = await snapshot();
    expectError(await stranger.client.send(path, { method, json: json() }), 404, "not_found");
    expect(await snapshot()).toEqual(before);
  });

  it("is 404 as the license, plan or subscription of a payment or a subscription, new or old", async () => {
    const { id: customerId } = await stranger.customer();
    const before = await snapshot();
    for (const [path, own, foreign] of [
      ["/api/subscriptions", { currentPeriodEnd: LATER }, { licenseId: ids["licenses"] }],
      ["/api/subscriptions", { currentPeriodEnd: LATER }, { planId: ids["plans"] }],
      ["/api/payments", { amount: 1, currency: "EUR" }, { licenseId: ids["licenses"] }],
      ["/api/payments", { amount: 1, currency: "EUR" }, { subscriptionId: ids["subscriptions"] }],
    ] as const) {
      const fields = { customerId, ...own };
      expectError(await stranger.client.post(path, { ...fields, ...foreign }), 404, "not_found");
      const { body } = await stranger.client.post(path, fields);
      expectError(await stranger.client.put(`${path}/${body["id"]}`, foreign), 404, "not_found");
    }
    expect(await snapshot()).toEqual(before);
  });

  it("is 404 as the plan of a license, new or old", async () => {
    const product = await stranger.product();
    const planId = ids["plans"];
    const fields = { productId: product.id, customerEmail: "a@example.com", planId };
    expectError(await stranger.client.post("/api/licenses", fields), 404, "not_found");
    const license = await stranger.license(product.id);
    expectError(await stranger.client.put(`/api/licenses/${license.id}`, { planId }), 404, "not_found");
  });
});

describe("an id of another organization in a filter", () => {
  it.each([
    ["/api/plans?product_id=", "products"],
    ["/api/releases?product_id=", "products"],
    ["/api/licenses?product_id=", "products"],
    ["/api/licenses?plan_id=", "plans"],
    ["/api/licenses?customer_id=", "customers"],
    ["/api/activations?license_id=", "licenses"],
    ["/api/subscriptions?customer_id=", "customers"],
    ["/api/subscriptions?license_id=", "licenses"],
    ["/api/subscriptions?plan_id=", "plans"],
    ["/api/payments?customer_id=", "customers"],
    ["/api/payments?license_id=", "licenses"],
    ["/api/payments?subscription_id=", "subscriptions"],
  ])("finds nothing: %s", async (path, resource) => {
    const answer = await stranger.client.get(`${path}${ids[resource]}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ items: [], pagination: { total: 0 } });
  });
});

describe("customers", () => {
  it("with one e-mail are another one in each organization", async () => {
    const [mine, theirs] = [await stranger.product(), await victim.product()];
    const one = await stranger.license(mine.id, { customerEmail: "same@example.com" });
    const two = await victim.license(theirs.id, { customerEmail: "same@example.com" });
    expect(one.customerId).not.toBe(two.customerId);
  });
});
