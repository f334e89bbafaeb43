import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../support/client.ts";
import { DAY } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { colleagueOf, type Operator, registerOperator } from "../support/operator.ts";
import { operatorRoutes, pathWith } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** Resources that belong to a product, by the first word of their path. */
const OF_A_PRODUCT = ["products", "plans", "releases", "licenses", "activations", "events", "analytics"];

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

interface Bearer {
  id: string;
  token: string;
  get(path: string): Promise<Answer>;
  send(method: string, path: string, json?: object): Promise<Answer>;
}

async function bearer(given: object = {}, by = operator): Promise<Bearer> {
  const { body } = await by.client.post("/api/tokens", { name: "Shop", role: "developer", ...given });
  return bearerOf(String(body["token"]), String(body["id"]));
}

function bearerOf(token: string, id = ""): Bearer {
  const client = server.client();
  const headers = { authorization: `Bearer ${token}` };
  return {
    id,
    token,
    get: (path) => client.send(path, { headers }),
    send: (method, path, json) => client.send(path, { method, headers, ...(json ? { json } : {}) }),
  };
}

describe("an API token", () => {
  it("is shown once, and then by its last four characters", async () => {
    const shop = await bearer();
    expect(shop.token).toMatch(/^ks_[0-9A-Za-z]{36}$/);
    const { body } = await operator.client.get("/api/tokens");
    expect(JSON.stringify(body)).not.toContain(shop.token);
    expect(body["items"]).toContainEqual(
      expect.objectContaining({ id: shop.id, lastFour: shop.token.slice(-4), lastUsedAt: null }),
    );
  });

  it("does what its role may, in its organization", async () => {
    const shop = await bearer();
    const product = await operator.product();
    const made = await shop.send("POST", "/api/licenses", {
      productId: product.id,
      customerEmail: "bob@example.com",
    });
    expect(made.status).toBe(201);
    const viewer = await bearer({ role: "viewer" });
    expect((await viewer.get(`/api/licenses/${made.body["id"]}`)).status).toBe(200);
    expectError(await viewer.send("POST", "/api/products", { name: "X" }), 403, "forbidden");
    const stranger = await registerOperator(server);
    expectError(await (await bearer({}, stranger)).get(`/api/products/${product.id}`), 404, "not_found");
  });

  it("manages no people and no tokens", async () => {
    const shop = await bearer();
    for (const path of ["/api/users", "/api/invitations", "/api/tokens", "/api/auth/me"])
      expectError(await shop.get(path), 403, "forbidden");
    expectError(await shop.send("PUT", `/api/tokens/${shop.id}`, { name: "Mine" }), 403, "forbidden");
  });

  it("is refused in the same words when it is wrong, expired or deleted", async () => {
    const expired = await bearer({ expiresAt: later(DAY) });
    const deleted = await bearer();
    await operator.client.delete(`/api/tokens/${deleted.id}`);
    const wrong = bearerOf(`${deleted.token.slice(0, -1)}${deleted.token.endsWith("A") ? "B" : "A"}`);
    expect((await expired.get("/api/products")).status).toBe(200);
    server.clock.advance(2 * DAY);
    const answers = [await expired.get("/api/products"), await deleted.get("/api/products")];
    answers.push(await wrong.get("/api/products"), await bearerOf("nonsense").get("/api/products"));
    for (const answer of answers) {
      expectError(answer, 401, "invalid_token");
      expect(answer.body).toEqual(answers[0]?.body);
      expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
    }
  });

  it("cannot come to an end that has passed already, made or changed", async () => {
    const shop = await bearer({ expiresAt: later(1) });
    const given = { name: "Shop", role: "viewer", expiresAt: later(0) };
    expectInvalid(await operator.client.post("/api/tokens", given), "expiresAt");
    const change = await operator.client.put(`/api/tokens/${shop.id}`, { expiresAt: later(0) });
    expectInvalid(change, "expiresAt");
    expect((await shop.get("/api/products")).status).toBe(200);
    server.clock.advance(1);
    expectError(await shop.get("/api/products"), 401, "invalid_token");
  });

  it("is not taken beside a cookie", async () => {
    const shop = await bearer();
    const headers = { authorization: `Bearer ${shop.token}` };
    expectError(await operator.client.send("/api/products", { headers }), 400, "ambiguous_credentials");
  });

  it("is not what a browser sends for a proxy in front that asks for a password", async () => {
    const headers = { authorization: `Basic ${btoa("ada:secret")}` };
    expect((await operator.client.send("/api/products", { headers })).status).toBe(200);
    expect((await operator.client.send("/api/tokens", { headers })).status).toBe(200);
    expectError(await server.client().send("/api/products", { headers }), 401, "unauthenticated");
  });

  it("needs no Origin that is trusted: no browser sends it by itself", async () => {
    const shop = await bearer();
    const headers = { authorization: `Bearer ${shop.token}`, origin: "https://elsewhere.example" };
    const answer = await server
      .client()
      .send("/api/products", { method: "POST", headers, json: { name: "A" } });
    expect(answer.status).toBe(201);
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it("shows when it was last used, to the minute", async () => {
    const shop = await bearer();
    for (let time = 0; time < 2; time += 1) {
      await shop.get("/api/products");
      const minute = new Date(Math.floor(server.clock.now().getTime() / 60_000) * 60_000).toISOString();
      await expect
        .poll(async () => {
          const { body } = await operator.client.get("/api/tokens");
          return (body["items"] as { id: string; lastUsedAt: string }[]).find(({ id }) => id === shop.id)
            ?.lastUsedAt;
        })
        .toBe(minute);
      server.clock.advance(60_000);
    }
  });

  it("goes with the user who made it, unless it was handed over", async () => {
    const { client, user } = await colleagueOf(server, operator, "developer");
    const theirs = { ...operator, client };
    const [goes, stays] = [await bearer({}, theirs), await bearer({}, theirs)];
    const handed = await client.put(`/api/tokens/${stays.id}`, { ownerId: operator.user.id });
    expect(handed.body["ownerId"]).toBe(operator.user.id);
    const stranger = { ownerId: (await registerOperator(server)).user.id };
    expectError(await client.put(`/api/tokens/${goes.id}`, stranger), 404, "not_found");
    await operator.client.delete(`/api/users/${user.id}`);
    expectError(await goes.get("/api/products"), 401, "invalid_token");
    expect((await stays.get("/api/products")).status).toBe(200);
  });

  it("is in the audit log as who made a change", async () => {
    const shop = await bearer({ name: "The shop" });
    const made = await shop.send("POST", "/api/products", { name: "By token" });
    const { body } = await operator.client.get(`/api/audit?target=${made.body["id"]}`);
    expect(body["items"]).toMatchObject([{ actor: { type: "token", id: shop.id, name: "The shop" } }]);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ role: "owner" }, "role"],
    [{ productIds: [] }, "productIds"],
    [{ expiresAt: "2001-01-01T00:00:00Z" }, "expiresAt"],
    [{ rights: [] }, "rights"],
  ])("is not made with %o", async (given, path) => {
    const answer = await operator.client.post("/api/tokens", { name: "Shop", role: "viewer", ...given });
    expectError(answer, 400, "invalid_input");
    expect(answer.body["details"]).toMatchObject([{ path }]);
  });
});

