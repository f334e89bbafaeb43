import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { DAY } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product();
});
afterAll(() => server.stop());

const put = (id: string, fields: object) => operator.client.put(`/api/licenses/${id}`, fields);

describe("PUT /api/licenses/:id", () => {
  it("changes what is sent and answers with the license", async () => {
    const license = await operator.license(product.id, { customerName: "Ada" });
    const plan = await operator.plan(product.id, { seats: 9 });
    server.clock.advance(1000);
    const changes = {
      customerEmail: "new@example.com",
      customerName: "Grace",
      planId: plan.id,
      seats: 4,
      expiresAt: server.clock.inIso(DAY),
      features: { a: true },
      metadata: { order: 7 },
      status: "suspended",
    };
    const answer = await put(license.id, changes);
    expect(answer.status).toBe(200);
    const customerId = expect.stringMatching(/^cus_/);
    const updatedAt = server.clock.inIso(0);
    expect(answer.body).toEqual({ ...license, ...changes, customerId, updatedAt });
    expect(answer.body["customerId"]).not.toBe(license.customerId);
    expect(await operator.fetchLicense(license.id)).toMatchObject(answer.body);
  });

  it("changes one field alone and leaves the rest", async () => {
    const license = await operator.license(product.id, { seats: 3, customerName: "Ada" });
    server.clock.advance(1000);
    const answer = await put(license.id, { customerName: null });
    expect(answer.body).toEqual({ ...license, customerName: null, updatedAt: server.clock.inIso(0) });
  });

  it.each(["active", "expired", "suspended", "revoked"])("sets the status %s", async (status) => {
    const license = await operator.license(product.id);
    expect((await put(license.id, { status })).body).toMatchObject({ status });
    expect((await put(license.id, { status: "active" })).body).toMatchObject({ status: "active" });
  });

  it.each([
    ["an empty body", {}, ""],
    ["0 seats", { seats: 0 }, "seats"],
    ["an unknown status", { status: "deleted" }, "status"],
    ["a status in capitals", { status: "ACTIVE" }, "status"],
    ["a status of null", { status: null }, "status"],
    ["another product", { productId: "prd_0" }, "productId"],
    ["another key", { licenseKey: "X" }, "licenseKey"],
    ["another count", { activatedCount: 5 }, "activatedCount"],
    ["a wrong e-mail", { customerEmail: "x" }, "customerEmail"],
    ["a wrong date", { expiresAt: "2040-01-31" }, "expiresAt"],
    ["one right and one wrong field", { seats: 5, expires_at: null }, "expires_at"],
  ])("refuses %s and changes nothing", async (_kind, fields, field) => {
    const license = await operator.license(product.id);
    expectInvalid(await put(license.id, fields), field);
    expect(await operator.fetchLicense(license.id)).toMatchObject(license);
  });

  it("is 400 for a plan of another product, 404 for one that is not there", async () => {
    const license = await operator.license(product.id);
    const other = await operator.plan((await operator.product()).id);
    expectInvalid(await put(license.id, { planId: other.id }), "planId");
    expectError(await put(license.id, { planId: "pln_0" }), 404, "not_found");
    expect(await operator.fetchLicense(license.id)).toMatchObject(license);
  });

  it("evicts nobody when seats fall below what is taken, and refuses new sites", async () => {
    const license = await operator.license(product.id, { seats: 3 });
    const app = applicationOf(server.client(), product, license);
    for (const site of ["a", "b", "c"]) await app.activate(`${site}.example.com`);
    expect((await put(license.id, { seats: 1 })).body).toMatchObject({ seats: 1, activatedCount: 3 });
    expect((await app.check("c.example.com")).body).toMatchObject({ activated: true });
    expect((await app.activate("c.example.com")).body).toMatchObject({ success: true });
    expect((await app.activate("d.example.com")).body).toMatchObject({ code: "seat_limit_reached" });
    await app.deactivate("a.example.com");
    await app.deactivate("b.example.com");
    expect((await app.activate("d.example.com")).body).toMatchObject({ code: "seat_limit_reached" });
    await app.deactivate("c.example.com");
    expect((await app.activate("d.example.com")).body).toMatchObject({ success: true });
  });
});

