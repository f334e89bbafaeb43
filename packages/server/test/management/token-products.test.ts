import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

async function bearer(given: { productIds: string[] }) {
  const { body } = await operator.client.post("/api/tokens", { name: "Shop", role: "developer", ...given });
  const client = server.client();
  const headers = { authorization: `Bearer ${body["token"]}` };
  return {
    get: (path: string) => client.send(path, { headers }),
    send: (method: string, path: string, json?: object) =>
      client.send(path, { method, headers, ...(json ? { json } : {}) }),
  };
}

describe("a token for some products", () => {
  it("sees and makes the plans of these alone", async () => {
    const [mine, other] = [await operator.product(), await operator.product()];
    const [own, foreign] = [await operator.plan(mine.id), await operator.plan(other.id)];
    const shop = await bearer({ productIds: [mine.id] });
    expect((await shop.get("/api/plans")).body["items"]).toMatchObject([{ id: own.id }]);
    expect((await shop.send("PUT", `/api/plans/${own.id}`, { name: "Mine" })).status).toBe(200);
    for (const [method, path, json] of [
      ["GET", `/api/plans/${foreign.id}`],
      ["PUT", `/api/plans/${foreign.id}`, { name: "Mine" }],
      ["DELETE", `/api/plans/${foreign.id}`],
      ["POST", "/api/plans", { productId: other.id, name: "Mine" }],
      ["POST", "/api/licenses", { productId: mine.id, planId: foreign.id, customerEmail: "a@example.com" }],
    ] as const)
      expectError(await shop.send(method, path, json), 404, "not_found");
    const left = await operator.client.get(`/api/plans?product_id=${other.id}`);
    expect(left.body["items"]).toEqual([foreign]);
  });

  it("is in the list of its own organization alone", async () => {
    const stranger = await registerOperator(server);
    const own = await stranger.client.post("/api/tokens", { name: "Theirs", role: "viewer" });
    await bearer({ productIds: [(await operator.product()).id] });
    const { body } = await stranger.client.get("/api/tokens");
    expect(body["items"]).toMatchObject([{ id: own.body["id"] }]);
    expect(body["pagination"]).toMatchObject({ total: 1 });
  });

  it("frees no seat of others", async () => {
    const [mine, other] = [await operator.product(), await operator.product()];
    const shop = await bearer({ productIds: [mine.id] });
    const activate = async ({ id, publicKey }: typeof mine) => {
      const license = await operator.license(id, { seats: 3 });
      const site = { public_key: publicKey, license_key: license.licenseKey, domain: "a.example" };
      await server.client().post("/public/v1/licenses/activate", site);
      return operator.fetchLicense(license.id);
    };
    const [own, foreign] = [await activate(mine), await activate(other)];
    const sites = await shop.get("/api/activations?search=A.EXAMPLE");
    expect(sites.body).toMatchObject({ items: [{ licenseId: own.id }], pagination: { total: 1 } });
    expect((await shop.get("/api/licenses?domain=a.example")).body["items"]).toMatchObject([{ id: own.id }]);
    expect((await shop.get(`/api/activations?product_id=${other.id}`)).body["items"]).toEqual([]);
    const deactivate = (license: typeof own) =>
      shop.send("POST", `/api/activations/${license.activations[0]?.id}/deactivate`);
    expectError(await deactivate(foreign), 404, "not_found");
    expect(await operator.fetchLicense(foreign.id)).toEqual(foreign);
    expect((await deactivate(own)).body).toMatchObject({ status: "deactivated" });
    expect(await operator.fetchLicense(own.id)).toMatchObject({ activatedCount: 0 });
  });

  it("exports the licenses of these alone, and of all of them", async () => {
    const [mine, other, also] = [
      await operator.product(),
      await operator.product(),
      await operator.product(),
    ];
    const licenses = [];
    for (const { id } of [mine, other, also]) licenses.push((await operator.license(id)).id);
    const [first, foreign, third] = licenses;
    const shop = await bearer({ productIds: [mine.id, also.id] });
    const exportAll = async (query = "") =>
      (await shop.get(`/api/licenses.csv${query}`)).text.match(/(?<=^")lic_[^"]+/gm) ?? [];
    expect((await exportAll()).sort()).toEqual([first, third].sort());
    expect(await exportAll(`?product_id=${also.id}`)).toEqual([third]);
    expect(await exportAll(`?product_id=${other.id}`)).toEqual([]);
    expect(foreign).toMatch(/^lic_/);
  });

  it("sees what happens with all of them together", async () => {
    const products = [await operator.product(), await operator.product(), await operator.product()];
    const shop = await bearer({ productIds: products.slice(0, 2).map(({ id }) => id) });
    const names = [];
    for (const [index, name] of ["first", "second", "third", "fourth", "fifth"].entries()) {
      const { id, publicKey } = products[index % 3] ?? { id: "", publicKey: "" };
      const { licenseKey } = await operator.license(id);
      const event = { id: crypto.randomUUID(), event: name, timestamp: server.clock.inIso(index) };
      const sent = { public_key: publicKey, license_key: licenseKey, events: [event] };
      expect((await server.client().post("/public/v1/events", sent)).body).toMatchObject({ accepted: 1 });
      if (index % 3 !== 2) names.unshift(name);
    }
    const list = async (query: string) =>
      ((await shop.get(`/api/events?${query}`)).body["items"] as { name: string }[]).map(({ name }) => name);
    expect(await list("")).toEqual(names);
    expect(await list("per_page=3&page=2")).toEqual(names.slice(3));
    for (const [what, field] of [
      ["events", "count"],
      ["licenses", "created"],
    ] as const) {
      const { body } = await shop.get(`/api/analytics/${what}`);
      const counts = (body["series"] as Record<string, number>[]).map((bucket) => bucket[field] ?? 0);
      expect(
        counts.reduce((sum, count) => sum + count, 0),
        what,
      ).toBe(4);
    }
  });
});
