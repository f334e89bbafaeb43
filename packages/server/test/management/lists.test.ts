import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { expectInvalid } from "../support/expectations.ts";
import { colleagueOf, invite, type Operator, registerOperator } from "../support/operator.ts";
import { operatorRoutes } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

/**
 * Signing keys have no ids, and come to be no more than one a day; what is counted over time has no pages; whatever is
 * done here adds to the audit log, mails are sent by servers that are set up for them, one bulk action of a kind runs
 * at a time, and there is one connection with each payment provider, whose events come from there: those lists have
 * tests of their own.
 */
const otherwise =
  /[:.]|^\/api\/(?:auth|signing-keys|analytics|audit|mails|license-mails|settings|organization|payment-providers|provider-events|licenses\/bulk-actions)\b/;
const lists = operatorRoutes.filter(({ method, path }) => method === "GET" && !otherwise.test(path));

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  const planIds: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const product = await operator.product();
    planIds.push((await operator.plan(product.id)).id);
    await operator.client.post("/api/releases", { productId: product.id, version: "1.0" });
    const license = await operator.license(product.id, { customerEmail: `customer-${index}@example.com` });
    await applicationOf(server.client(), product, license).activate("example.com");
    await server.client().post("/public/v1/events", {
      public_key: product.publicKey,
      events: [{ id: crypto.randomUUID(), event: "opened" }],
    });
    await operator.subscription(license.customerId);
    await operator.payment(license.customerId);
    await operator.client.post("/api/tokens", { name: `Shop ${index}`, role: "viewer" });
    await operator.client.post("/api/webhooks", { url: `https://receiver.example/${index}` });
    await operator.client.send("/api/imports?from=csv", {
      method: "POST",
      raw: "license_key,product,email",
      headers: { "content-type": "text/csv" },
    });
    if (index > 0) await colleagueOf(server, operator, "viewer");
    await invite(operator, { email: `invited-${index}@example.com`, role: "viewer" });
  }
  for (let index = 0; index < 3; index += 1) await operator.bundle(planIds);
});
afterAll(() => server.stop());

it("are what these tests are about", () => {
  expect(lists.map(({ path }) => path)).toEqual([
    "/api/users",
    "/api/invitations",
    "/api/tokens",
    "/api/products",
    "/api/plans",
    "/api/bundles",
    "/api/releases",
    "/api/customers",
    "/api/licenses",
    "/api/activations",
    "/api/imports",
    "/api/subscriptions",
    "/api/payments",
    "/api/events",
    "/api/webhooks",
  ]);
});

