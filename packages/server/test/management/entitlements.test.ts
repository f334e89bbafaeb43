import { can } from "@keystead/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const catalogue = [
  { key: "white-label", name: "White label", type: "flag" },
  { key: "sites", name: "Sites", type: "number" },
  { key: "support", name: "Support", type: "text" },
];

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product({ entitlements: catalogue });
});
afterAll(() => server.stop());

describe("a product's catalogue", () => {
  it("is shown as it was set, and is empty unless it was", async () => {
    expect(product.entitlements).toEqual(catalogue);
    expect((await operator.product()).entitlements).toEqual([]);
  });

  it.each([
    [[{ key: "White Label", name: "x", type: "flag" }], "entitlements.0.key"],
    [[{ key: "x", name: "x", type: "list" }], "entitlements.0.type"],
    [[...catalogue, catalogue[1]], "entitlements.3.key"],
  ])("is refused when it is wrong: %j", async (entitlements, path) => {
    expectInvalid(await operator.client.put(`/api/products/${product.id}`, { entitlements }), path);
  });

  it.each([
    [{ "white-label": "yes" }, "white-label"],
    [{ sites: "3" }, "sites"],
    [{ support: null }, "support"],
  ])("says of what type values are: %j", async (features, key) => {
    const plan = await operator.plan(product.id);
    const license = await operator.license(product.id);
    const calls = [
      operator.client.post("/api/plans", { productId: product.id, name: "Odd", features }),
      operator.client.put(`/api/plans/${plan.id}`, { features }),
      operator.client.post("/api/licenses", {
        productId: product.id,
        customerEmail: "a@example.com",
        features,
      }),
      operator.client.put(`/api/licenses/${license.id}`, { features }),
    ];
    for (const call of calls) expectInvalid(await call, `features.${key}`);
    const overrides = await operator.client.put(`/api/licenses/${license.id}`, {
      featureOverrides: features,
    });
    expectInvalid(overrides, `featureOverrides.${key}`);
    const order = { productId: product.id, customerEmail: "a@example.com", features };
    const bulk = await operator.client.post("/api/licenses/bulk", { licenses: [order] });
    expectInvalid(bulk, `licenses.0.features.${key}`);
  });

  it("says nothing of other keys", async () => {
    const features = { anything: ["goes"] };
    expect((await operator.plan(product.id, { features })).features).toEqual(features);
  });
});

describe("a license's features", () => {
  it("are the plan's, but for what the license overrides", async () => {
    const features = { "white-label": false, sites: 3, support: "mail" };
    const plan = await operator.plan(product.id, { features });
    const license = await operator.license(product.id, {
      planId: plan.id,
      featureOverrides: { "white-label": true },
    });
    expect(license.features).toEqual({ ...features, "white-label": true });
    const update = (fields: object) => operator.client.put(`/api/licenses/${license.id}`, fields);
    const other = await update({ featureOverrides: { sites: 10 } });
    expect(other.body).toMatchObject({
      features: { ...features, sites: 10 },
      featureOverrides: { sites: 10 },
    });
    expect((await update({ featureOverrides: {} })).body).toMatchObject({ features });
  });

  it("that are sent whole leave what is overridden, and an override that ends gives way to the plan that comes with it", async () => {
    const [small, large] = [
      await operator.plan(product.id, { features: { sites: 3, chat: false } }),
      await operator.plan(product.id, { features: { sites: 7, chat: true } }),
    ];
    const overrides = { planId: small.id, featureOverrides: { sites: 9 } };
    const license = await operator.license(product.id, overrides);
    const update = (fields: object) => operator.client.put(`/api/licenses/${license.id}`, fields);
    expect((await update({ features: { own: 1 } })).body["features"]).toEqual({ own: 1, sites: 9 });
    const both = { features: { own: 2 }, featureOverrides: { sites: 8 } };
    expect((await update(both)).body["features"]).toEqual({ own: 2, sites: 8 });
    await update({ featureOverrides: { sites: 8, beta: true } });
    const moved = await update({ planId: large.id, featureOverrides: {} });
    expect(moved.body["features"]).toEqual({ own: 2, sites: 7 });
  });

  it("that are sent whole replace the plan's, as before", async () => {
    const plan = await operator.plan(product.id, { features: { sites: 3 } });
    const license = await operator.license(product.id, { planId: plan.id, features: { own: 1 } });
    expect(license.features).toEqual({ own: 1 });
    const { body } = await operator.client.put(`/api/licenses/${license.id}`, { features: { own: 2 } });
    expect(body["features"]).toEqual({ own: 2 });
  });

  it("are asked for by their key", async () => {
    const features = { "white-label": true, sites: 0, support: "mail", chat: false };
    const license = await operator.license(product.id, { features });
    const { body } = await applicationOf(server.client(), product, license).validate();
    const verdict = body as unknown as { valid: boolean };
    const keys = ["white-label", "sites", "support", "chat", "other", "constructor"];
    expect(keys.filter((key) => can(verdict, key))).toEqual(["white-label", "support"]);
    expect(can({ ...verdict, valid: false }, "white-label")).toBe(false);
  });
});