describe("renewal", () => {
  it.each([
    ["a later date", () => server.clock.inIso(10 * DAY), "active"],
    ["null, never", () => null, "active"],
    ["the same date", () => server.clock.inIso(DAY), "expired"],
    ["an earlier date", () => server.clock.inIso(-10 * DAY), "expired"],
  ])("of a license that was set to expired: %s", async (_kind, expiresAt, status) => {
    const license = await operator.license(product.id, { expiresAt: server.clock.inIso(DAY) });
    await put(license.id, { status: "expired" });
    expect((await put(license.id, { expiresAt: expiresAt() })).body).toMatchObject({ status });
  });

  it("leaves the status that is sent with it", async () => {
    const license = await operator.license(product.id, { expiresAt: server.clock.inIso(DAY) });
    await put(license.id, { status: "expired" });
    const changes = { status: "expired", expiresAt: server.clock.inIso(9 * DAY) };
    expect((await put(license.id, changes)).body).toMatchObject(changes);
  });

  it.each(["suspended", "revoked"])("leaves a %s license as it is", async (status) => {
    const license = await operator.license(product.id, { expiresAt: server.clock.inIso(DAY) });
    await put(license.id, { status });
    expect((await put(license.id, { expiresAt: server.clock.inIso(9 * DAY) })).body).toMatchObject({
      status,
    });
  });
});

describe("revoke, regenerate and delete", () => {
  it("revoke twice with the same result", async () => {
    const license = await operator.license(product.id);
    const first = await operator.client.post(`/api/licenses/${license.id}/revoke`);
    expect(first.body).toEqual({ ...license, status: "revoked", updatedAt: server.clock.inIso(0) });
    const again = await operator.client.post(`/api/licenses/${license.id}/revoke`);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
  });

  it("let a revoked license be used again once its status is set, with all seats free", async () => {
    const license = await operator.license(product.id);
    const app = applicationOf(server.client(), product, license);
    const { body } = await app.activate("example.com");
    await operator.client.post(`/api/licenses/${license.id}/revoke`);
    await put(license.id, { status: "active" });
    expect((await app.check("example.com")).body).toEqual({ activated: false, activation_id: null });
    const again = await app.activate("example.com");
    expect(again.body).toMatchObject({ success: true });
    expect(again.body["activation_id"]).not.toBe(body["activation_id"]);
  });

  it("regenerate a key of a revoked license without bringing it back", async () => {
    const license = await operator.license(product.id);
    await operator.client.post(`/api/licenses/${license.id}/revoke`);
    const answer = await operator.client.post(`/api/licenses/${license.id}/regenerate`);
    expect(answer.body).toMatchObject({ status: "revoked" });
  });

  it("delete a license with its activations", async () => {
    const license = await operator.license(product.id);
    const app = applicationOf(server.client(), product, license);
    const { body } = await app.activate("example.com");
    const deleted = await operator.client.delete(`/api/licenses/${license.id}`);
    expect({ status: deleted.status, body: deleted.body }).toEqual({ status: 200, body: { success: true } });
    expectError(await operator.client.get(`/api/licenses/${license.id}`), 404, "not_found");
    expectError(await operator.client.delete(`/api/licenses/${license.id}`), 404, "not_found");
    const path = `/api/activations/${body["activation_id"]}/deactivate`;
    expectError(await operator.client.post(path), 404, "not_found");
    const listed = await operator.client.get(`/api/activations?license_id=${license.id}`);
    expect(listed.body).toMatchObject({ items: [], pagination: { total: 0 } });
    expect((await app.validate()).body).toMatchObject({ valid: false, code: "license_not_found" });
  });
});
