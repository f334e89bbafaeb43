import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, SECOND } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { colleagueOf, type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

let server: TestServer;
let operator: Operator;
let productId: string;
const failing = failingStorage(testStorage());
beforeAll(async () => {
  server = await startServer({ storage: failing.storage });
  operator = await registerOperator(server);
  productId = (await operator.product()).id;
});
afterAll(() => server.stop());

let number = 0;
function newKey(): string {
  number += 1;
  return `order-${number}`;
}

function post(path: string, key: string, json?: object, { client } = operator) {
  const body = json === undefined ? {} : { json };
  return client.send(path, { method: "POST", headers: { "idempotency-key": key }, ...body });
}

async function licensesOf(customerEmail: string): Promise<number> {
  const { body } = await operator.client.get(`/api/licenses?search=${customerEmail}`);
  return (body["pagination"] as { total: number }).total;
}

describe("a POST with an Idempotency-Key", () => {
  it("has one effect, and is answered again as it was the first time", async () => {
    const [key, order] = [newKey(), { productId, customerEmail: "once@example.com" }];
    const first = await post("/api/licenses", key, order);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    await operator.client.put(`/api/licenses/${first.body["id"]}`, { seats: 9 });
    const again = await post("/api/licenses", key, { customerEmail: "once@example.com", productId });
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(await licensesOf("once@example.com")).toBe(1);
  });

  it("has one effect when 50 come at once", async () => {
    const [key, order] = [newKey(), { productId, customerEmail: "race@example.com" }];
    const answers = await Promise.all(Array.from({ length: 50 }, () => post("/api/licenses", key, order)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body["id"])).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, "idempotency_in_progress");
      expect(answer.headers["retry-after"]).toBe("1");
    }
    expect(await licensesOf("race@example.com")).toBe(1);
  });

  it("is refused with the key of another request", async () => {
    const key = newKey();
    await post("/api/customers", key, { email: "key@example.com" });
    expectError(
      await post("/api/customers", key, { email: "other@example.com" }),
      422,
      "idempotency_key_reused",
    );
    expectError(await post("/api/products", key, { name: "Other" }), 422, "idempotency_key_reused");
  });

  it("is another's with another's key of the same name", async () => {
    const key = newKey();
    const stranger = await registerOperator(server);
    await post("/api/customers", key, { email: "same@example.com" });
    const theirs = await post("/api/customers", key, { email: "same@example.com" }, stranger);
    expect(theirs.status).toBe(201);
    expect(theirs.headers["idempotent-replayed"]).toBeUndefined();
  });

  it("is a colleague's own with the same key, and so is that of a token", async () => {
    const [key, wanted] = [newKey(), { name: "Same", slug: "same" }];
    const first = await post("/api/products", key, wanted);
    expect(first.status).toBe(201);
    const colleague = await colleagueOf(server, operator, "developer");
    const theirs = await post("/api/products", key, wanted, colleague);
    expectError(theirs, 409, "slug_taken");
    expect(theirs.headers["idempotent-replayed"]).toBeUndefined();
    for (const name of ["One shop", "Another shop"]) {
      const { body } = await operator.client.post("/api/tokens", { name, role: "developer" });
      const headers = { authorization: `Bearer ${body["token"]}`, "idempotency-key": key };
      const call = { method: "POST", headers, json: { name, slug: wanted.slug } };
      expectError(await server.client().send("/api/products", call), 409, "slug_taken");
    }
    const again = await post("/api/products", key, wanted);
    expect(again.body).toEqual(first.body);
  });

  it("takes a quoted key for the same as a bare one", async () => {
    const key = newKey();
    const first = await post("/api/customers", `"${key}"`, { email: "quoted@example.com" });
    const again = await post("/api/customers", key, { email: "quoted@example.com" });
    expect(again.body).toEqual(first.body);
  });

  it("is refused without a key that can be read", async () => {
    for (const key of ["x".repeat(256), "x".repeat(513), '""']) {
      const answer = await post("/api/customers", key, { email: "a@example.com" });
      expectError(answer, 400, "invalid_input");
      expect(answer.body.details).toMatchObject([{ path: "Idempotency-Key" }]);
    }
  });

  it("keeps what was refused, too", async () => {
    const [key, wanted] = [newKey(), { name: "Twice", slug: "twice" }];
    const { body } = await operator.client.post("/api/products", wanted);
    expectError(await post("/api/products", key, wanted), 409, "slug_taken");
    await operator.client.delete(`/api/products/${body["id"]}`);
    const again = await post("/api/products", key, wanted);
    expectError(again, 409, "slug_taken");
    expect(again.headers["idempotent-replayed"]).toBe("true");
  });

  it("keeps that its body is wrong, and is another request once that is put right", async () => {
    const [key, email] = [newKey(), "right@example.com"];
    const refused = await post("/api/customers", key, { email: "wrong" });
    expectError(refused, 400, "invalid_input");
    const again = await post("/api/customers", key, { email: "wrong" });
    expect(again.body).toEqual(refused.body);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expectError(await post("/api/customers", key, { email }), 422, "idempotency_key_reused");
  });

  it("may have its key again when its body was no JSON", async () => {
    const headers = { "idempotency-key": newKey() };
    const cutOff = { method: "POST", headers, raw: '{"email":"cut@example.com"' };
    expectError(await operator.client.send("/api/customers", cutOff), 400, "malformed_body");
    const whole = await operator.client.send("/api/customers", { ...cutOff, raw: `${cutOff.raw}}` });
    expect(whole.status, whole.text).toBe(201);
  });

  it("is judged anew when it was refused for its sender's role", async () => {
    const [key, email] = [newKey(), "promoted@example.com"];
    const colleague = await colleagueOf(server, operator, "viewer");
    expectError(await post("/api/customers", key, { email }, colleague), 403, "forbidden");
    await operator.client.put(`/api/users/${colleague.user.id}`, { role: "developer" });
    expect((await post("/api/customers", key, { email }, colleague)).status).toBe(201);
  });

  it("tries again what the store could not do", async () => {
    const [key, order] = [newKey(), { productId, customerEmail: "later@example.com" }];
    failing.failWith(unavailable);
    expectError(await post("/api/licenses", key, order), 503, "storage_unavailable");
    failing.heal();
    expect((await post("/api/licenses", key, order)).status).toBe(201);
    expect(await licensesOf("later@example.com")).toBe(1);
  });

  it("answers what acts on a record without a body", async () => {
    const license = await operator.license(productId);
    const key = newKey();
    const first = await post(`/api/licenses/${license.id}/regenerate`, key);
    const again = await post(`/api/licenses/${license.id}/regenerate`, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotent-replayed"]).toBe("true");
  });

  it("gives a token once more to who made it, and keeps it nowhere readable", async () => {
    const key = newKey();
    const first = await post("/api/tokens", key, { name: "Shop", role: "viewer" });
    const again = await post("/api/tokens", key, { name: "Shop", role: "viewer" });
    expect(again.body["token"]).toBe(first.body["token"]);
    const me = await operator.client.get("/api/auth/me");
    const scope = String(me.body["organizationId"]);
    const { items } = await failing.storage.list("idempotencyKeys", scope, { page: 1, perPage: 100 });
    expect(items.length).toBeGreaterThan(0);
    expect(JSON.stringify(items)).not.toContain(String(first.body["token"]));
  });

  it("is new again after 24 hours", async () => {
    const [key, order] = [newKey(), { productId, customerEmail: "day@example.com" }];
    await post("/api/licenses", key, order);
    server.clock.advance(DAY - SECOND);
    await post("/api/licenses", key, order);
    expect(await licensesOf("day@example.com")).toBe(1);
    server.clock.advance(2 * SECOND);
    const next = await post("/api/licenses", key, order);
    expect(next.headers["idempotent-replayed"]).toBeUndefined();
    expect(await licensesOf("day@example.com")).toBe(2);
  });
});