describe("a token for some products", () => {
  it("sees and changes these alone, and lists hold only theirs", async () => {
    const [mine, also, other] = [
      await operator.product(),
      await operator.product(),
      await operator.product(),
    ];
    const licenses = [];
    for (const { id } of [also, other, mine, mine]) licenses.push(await operator.license(id));
    const shop = await bearer({ productIds: [mine.id, also.id] });
    const idsIn = async (path: string) =>
      ((await shop.get(path)).body["items"] as { id: string }[]).map(({ id }) => id);
    expect((await idsIn("/api/products")).sort()).toEqual([mine.id, also.id].sort());
    const [first, foreign, third, fourth] = licenses.map(({ id }) => id);
    expect(await idsIn("/api/licenses")).toEqual([fourth, third, first]);
    expect(await idsIn("/api/licenses?per_page=1&page=2")).toEqual([third]);
    expect(await idsIn(`/api/licenses?product_id=${other.id}`)).toEqual([]);
    const { body } = await shop.get("/api/licenses?per_page=1");
    expect(body["pagination"]).toMatchObject({ total: 3 });
    expectError(await shop.get(`/api/licenses/${foreign}`), 404, "not_found");
    expectError(await shop.send("PUT", `/api/licenses/${foreign}`, { seats: 9 }), 404, "not_found");
    expectError(await shop.send("POST", `/api/licenses/${foreign}/revoke`), 404, "not_found");
    expectError(await shop.send("DELETE", `/api/products/${other.id}`), 404, "not_found");
    const issued = { productId: other.id, customerEmail: "a@example.com" };
    expectError(await shop.send("POST", "/api/licenses", issued), 404, "not_found");
    expect((await shop.send("PUT", `/api/licenses/${first}`, { seats: 9 })).status).toBe(200);
  });

  it("releases these alone", async () => {
    const [mine, other] = [await operator.product(), await operator.product()];
    const release = async ({ id }: { id: string }) => {
      const given = { productId: id, version: "1.0.0" };
      return String((await operator.client.post("/api/releases", given)).body["id"]);
    };
    const [own, foreign] = [await release(mine), await release(other)];
    const shop = await bearer({ productIds: [mine.id] });
    const { body } = await shop.get("/api/releases");
    expect(body["items"]).toMatchObject([{ id: own }]);
    const next = { productId: mine.id, version: "1.1.0" };
    expect((await shop.send("POST", "/api/releases", next)).status).toBe(201);
    expect((await shop.send("PUT", `/api/releases/${own}`, { notes: "New" })).status).toBe(200);
    const elsewhere = { ...next, productId: other.id };
    expectError(await shop.send("POST", "/api/releases", elsewhere), 404, "not_found");
    const headers = { authorization: `Bearer ${shop.token}`, "content-type": "application/zip" };
    const zip = { method: "POST", headers, raw: "PK" };
    const upload = `/api/releases/upload?product_id=${other.id}`;
    expectError(await server.client().send(upload, zip), 404, "not_found");
    for (const [method, path, json] of [
      ["GET", ""],
      ["PUT", "", { notes: "New" }],
      ["DELETE", ""],
      ["GET", "/file"],
      ["POST", "/publish", {}],
      ["POST", "/withdraw"],
    ] as const)
      expectError(await shop.send(method, `/api/releases/${foreign}${path}`, json), 404, "not_found");
  });

  it("sees nothing of what happens with others, neither listed nor counted", async () => {
    const [mine, other] = [await operator.product(), await operator.product()];
    const shop = await bearer({ productIds: [mine.id] });
    for (const { id, publicKey } of [mine, other]) {
      const { licenseKey } = await operator.license(id);
      const site = { public_key: publicKey, license_key: licenseKey, domain: "a.example" };
      await server.client().post("/public/v1/licenses/activate", site);
      const event = { id: crypto.randomUUID(), event: "view", timestamp: server.clock.inIso(0) };
      await server.client().post("/public/v1/events", { ...site, events: [event] });
    }
    const { body } = await operator.client.get<{ items: { id: string }[] }>(
      `/api/licenses?product_id=${other.id}`,
    );
    const found = async (path: string) =>
      ((await shop.get(path)).body["pagination"] as { total: number }).total;
    expect(await found("/api/events")).toBe(1);
    expect(await found(`/api/events?product_id=${other.id}`)).toBe(0);
    expect(await found(`/api/activations?license_id=${body.items[0]?.id}`)).toBe(0);
    expect(await found("/api/activations")).toBe(1);
    expect(await found(`/api/activations?product_id=${other.id}`)).toBe(0);
    const countOf = async (what: string, product: { id: string }) => {
      const { body } = await shop.get(`/api/analytics/${what}?product_id=${product.id}`);
      const series = body["series"] as Record<string, unknown>[];
      return series.flatMap((bucket) => Object.values(bucket)).includes(1);
    };
    for (const what of ["events", "activations", "licenses"])
      expect([await countOf(what, mine), await countOf(what, other)], what).toEqual([true, false]);
  });

  it("has nothing to do with what belongs to no product", async () => {
    const shop = await bearer({ productIds: [(await operator.product()).id] });
    const others = operatorRoutes.filter(({ path }) => !OF_A_PRODUCT.includes(path.split(/[/.]/)[2] ?? ""));
    for (const { method, path } of others)
      expectError(await shop.send(method, pathWith(path, "x")), 403, "forbidden");
    expectError(await shop.send("POST", "/api/products", { name: "X" }), 403, "forbidden");
  });

  it("is made for products of the organization alone", async () => {
    const stranger = await registerOperator(server);
    const { id } = await stranger.product();
    const answer = await operator.client.post("/api/tokens", { name: "X", role: "viewer", productIds: [id] });
    expectError(answer, 404, "not_found");
  });
});

function later(milliseconds: number): string {
  return new Date(server.clock.now().getTime() + milliseconds).toISOString();
}
