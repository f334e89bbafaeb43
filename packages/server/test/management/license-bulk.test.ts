import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

interface Issued {
  items: Record<string, unknown>[];
}

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const issue = (licenses: unknown) => operator.client.post<Issued>("/api/licenses/bulk", { licenses });
const total = async (path: string) => {
  const { body } = await operator.client.get<WirePage<object>>(path);
  return body.pagination.total;
};

describe("POST /api/licenses/bulk", () => {
  it("issues each as one alone is issued, in their order", async () => {
    const product = await operator.product({ licensePrefix: "BULK" });
    const plan = await operator.plan(product.id, { seats: 9, durationDays: 30, features: { a: true } });
    const answer = await issue([
      { productId: product.id, customerEmail: "ada@bulk.example", customerName: "Ada Lovelace" },
      { productId: product.id, customerEmail: "grace@bulk.example", planId: plan.id },
      {
        productId: product.id,
        customerEmail: "ADA@bulk.example",
        seats: null,
        expiresAt: "2020-01-01T00:00:00Z",
      },
    ]);
    expect(answer.status, answer.text).toBe(201);
    const [ada, grace, again] = answer.body.items;
    expect(ada).toMatchObject({ id: anId("lic"), seats: 1, expiresAt: null, customerName: "Ada Lovelace" });
    expect(ada?.["licenseKey"]).toMatch(/^BULK(-[0-9A-Z]{4}){4}$/);
    expect(grace).toMatchObject({ seats: 9, expiresAt: server.clock.inIso(30 * DAY), features: { a: true } });
    expect(again).toMatchObject({ seats: null, status: "expired", customerId: ada?.["customerId"] });
    for (const license of answer.body.items) {
      const {
        product: _,
        plan: ____,
        customer: __,
        activations: ___,
        ...found
      } = await operator.fetchLicense(String(license["id"]));
      expect(found).toEqual(license);
    }
    expect(await total("/api/customers?search=@bulk.example")).toBe(2);
    const { body } = await operator.client.get(`/api/customers/${ada?.["customerId"]}`);
    expect(body).toMatchObject({ email: "ada@bulk.example", firstName: "Ada", lastName: "Lovelace" });
  });

  it("takes 1,000 at once, of more than an ordinary body holds", async () => {
    const product = await operator.product();
    const licenses = Array.from({ length: 1000 }, (_, index) => ({
      productId: product.id,
      customerEmail: `site-${index % 300}@thousand.example`,
      metadata: { order: `order-${index}`, note: "x".repeat(500) },
    }));
    const answer = await issue(licenses);
    expect(answer.status, answer.text).toBe(201);
    expect(new Set(answer.body.items.map(({ licenseKey }) => licenseKey)).size).toBe(1000);
    expect(await total(`/api/licenses?product_id=${product.id}`)).toBe(1000);
    expect(await total("/api/customers?search=@thousand.example")).toBe(300);
  });

  it("refuses none, more than 1,000, and more than 1 MiB", async () => {
    const license = { productId: "prd_0", customerEmail: "a@example.com" };
    expectInvalid(await issue([]), "licenses");
    expectInvalid(await issue(Array(1001).fill(license)), "licenses");
    expectInvalid(await operator.client.post("/api/licenses/bulk", {}), "licenses");
    expectInvalid(await operator.client.post("/api/licenses/bulk", { licenses: [license], more: 1 }), "more");
    const raw = JSON.stringify({ licenses: [license] }).padEnd(1024 * 1024 + 1);
    const answer = await operator.client.send("/api/licenses/bulk", { method: "POST", raw });
    expectError(answer, 413, "payload_too_large");
  });

  it("issues none when one is wrong, and says which", async () => {
    const product = await operator.product();
    const plan = await operator.plan((await operator.product()).id);
    const stranger = await registerOperator(server);
    const foreign = await stranger.product();
    const right = { productId: product.id, customerEmail: "none@refused.example" };
    const invalid: [object, string][] = [
      [{ ...right, seats: 0 }, "licenses.2.seats"],
      [{ ...right, customerEmail: "nobody" }, "licenses.2.customerEmail"],
      [{ productId: product.id }, "licenses.2.customerEmail"],
      [{ ...right, seat: 1 }, "licenses.2.seat"],
      [{ ...right, planId: plan.id }, "licenses.2.planId"],
    ];
    for (const [wrong, field] of invalid) expectInvalid(await issue([right, right, wrong]), field);
    const missing: [object, string][] = [
      [{ ...right, productId: foreign.id }, "licenses.1.productId"],
      [{ ...right, planId: "pln_0" }, "licenses.1.planId"],
    ];
    for (const [wrong, field] of missing) {
      const answer = await issue([right, wrong]);
      expectError(answer, 404, "not_found");
      expect(answer.body).toMatchObject({
        error: expect.stringContaining(field),
        details: [{ path: field }],
      });
    }
    expect(await total(`/api/licenses?product_id=${product.id}`)).toBe(0);
    expect(await total("/api/customers?search=@refused.example")).toBe(0);
  });
});
