import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

interface Licensed {
  id: string;
  licenseKey: string;
  productId: string;
  status: string;
  bundle: { id: string; name: string; group: string } | null;
}

let server: TestServer;
let operator: Operator;
let planIds: string[];
let bundle: { id: string; name: string };
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  operator = await registerOperator(server);
  planIds = [];
  for (let index = 0; index < 3; index += 1)
    planIds.push((await operator.plan((await operator.product()).id, { durationDays: 30 + index })).id);
  bundle = await operator.bundle(planIds);
});

const issue = async (fields: object = {}) => {
  const body = { bundleId: bundle.id, customerEmail: "ada@example.com", ...fields };
  const answer = await operator.client.post<Licensed>("/api/licenses", body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const list = async (query: string) =>
  (await operator.client.get<WirePage<Licensed>>(`/api/licenses?${query}`)).body.items;
const groupOf = (license: Licensed) => list(`bundle_group=${license.bundle?.group}`);

describe("POST /api/licenses with a bundleId", () => {
  it("answers the first license, whose group finds the others", async () => {
    const license = await issue();
    await issue();
    const group = await groupOf(license);
    expect(license.bundle).toEqual({ id: bundle.id, name: bundle.name, group: expect.any(String) });
    expect(group.map(({ licenseKey }) => licenseKey)).toEqual(Array(3).fill(license.licenseKey));
    expect(group.map(({ id }) => id)).toContain(license.id);
    expect(await list(`bundle_id=${bundle.id}`)).toHaveLength(6);
    expect(await list("bundle_id=bnd_x")).toEqual([]);
    const { text } = await operator.client.get(`/api/licenses.csv?bundle_group=${license.bundle?.group}`);
    expect(
      text.match(new RegExp(`"${bundle.id}","${bundle.name}","${license.bundle?.group}"`, "g")),
    ).toHaveLength(3);
  });
});

describe("a change of a license of a bundle", () => {
  it.each([
    ["PUT", "", { status: "revoked" }, 3],
    ["PUT", "?only=true", { status: "revoked" }, 1],
    ["POST", "/revoke", undefined, 3],
    ["POST", "/revoke?only=true", undefined, 1],
    ["POST", "/revoke?only=false", undefined, 3],
  ] as const)("by %s %s is of so many", async (method, path, json, count) => {
    const license = await issue();
    const answer = await operator.client.send(`/api/licenses/${license.id}${path}`, { method, json });
    expect(answer.status, answer.text).toBe(200);
    const statuses = (await groupOf(license)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "revoked")).toHaveLength(count);
  });

  it("by renewal, another key and deletion is of all, or of one alone", async () => {
    const { client } = operator;
    const license = await issue();
    const path = `/api/licenses/${license.id}`;
    const keysAfter = async () => new Set((await groupOf(license)).map(({ licenseKey }) => licenseKey));
    expect((await client.post(`${path}/renew`, {})).status).toBe(200);
    expect((await client.post(`${path}/renew?only=true`, { days: 7 })).status).toBe(200);
    const { body } = await client.post<Licensed>(`${path}/regenerate`);
    expect(await keysAfter()).toEqual(new Set([body.licenseKey]));
    expect(body.licenseKey).not.toBe(license.licenseKey);
    const alone = await client.post<Licensed>(`${path}/regenerate?only=true`);
    expect(alone.body).toMatchObject({ bundle: null });
    const [first, second] = await groupOf(license);
    expect((await client.delete(`/api/licenses/${first?.id}?only=true`)).status).toBe(200);
    expect(await groupOf(license)).toEqual([second]);
    expect(await list("per_page=100")).toHaveLength(2);
  });
});

describe("POST /api/orders with a bundleId", () => {
  const order = (fields: object = {}) => ({
    reference: "order-7",
    customer: { email: "ada@example.com" },
    items: [{ bundleId: bundle.id, quantity: 2 }],
    ...{ amount: 9900, currency: "EUR" },
    ...fields,
  });

  it("issues the bundle once, however often it comes, and a refund revokes all of it", async () => {
    const send = (body: object) =>
      operator.client.post<{ licenses: (Licensed & { seats: number })[] }>("/api/orders", body);
    const [first, again] = await Promise.all([send(order()), send(order())]);
    expect(first.status, first.text).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(first.body.licenses).toHaveLength(3);
    expect(new Set(first.body.licenses.map(({ licenseKey }) => licenseKey)).size).toBe(1);
    expect(first.body.licenses.map(({ seats }) => seats)).toEqual([2, 2, 2]);
    expect(await list("per_page=100")).toHaveLength(3);
    const refunded = await operator.client.post<{ licenses: Licensed[] }>("/api/orders/order-7/refund", {});
    expect(refunded.body.licenses.map(({ status }) => status)).toEqual(["revoked", "revoked", "revoked"]);
  });

  it("takes a plan or a bundle of an item, and not both", async () => {
    for (const item of [{}, { bundleId: bundle.id, planId: planIds[0] }])
      expectError(await operator.client.post("/api/orders", order({ items: [item] })), 400, "invalid_input");
    const unknown = await operator.client.post("/api/orders", order({ items: [{ bundleId: "bnd_x" }] }));
    expectError(unknown, 400, "invalid_input");
    expect(await list("per_page=100")).toEqual([]);
  });
});

describe("POST /api/bundles/:id/extend", () => {
  it("counts unless it is told otherwise", async () => {
    const { client } = operator;
    const smaller = await operator.bundle(planIds.slice(1));
    const license = await issue({ bundleId: smaller.id });
    await client.put(`/api/bundles/${smaller.id}`, { planIds });
    const extend = (body: object) => client.post(`/api/bundles/${smaller.id}/extend`, body);
    const counted = { holders: 1, licenses: 1, refused: [], remaining: 0 };
    expect((await extend({})).body).toEqual({ dryRun: true, ...counted });
    expect(await groupOf(license)).toHaveLength(2);
    expect((await extend({ dryRun: false })).body).toEqual({ dryRun: false, ...counted });
    expect(await groupOf(license)).toHaveLength(3);
  });
});
