import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { colleagueOf, logIn, type Operator, PASSWORD, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const me = "/api/auth/me";

let server: TestServer;
let owner: Operator;
beforeAll(async () => {
  server = await startServer();
  owner = await registerOperator(server);
});
afterAll(() => server.stop());

/** Fields of a user's own profile that others see. */
async function shownOf({ client }: Operator) {
  const { organizationName, emailConfirmed, secondFactors, secondFactorRequired, ...shown } = (
    await client.get(me)
  ).body;
  return shown;
}

describe("GET /api/users", () => {
  it("lists the organization's users, newest first, as each sees their own profile", async () => {
    const ada = await registerOperator(server);
    const grace = await colleagueOf(server, ada, "viewer");
    const answer = await ada.client.get("/api/users");
    const profiles = [await shownOf(grace), await shownOf(ada)];
    const seenAs = (hasSecondFactor: boolean | null) =>
      profiles.map((profile) => ({ ...profile, hasSecondFactor }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ items: seenAs(false), pagination: { total: 2 } });
    expect(answer.text).not.toMatch(/argon2|password/i);
    const seenByGrace = (await grace.client.get("/api/users")).body;
    expect(seenByGrace).toEqual({ ...answer.body, items: seenAs(null) });
  });

  it("lists those with a role alone, and counts them", async () => {
    const ada = await registerOperator(server);
    const grace = await colleagueOf(server, ada, "viewer");
    const only = async (role: string) => (await ada.client.get(`/api/users?role=${role}&per_page=1`)).body;
    expect(await only("developer")).toMatchObject({ items: [{ id: ada.user.id }], pagination: { total: 1 } });
    expect(await only("viewer")).toMatchObject({ items: [{ id: grace.user.id }], pagination: { total: 1 } });
    expect(await only("support")).toMatchObject({ items: [], pagination: { total: 0 } });
    expectInvalid(await ada.client.get("/api/users?role=owner"), "role");
  });
});

describe("PUT /api/users/:id", () => {
  it("gives another role, which counts from the user's next request on", async () => {
    const grace = await colleagueOf(server, owner, "viewer");
    expectError(await grace.client.post("/api/products", { name: "Acme" }), 403, "forbidden");
    const answer = await owner.client.put(`/api/users/${grace.user.id}`, { role: "developer" });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(await shownOf(grace));
    expect(answer.body).toMatchObject({ id: grace.user.id, role: "developer" });
    await grace.product();
    await owner.client.put(`/api/users/${grace.user.id}`, { role: "viewer" });
    expectError(await grace.client.post("/api/products", { name: "Acme" }), 403, "forbidden");
  });

  it.each([
    ["an empty body", {}, "role"],
    ["an unknown role", { role: "owner" }, "role"],
    ["no role", { role: null }, "role"],
    ["another name", { role: "viewer", name: "Eve" }, "name"],
  ])("refuses %s", async (_kind, body, field) => {
    expectInvalid(await owner.client.put(`/api/users/${owner.user.id}`, body), field);
    expect((await owner.client.get(me)).body["role"]).toBe("developer");
  });

  it("is 409 for the last developer, until there is another one", async () => {
    const ada = await registerOperator(server);
    const grace = await colleagueOf(server, ada, "support");
    const path = `/api/users/${ada.user.id}`;
    expectError(await ada.client.put(path, { role: "support" }), 409, "last_developer");
    expect((await ada.client.put(path, { role: "developer" })).status).toBe(200);
    await ada.client.put(`/api/users/${grace.user.id}`, { role: "developer" });
    expect((await ada.client.put(path, { role: "support" })).status).toBe(200);
    expectError(await ada.client.put(path, { role: "developer" }), 403, "forbidden");
  });
});

describe("DELETE /api/users/:id", () => {
  it("ends every session of the user, who can be invited again", async () => {
    const grace = await colleagueOf(server, owner, "viewer");
    const other = await logIn(server, grace.email);
    const answer = await owner.client.delete(`/api/users/${grace.user.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { success: true } });
    for (const { client } of [grace, other]) expectError(await client.get(me), 401, "unauthenticated");
    const login = { email: grace.email, password: PASSWORD };
    expectError(await server.client().post("/api/auth/login", login), 401, "invalid_credentials");
    expectError(await owner.client.delete(`/api/users/${grace.user.id}`), 404, "not_found");
    const again = await owner.client.post("/api/invitations", { email: grace.email, role: "viewer" });
    expect(again.status).toBe(201);
  });

  it("is 409 for the last developer; another one may leave", async () => {
    const ada = await registerOperator(server);
    const path = `/api/users/${ada.user.id}`;
    expectError(await ada.client.delete(path), 409, "last_developer");
    expect((await ada.client.get(me)).status).toBe(200);
    const grace = await colleagueOf(server, ada, "developer");
    expect((await ada.client.delete(path)).status).toBe(200);
    expectError(await ada.client.get(me), 401, "unauthenticated");
    expect((await grace.client.get("/api/users")).body).toMatchObject({ pagination: { total: 1 } });
  });
});
