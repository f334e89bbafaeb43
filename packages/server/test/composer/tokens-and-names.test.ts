import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { bearerOf } from "../support/portal-shop.ts";
import { type ComposerShop, openComposerShop } from "./composer-shop.ts";

const HOUR = 3_600_000;
const MOST_TOKENS = 50;

let acme: ComposerShop;
beforeAll(async () => {
  acme = await openComposerShop();
});
afterAll(() => acme.close());

interface Token {
  id: string;
  lastUsedAt: string | null;
}

const tokensOf = async (customerId: string) => {
  const path = `/api/customers/${customerId}/composer-tokens?per_page=100`;
  const { body } = await acme.shop.operator.client.get<{ items: Token[] }>(path);
  return body.items;
};

describe("a Composer token", () => {
  it("shows no digest, is noted as used by the hour, and is one of 50 at most", async () => {
    const { clock } = acme.shop.server;
    const { client } = acme.shop.operator;
    const { customerId } = await acme.license({ customerEmail: "ada@example.com" });
    const { token, id } = await acme.token(customerId);
    const colleague = await acme.license({ customerEmail: "grace@example.com" });
    await acme.token(colleague.customerId);
    const tokens = await tokensOf(customerId);
    expect(tokens).toHaveLength(1);
    expect(Object.keys(tokens[0] ?? {}).toSorted()).toEqual(
      ["createdAt", "customerId", "id", "lastFour", "lastUsedAt", "name"].toSorted(),
    );
    const usedAt = async () => (await tokensOf(customerId)).find((each) => each.id === id)?.lastUsedAt;
    expect(await usedAt()).toBeNull();
    for (let use = 0; use < 2; use++) {
      clock.advance(HOUR);
      const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR).toISOString();
      expect((await acme.ask("packages.json", token)).status).toBe(200);
      await expect.poll(usedAt).toBe(hour);
    }
    for (let made = 1; made < MOST_TOKENS; made++) await acme.token(customerId);
    const path = `/api/customers/${customerId}/composer-tokens`;
    expectError(await client.post(path, { name: "One too many" }), 403, "forbidden");
    expect(await tokensOf(customerId)).toHaveLength(MOST_TOKENS);
    expect(await tokensOf(colleague.customerId)).toHaveLength(1);
  });

  it("is neither made nor deleted by an operator who looks at the portal, nor made without downloads", async () => {
    const { server, operator } = acme.shop;
    await operator.client.put("/api/organization/settings", { portal: { enabled: true } });
    const { customerId } = await acme.license({ customerEmail: "eve@example.com" });
    const { id } = await acme.token(customerId);
    const preview = await bearerOf(server, operator, customerId, { readOnly: true });
    expectError(await preview.send("POST", "/composer-tokens", { name: "Mine" }), 403, "forbidden");
    expectError(await preview.send("DELETE", `/composer-tokens/${id}`), 403, "forbidden");
    const own = await bearerOf(server, operator, customerId);
    expect((await own.send("POST", "/composer-tokens", { name: "Mine" })).status).toBe(201);
    expect(await tokensOf(customerId)).toHaveLength(2);
    await operator.client.put("/api/organization/settings", { portal: { downloads: "none" } });
    expectError(await own.send("POST", "/composer-tokens", { name: "Another" }), 403, "forbidden");
    expect((await own.send("GET", "/composer-tokens")).body).toMatchObject({ pagination: { total: 2 } });
    expect((await own.send("DELETE", `/composer-tokens/${id}`)).status).toBe(200);
    expect(await tokensOf(customerId)).toHaveLength(1);
  });
});

describe("a package's name", () => {
  it.each(["a/b", "acme/acme-seo-2", "acme_x.y-z/a.b_c--d", "1/2"])("may be %s", async (composerName) => {
    const { body } = await acme.shop.operator.client.post("/api/products", {
      name: `Desk ${composerName}`,
      composerName,
    });
    expect(body).toMatchObject({ composerName });
  });

  it.each([
    ["acme", "no vendor"],
    ["Acme/seo", "capitals"],
    ["acme/seo/pro", "three parts"],
    ["acme/-seo", "a dash first"],
    ["acme/seo-", "a dash last"],
    ["acme--x/seo", "two dashes in the vendor"],
    ["acme/se---o", "three dashes"],
    ["acme/seo.json", "a file of metadata"],
    ["con/seo", "a device of Windows"],
  ])("may not be %s: %s", async (composerName) => {
    expectInvalid(
      await acme.shop.operator.client.post("/api/products", {
        name: `Desk ${composerName}`,
        composerName,
      }),
      "composerName",
    );
  });

  it("is of one product of the organization, until that product gives it up", async () => {
    const { client } = acme.shop.operator;
    const other = await acme.shop.operator.product({ name: "Other", composerName: "acme/other" });
    const taken = { composerName: "acme/acme-seo" };
    expectError(await client.post("/api/products", { name: "More", ...taken }), 409, "composer_name_taken");
    expectError(await client.put(`/api/products/${other.id}`, taken), 409, "composer_name_taken");
    const kept = await client.get(`/api/products/${other.id}`);
    expect(kept.body).toMatchObject({ composerName: "acme/other" });
    const { id } = await acme.publish("1.0.0");
    const { licenseKey } = await acme.license();
    const file = async () => (await acme.ask(`dist/${id}/acme-seo.zip`, licenseKey)).status;
    expect(await file()).toBe(200);
    await client.put(`/api/products/${acme.shop.productId}`, { composerName: null });
    // Without a package, Composer gets no file of the product either.
    expect(await file()).toBe(403);
    expect((await client.put(`/api/products/${other.id}`, taken)).status).toBe(200);
  });
});
