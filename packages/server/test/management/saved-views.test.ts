import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { colleagueOf, logIn, type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const path = "/api/auth/views";
const expired = { list: "licenses", name: "Expired", query: "status=expired&sort=-expiresAt" };

async function save({ client }: Operator, given: object = {}) {
  const { status, body } = await client.post<{ id: string }>(path, { ...expired, ...given });
  expect(status).toBe(201);
  return body;
}

const viewsOf = async ({ client }: Pick<Operator, "client">) =>
  (await client.get<{ items: object[] }>(path)).body.items;

describe("a saved view", () => {
  it("is there wherever its user logs in, newest first", async () => {
    const operator = await registerOperator(server);
    const first = await save(operator);
    expect(first).toEqual({ id: anId("viw"), ...expired, createdAt: server.clock.inIso(0) });
    const second = await save(operator, { list: "customers", name: "Lovelace", query: "search=love" });
    const elsewhere = await logIn(server, operator.email);
    expect(await viewsOf(elsewhere)).toEqual([second, first]);
  });

  it("is renamed, changed and removed", async () => {
    const operator = await registerOperator(server);
    const [kept, view] = [await save(operator), await save(operator)];
    const renamed = await operator.client.put(`${path}/${view.id}`, { name: "Lapsed" });
    expect(renamed.body).toEqual({ ...view, name: "Lapsed" });
    const changed = await operator.client.put(`${path}/${view.id}`, { query: "status=revoked" });
    expect(changed.body).toEqual({ ...view, name: "Lapsed", query: "status=revoked" });
    expect(await viewsOf(operator)).toEqual([changed.body, kept]);
    expect((await operator.client.delete(`${path}/${view.id}`)).body).toEqual({ success: true });
    expectError(await operator.client.delete(`${path}/${view.id}`), 404, "not_found");
    expect(await viewsOf(operator)).toEqual([kept]);
  });

  it("is its user's alone: a colleague neither sees nor changes it", async () => {
    const operator = await registerOperator(server);
    const colleague = await colleagueOf(server, operator, "developer");
    const view = await save(operator);
    expect(await viewsOf(colleague)).toEqual([]);
    expectError(await colleague.client.put(`${path}/${view.id}`, { name: "Mine" }), 404, "not_found");
    expectError(await colleague.client.delete(`${path}/${view.id}`), 404, "not_found");
    expect(await viewsOf(operator)).toEqual([view]);
  });

  it("goes with its user", async () => {
    const operator = await registerOperator(server);
    const colleague = await colleagueOf(server, operator, "viewer");
    await save(colleague);
    await operator.client.delete(`/api/users/${colleague.user.id}`);
    const query = { page: 1, perPage: 1, filters: { userId: colleague.user.id } };
    expect((await server.storage.list("savedViews", "deployment", query)).total).toBe(0);
  });

  it.each([
    ["a name of 61 characters", { name: "n".repeat(61) }, "name"],
    ["no name", { name: "" }, "name"],
    ["a list that is an address", { list: "https://evil.example" }, "list"],
    ["a query of 1,001 characters", { query: "q".repeat(1001) }, "query"],
    ["a field that it has not", { color: "red" }, "color"],
  ])("with %s is refused", async (_, given, field) => {
    const operator = await registerOperator(server);
    expectInvalid(await operator.client.post(path, { ...expired, ...given }), field);
    expect(await viewsOf(operator)).toEqual([]);
  });

  it("is one of 100 at most, of the longest names and queries", async () => {
    const operator = await registerOperator(server);
    const longest = { name: "n".repeat(60), query: "q".repeat(1000) };
    const views = [];
    for (let number = 0; number < 100; number += 1) views.push(await save(operator, longest));
    expectInvalid(await operator.client.post(path, expired), "name");
    await operator.client.delete(`${path}/${views[7]?.id}`);
    await save(operator);
  });
});
