import { createReadStream } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ImportOptions } from "@keystead/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sourceRows } from "../../src/import/source-rows.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { eddClient } from "./edd-client.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
let organizationId: string;

beforeAll(async () => {
  server = await startServer();
  server.clock.set("2029-01-01T00:00:00Z");
});

afterAll(() => server.stop());

beforeEach(async () => {
  operator = await registerOperator(server);
  product = await operator.product({ name: "Acme SEO", slug: "acme-seo" });
  ({ organizationId } = (await operator.client.get<{ organizationId: string }>("/api/auth/me")).body);
});

async function importFile(name: string, options: Pick<ImportOptions, "from" | "mapping">): Promise<void> {
  const file = fileURLToPath(new URL(`../imports/exports/${name}`, import.meta.url));
  const format = extname(file) === ".json" ? "json" : "csv";
  const { imports } = server.licensing.as({ organizationId });
  const { work } = await imports.start({ dryRun: false, ...options });
  for await (const _ of work(() => sourceRows(createReadStream(file), { from: options.from, format })));
}

const validate = async (licenseKey: string, domain: string) => {
  const reference = { public_key: product.publicKey, license_key: licenseKey, domain };
  return (await operator.client.post("/public/v1/licenses/validate", reference)).body;
};

describe("after a move from EDD", () => {
  const mapping = { products: { "Acme SEO": { product: "acme-seo", itemId: 15 } } };

  it("the same plugin stays licensed on its sites, by its item id and by its name", async () => {
    await importFile("edd.csv", { from: "edd", mapping });
    const edd = eddClient(server, `/compat/edd/${organizationId}`);
    const asked = { edd_action: "check_license", license: "5f4dcc3b5aa765d61d8327deb882cf99" };
    const url = "https://www.ada.example/blog";
    for (const item of [{ item_id: 15 }, { item_id: 0, item_name: "Acme%20SEO" }])
      expect(await edd.post({ ...asked, ...item, url })).toMatchObject({
        success: true,
        license: "valid",
        license_limit: 3,
        site_count: 2,
        expires: "2030-06-01 12:00:00",
        price_id: 1,
      });
    expect(await edd.post({ ...asked, item_id: 16, url })).toMatchObject({ license: "invalid_item_id" });
    expect(await edd.post({ ...asked, item_id: 15, url: "https://new.example" })).toMatchObject({
      license: "site_inactive",
    });
    const expired = { ...asked, license: "ad0234829205b9033196ba818f7a872b", item_id: 15 };
    expect(await edd.post({ ...expired, url: "https://old.example" })).toMatchObject({
      success: true,
      license: "expired",
    });
  });

  it("a second import changes nothing, and what an operator says stays", async () => {
    await importFile("edd.csv", { from: "edd", mapping });
    const path = `/api/products/${product.id}/aliases`;
    const aliases = (await operator.client.get(path)).body;
    expect(aliases).toMatchObject({ edd: { itemIds: [15], names: ["Acme SEO"] } });
    await operator.client.put(path, { edd: { itemIds: [20, 15] } });
    await importFile("edd.csv", { from: "edd", mapping });
    expect((await operator.client.get(path)).body).toMatchObject({
      edd: { itemIds: [20, 15], names: ["Acme SEO"] },
    });
  });
});

describe("after a move from Lemon Squeezy", () => {
  it("installed clients stay logged in, with the numbers that they compare", async () => {
    await importFile("lemonsqueezy.json", {
      from: "lemonsqueezy",
      mapping: { products: { 66: { product: "acme-seo" } } },
    });
    const send = async (name: string, fields: Record<string, string>) => {
      const address = `${server.url}/compat/lemonsqueezy/${organizationId}/v1/licenses/${name}`;
      const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const license_key = "80e15db5-c796-436b-850c-8f9c98a48abe";
    const activations = {
      "ada.example": "f70a79fa-6054-433e-9c1b-6075344292e4",
      "Ada's MacBook Pro": "0d7a3a2e-5d0a-4a5b-b6a5-0a3c5a6a1b11",
    };
    for (const [name, instance_id] of Object.entries(activations))
      expect(await send("validate", { license_key, instance_id })).toMatchObject({
        status: 200,
        body: {
          valid: true,
          license_key: {
            id: 1,
            activation_limit: 5,
            activation_usage: 2,
            expires_at: "2030-05-31T00:00:00.000000Z",
          },
          instance: { id: instance_id, name },
          meta: {
            store_id: 1,
            order_id: 44,
            order_item_id: 55,
            product_id: 66,
            variant_id: 77,
            customer_id: 33,
          },
        },
      });
    expect(await send("activate", { license_key, instance_name: "ada.example" })).toMatchObject({
      body: { instance: { id: activations["ada.example"] }, license_key: { activation_usage: 2 } },
    });
    const disabled = { license_key: "38b1460a-5104-4067-a91d-77b872934d51" };
    expect(await send("validate", disabled)).toMatchObject({ status: 400, body: { valid: false } });
    // A license that is sold here is one of the same product there.
    const { licenseKey } = await operator.license(product.id);
    expect(await send("validate", { license_key: licenseKey })).toMatchObject({
      body: { valid: true, meta: { product_id: 66, variant_id: 77 } },
    });
  });
});

it.each([
  [
    "License Manager for WooCommerce",
    "woocommerce-lmfwc.json",
    "woocommerce",
    "60",
    "ABCD-EFGH-IJKL-MNOP",
    true,
  ],
  ["Digital License Manager", "woocommerce-dlm.csv", "woocommerce", "60", "DLM-ABCD-EFGH-IJKL", false],
  ["Software License Manager", "slm.tsv", "slm", "Acme SEO", "5c8f3f2a1b2c3", true],
] as const)(
  "after a move from %s, keys are good as before",
  async (_, file, from, name, licenseKey, hasSites) => {
    await importFile(file, { from, mapping: { products: { [name]: { product: "acme-seo" } } } });
    expect(await validate(licenseKey, "https://ada.example")).toMatchObject({
      valid: true,
      activated: hasSites,
    });
  },
);