describe.each(lists)("GET $path", ({ path }) => {
  const fetchPage = async (query = "") => {
    const answer = await operator.client.get<WirePage<{ id: string }>>(`${path}${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  it("has items and pagination, all numbers, page 1 of 20 unless asked otherwise", async () => {
    const body = await fetchPage();
    expect(Object.keys(body)).toEqual(["items", "pagination"]);
    expect(body.pagination).toEqual({ page: 1, perPage: 20, total: 3, totalPages: 1 });
  });

  it("is newest first, and pages do not overlap", async () => {
    const all = (await fetchPage()).items.map(({ id }) => id);
    expect(all).toEqual(all.toSorted().reverse());
    const pages = [await fetchPage("?per_page=1"), await fetchPage("?page=2&per_page=1")];
    pages.push(await fetchPage("?page=3&per_page=1"));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
    expect(pages[1]?.pagination).toEqual({ page: 2, perPage: 1, total: 3, totalPages: 3 });
  });

  it("is empty past the end, and says how much there is", async () => {
    const { items, pagination } = await fetchPage("?page=1000&per_page=100");
    expect(items).toEqual([]);
    expect(pagination).toEqual({ page: 1000, perPage: 100, total: 3, totalPages: 1 });
  });

  it("has no pages when there is nothing, and one for a user alone", async () => {
    const { client } = await registerOperator(server);
    const total = path === "/api/users" ? 1 : 0;
    const { body } = await client.get<WirePage<object>>(path);
    expect(body.items).toHaveLength(total);
    expect(body.pagination).toEqual({ page: 1, perPage: 20, total, totalPages: total });
  });

  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=one",
    "page=",
    "page=1e3",
    "page=0x1",
    "page=%201",
    "page=%2B1",
    "page=99999999999999999999",
    "page=NaN",
    "page=%00",
    "page=١",
    "per_page=0",
    "per_page=101",
    "per_page=-5",
    "per_page=abc",
    "per_page=",
    "perPage=20",
    "limit=5",
    "Page=1",
    "page[]=1",
    "__proto__=1",
    "constructor=1",
    "toString=1",
    "=1",
  ])("refuses ?%s", async (query) => {
    const answer = await operator.client.get(`${path}?${encodeURI(decodeURI(query))}`);
    expectInvalid(answer, query.slice(0, query.indexOf("=")));
  });

  it("refuses a parameter that is there twice", async () => {
    expectInvalid(await operator.client.get(`${path}?page=1&page=2`), "page");
    expectInvalid(await operator.client.get(`${path}?per_page=5&page=1&per_page=5`), "per_page");
  });
});

describe("a filter", () => {
  it.each([
    ["/api/licenses?status=deleted", "status"],
    ["/api/licenses?status=", "status"],
    ["/api/licenses?status=ACTIVE", "status"],
    ["/api/licenses?expires_before=2040-01-01", "expires_before"],
    ["/api/licenses?expires_before=2040-01-01T00:00:00+02:00", "expires_before"],
    ["/api/licenses?expires_before=", "expires_before"],
    ["/api/licenses?productId=prd_0", "productId"],
    ["/api/licenses?search=%00", "search"],
    [`/api/licenses?search=${"x".repeat(201)}`, "search"],
    [`/api/licenses?product_id=${"x".repeat(65)}`, "product_id"],
    ["/api/licenses?customer_id=%00", "customer_id"],
    ["/api/licenses?plan_id=a%00b", "plan_id"],
    ["/api/activations?status=expired", "status"],
    ["/api/activations?license_id=%00", "license_id"],
    ["/api/plans?product_id=%00", "product_id"],
    ["/api/products?search=%00", "search"],
    ["/api/customers?search=%00", "search"],
    ["/api/payments?status=paid", "status"],
    ["/api/payments?customer_id=%00", "customer_id"],
    ["/api/payments?plan_id=pln_0", "plan_id"],
    ["/api/subscriptions?status=cancelled", "status"],
    ["/api/subscriptions?license_id=a%00b", "license_id"],
    ["/api/subscriptions?subscription_id=sub_0", "subscription_id"],
    ["/api/customers?email=a", "email"],
    ["/api/products?status=active", "status"],
    ["/api/products?sort=slug", "sort"],
    ["/api/plans?sort=", "sort"],
    ["/api/customers?sort=lastName", "sort"],
    ["/api/licenses?sort=expires_at", "sort"],
    ["/api/licenses?sort=--expiresAt", "sort"],
    ["/api/licenses?sort=+expiresAt", "sort"],
    ["/api/licenses?sort=createdAt,expiresAt", "sort"],
    ["/api/activations?sort=domain", "sort"],
    ["/api/payments?sort=amount", "sort"],
    ["/api/subscriptions?sort=expiresAt", "sort"],
    ["/api/licenses.csv?page=1", "page"],
    ["/api/customers.csv?per_page=5", "per_page"],
    ["/api/activations.csv?status=expired", "status"],
  ])("is refused: %s", async (path, field) => {
    expectInvalid(await operator.client.get(path), field);
  });

  it.each([
    "/api/licenses?search=%ff%fe",
    "/api/licenses?search=%",
    "/api/licenses?search=%E0%A4%A",
    "/api/licenses?search=%ED%A0%80",
    "/api/licenses?search=a%0Ab",
    "/api/licenses?search=';DROP%20TABLE%20licenses;--",
    "/api/licenses?product_id=%ff",
    "/api/activations?license_id=..%2F..%2Fetc",
  ])("that is junk finds nothing: %s", async (path) => {
    const answer = await operator.client.get(path);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ items: [] });
  });
});
