import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

describe("a product's slug", () => {
  it.each([
    ["Crème Brûlée 2.0!", "creme-brulee-2-0"],
    ["  --Weird__Name--  ", "weird-name"],
    ["x".repeat(80), "x".repeat(64)],
  ])("comes from the name %j when absent", async (name, slug) => {
    expect((await operator.product({ name })).slug).toBe(slug);
  });

  it("comes from the id when the name has no letter that a slug can have", async () => {
    const { id, slug } = await operator.product({ name: "日本" });
    expect(slug).toBe(id.replace("_", "-"));
  });

  it("is folded to lower case, and unique in the organization without regard to case", async () => {
    expect((await operator.product({ slug: "My-Slug" })).slug).toBe("my-slug");
    const taken = { name: "Another", slug: "MY-slug" };
    expectError(await operator.client.post("/api/products", taken), 409, "slug_taken");
    const other = await registerOperator(server);
    expect((await other.product({ slug: "my-slug" })).slug).toBe("my-slug");
  });

  it("may be sent again unchanged", async () => {
    const { id, slug } = await operator.product();
    expect((await operator.client.put(`/api/products/${id}`, { slug })).status).toBe(200);
  });
});

describe("a product's license prefix", () => {
  it.each([
    ["Acme SEO", "ACMESEO"],
    ["Crème Brûlée Extra", "CREMEBRULEEE"],
    ["日本", "KEY"],
    ["A!", "KEY"],
  ])("comes from the name %j when absent", async (name, prefix) => {
    const slug = crypto.randomUUID();
    expect((await operator.product({ name, slug })).licensePrefix).toBe(prefix);
  });

  it("is what new keys start with; keys given out before stay", async () => {
    const product = await operator.product({ licensePrefix: "A1" });
    const old = await operator.license(product.id);
    expect(old.licenseKey).toMatch(/^A1-/);
    await operator.client.put(`/api/products/${product.id}`, { licensePrefix: "NEWPREFIX012" });
    expect((await operator.license(product.id)).licenseKey).toMatch(/^NEWPREFIX012(-[0-9A-Z]{4}){4}$/);
    const answer = await applicationOf(server.client(), product, old).validate();
    expect(answer.body).toMatchObject({ valid: true, license: { key: old.licenseKey } });
  });
});

describe("POST /api/products", () => {
  it.each(["plugin", "theme", "application", "library", "service", "other"])(
    "takes type %s",
    async (type) => {
      expect((await operator.product({ type })).type).toBe(type);
    },
  );

  it.each([
    ["no name", { name: undefined }, "name"],
    ["an empty name", { name: "" }, "name"],
    ["a name of 201 characters", { name: "x".repeat(201) }, "name"],
    ["a name that is a number", { name: 7 }, "name"],
    ["an unknown type", { type: "game" }, "type"],
    ["a slug with spaces", { slug: "a b" }, "slug"],
    ["a slug with slashes", { slug: "../etc" }, "slug"],
    ["a slug of 65 characters", { slug: "x".repeat(65) }, "slug"],
    ["an empty slug", { slug: "" }, "slug"],
    ["a prefix of 1 character", { licensePrefix: "A" }, "licensePrefix"],
    ["a prefix of 13 characters", { licensePrefix: "ABCDEFGHIJKLM" }, "licensePrefix"],
    ["a prefix in lower case", { licensePrefix: "acme" }, "licensePrefix"],
    ["a prefix with a hyphen", { licensePrefix: "AC-ME" }, "licensePrefix"],
    ["a prefix with a line break", { licensePrefix: "ACME\n" }, "licensePrefix"],
    ["a website that is a script", { websiteUrl: "javascript:alert(1)" }, "websiteUrl"],
    ["a website that is no URL", { websiteUrl: "example" }, "websiteUrl"],
    ["metadata that is a list", { metadata: [] }, "metadata"],
    ["metadata that is null", { metadata: null }, "metadata"],
    ["metadata over 16 KiB", { metadata: { big: "x".repeat(16 * 1024) } }, "metadata"],
    ["a description that is blank", { description: " " }, "description"],
    ["an id", { id: "prd_0" }, "id"],
    ["a public key", { publicKey: "pk_mine" }, "publicKey"],
    ["a typing error", { licenseprefix: "ACME" }, "licenseprefix"],
  ])("refuses %s", async (_kind, fields, field) => {
    expectInvalid(await operator.client.post("/api/products", { name: "Acme", ...fields }), field);
  });
});

describe("PUT /api/products/:id", () => {
  it("clears what may be empty with null", async () => {
    const { id } = await operator.product({ description: "All", websiteUrl: "https://example.com/a?b#c" });
    const answer = await operator.client.put(`/api/products/${id}`, { description: null, websiteUrl: null });
    expect(answer.body).toMatchObject({ description: null, websiteUrl: null });
  });

  it.each([
    ["an empty body", {}, ""],
    ["a name of null", { name: null }, "name"],
    ["another public key", { publicKey: "pk_mine" }, "publicKey"],
    ["another creation", { createdAt: "2020-01-01T00:00:00Z" }, "createdAt"],
  ])("refuses %s and changes nothing", async (_kind, fields, field) => {
    const product = await operator.product();
    const answer = await operator.client.put(`/api/products/${product.id}`, { ...fields });
    expectInvalid(answer, field);
    expect((await operator.client.get(`/api/products/${product.id}`)).body).toEqual(product);
  });
});

describe("POST /api/products/:id/rotate-public-key", () => {
  it("gives a new key and stops the old one", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id);
    server.clock.advance(1000);
    const path = `/api/products/${product.id}/rotate-public-key`;
    const answer = await operator.client.post<typeof product>(path);
    expect(answer.status).toBe(200);
    const publicKey = expect.stringMatching(/^pk_[0-9A-Za-z]{32}$/);
    expect(answer.body).toEqual({ ...product, publicKey, updatedAt: server.clock.inIso(0) });
    expect(answer.body.publicKey).not.toBe(product.publicKey);
    const client = server.client();
    expect((await applicationOf(client, product, license).validate()).body).toEqual({
      valid: false,
      error: "Invalid public_key",
      code: "invalid_public_key",
    });
    expect((await applicationOf(client, answer.body, license).validate()).body).toMatchObject({
      valid: true,
    });
  });
});

describe("GET /api/products", () => {
  it("finds products by a part of the name or slug in any case", async () => {
    const { client, product } = await registerOperator(server);
    const [acme, other] = [
      await product({ name: "Acme 100% SEO", slug: "one" }),
      await product({ name: "Other_thing", slug: "two-acme" }),
    ];
    const found = async (search: string) => {
      const path = `/api/products?search=${encodeURIComponent(search)}`;
      return (await client.get<WirePage<{ id: string }>>(path)).body.items.map(({ id }) => id);
    };
    expect(await found("ACME")).toEqual([other.id, acme.id]);
    expect(await found("%")).toEqual([acme.id]);
    expect(await found("_")).toEqual([other.id]);
    expect(await found("ONE")).toEqual([acme.id]);
    expect(await found("nothing")).toEqual([]);
  });
});

describe("DELETE /api/products/:id", () => {
  it("takes the product's plans with it, and stops its public key", async () => {
    const product = await operator.product();
    const plan = await operator.plan(product.id);
    expect((await operator.client.delete(`/api/products/${product.id}`)).body).toEqual({ success: true });
    expectError(await operator.client.get(`/api/plans/${plan.id}`), 404, "not_found");
    const app = applicationOf(server.client(), product, { licenseKey: "X" });
    expect((await app.validate()).body).toMatchObject({ valid: false, code: "invalid_public_key" });
  });
});
