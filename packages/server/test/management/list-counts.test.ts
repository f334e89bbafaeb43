import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** An organization with two products; a customer has two licenses of the first and one of the second. */
async function openShop() {
  operator = await registerOperator(server);
  const [product, other] = [await operator.product(), await operator.product()];
  const customerEmail = "ada@example.com";
  const license = await operator.license(product.id, { customerEmail, seats: 5 });
  const expired = await operator.license(product.id, { customerEmail });
  await operator.client.put(`/api/licenses/${expired.id}`, { status: "expired" });
  await operator.license(other.id, { customerEmail });
  for (const domain of ["a.example", "b.example", "c.example"])
    await server.client().post("/public/v1/licenses/activate", {
      public_key: product.publicKey,
      license_key: license.licenseKey,
      domain,
    });
  return { product, other, license };
}

describe("counts in lists", () => {
  it("are a customer's licenses, of any status", async () => {
    await openShop();
    await operator.client.post("/api/customers", { email: "grace@example.com" });
    const { body } = await operator.client.get("/api/customers?sort=email");
    expect(body["items"]).toMatchObject([
      { email: "ada@example.com", licenseCount: 3 },
      { email: "grace@example.com", licenseCount: 0 },
    ]);
  });

  it("are a product's licenses and the sites that are active", async () => {
    const { product, other, license } = await openShop();
    const counts = async () => {
      const { body } = await operator.client.get<{ items: { id: string }[] }>("/api/products");
      return body.items.toSorted((one) => (one.id === product.id ? -1 : 1));
    };
    expect(await counts()).toMatchObject([
      { id: product.id, licenseCount: 2, activeSites: 3 },
      { id: other.id, licenseCount: 1, activeSites: 0 },
    ]);
    await operator.client.post(`/api/licenses/${license.id}/revoke`);
    expect(await counts()).toMatchObject([{ licenseCount: 2, activeSites: 0 }, { licenseCount: 1 }]);
  });

  it("of another organization are its own", async () => {
    await openShop();
    const stranger = await registerOperator(server);
    await stranger.client.post("/api/customers", { email: "ada@example.com" });
    const { body } = await stranger.client.get("/api/customers");
    expect(body["items"]).toMatchObject([{ licenseCount: 0 }]);
  });

  it("are of its own products for a token for some", async () => {
    const { product } = await openShop();
    const token = await operator.client.post("/api/tokens", {
      name: "Shop",
      role: "viewer",
      productIds: [product.id],
    });
    const headers = { authorization: `Bearer ${token.body["token"]}` };
    const products = await server.client().send("/api/products", { headers });
    expect(products.body["items"]).toMatchObject([{ id: product.id, licenseCount: 2, activeSites: 3 }]);
    expect(products.body["items"]).toHaveLength(1);
  });
});
