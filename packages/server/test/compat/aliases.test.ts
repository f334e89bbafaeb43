import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let path: string;
let productId: string;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

beforeEach(async () => {
  operator = await registerOperator(server);
  ({ id: productId } = await operator.product({ name: "Acme SEO" }));
  path = `/api/products/${productId}/aliases`;
});

const nothing = {
  edd: { itemIds: [], names: [], isBundle: false },
  lemonSqueezy: { storeId: null, productIds: [], variants: [], reuseInstances: false },
  showCustomer: false,
};

it("are none at first, and change by what is sent", async () => {
  expect((await operator.client.get(path)).body).toEqual(nothing);
  const { id: planId } = await operator.plan(productId);
  const variants = [
    { variantId: 7, planId },
    { variantId: 8, planId: null },
  ];
  await operator.client.put(path, { edd: { itemIds: [2, 1], names: ["Acme – SEO", "acme seo"] } });
  const { body } = await operator.client.put(path, { lemonSqueezy: { storeId: 5, variants } });
  expect(body).toEqual({
    ...nothing,
    edd: { itemIds: [2, 1], names: ["acme seo"], isBundle: false },
    lemonSqueezy: { ...nothing.lemonSqueezy, storeId: 5, variants },
  });
  expect((await operator.client.get(path)).body).toEqual(body);
});

it("are of one product alone, and free when it gives them up or is deleted", async () => {
  await operator.client.put(path, { edd: { itemIds: [1] } });
  const other = await operator.product({ name: "Acme Forms" });
  const others = `/api/products/${other.id}/aliases`;
  expectError(await operator.client.put(others, { edd: { itemIds: [1] } }), 409, "alias_taken");
  expect((await operator.client.get(others)).body).toEqual(nothing);
  await operator.client.put(path, { edd: { itemIds: [] } });
  expect((await operator.client.put(others, { edd: { itemIds: [1] } })).status).toBe(200);
  await operator.client.delete(`/api/products/${other.id}`);
  expect((await operator.client.put(path, { edd: { itemIds: [1] } })).status).toBe(200);
});

it("are refused with what would be right", async () => {
  const { id: planId } = await operator.plan((await operator.product({ name: "Acme Forms" })).id);
  const put = (body: object) => operator.client.put(path, body);
  expectInvalid(await put({ edd: { itemIds: [0] } }), "edd.itemIds.0");
  expectInvalid(await put({ edd: { names: ["…"] } }), "edd.names");
  expectInvalid(
    await put({ lemonSqueezy: { variants: [{ variantId: 1, planId }] } }),
    "lemonSqueezy.variants",
  );
  expectInvalid(await put({ woocommerce: {} }), "woocommerce");
});

it("are entered in the audit log when they change", async () => {
  await operator.client.put(path, { edd: { itemIds: [1] } });
  await operator.client.put(path, { edd: { itemIds: [1] } });
  const { body } = await operator.client.get<{ items: { action: string; changes: object }[] }>(
    `/api/audit?target=${productId}`,
  );
  const entries = body.items.filter(({ action }) => action === "product.aliases_updated");
  expect(entries).toHaveLength(1);
  expect(entries[0]?.changes).toEqual({
    edd: [nothing.edd, { ...nothing.edd, itemIds: [1] }],
  });
});
