import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { holdPost } from "../support/held-request.ts";
import {
  colleagueOf,
  invite,
  type Operator,
  PASSWORD,
  registerOperator,
  unique,
} from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

interface Token {
  id: string;
  role: string;
  effectiveRole: string;
  send(method: string, path: string, json?: object): Promise<number>;
}

describe.each(stores)("a developer who is one no more, on $name", ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  let boss: Operator;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage });
    boss = await registerOperator(server);
  });
  afterAll(async () => {
    await server.stop();
    await close();
  });

  async function tokenOf({ client }: Operator, role: string): Promise<Token> {
    const { body } = await client.post("/api/tokens", { name: "Shop", role });
    const headers = { authorization: `Bearer ${body["token"]}` };
    return {
      id: String(body["id"]),
      role: String(body["role"]),
      effectiveRole: String(body["effectiveRole"]),
      send: async (method, path, json) =>
        (await server.client().send(path, { method, headers, ...(json && { json }) })).status,
    };
  }

  const roleOf = (id: string, role: string) => boss.client.put(`/api/users/${id}`, { role });
  const shown = async (id: string) => (await boss.client.get(`/api/tokens/${id}`)).body;
  const register = (email: string, invitationToken: string) =>
    server.client().post("/api/auth/register", { email, password: PASSWORD, name: "Grace", invitationToken });

  it("has tokens that do at each call what a user of the present role may", async () => {
    const { user, ...dev } = await colleagueOf(server, boss, "developer");
    const [token, kept] = [await tokenOf({ user, ...dev }, "developer"), await tokenOf(boss, "developer")];
    const viewing = await tokenOf({ user, ...dev }, "viewer");
    expect(token).toMatchObject({ role: "developer", effectiveRole: "developer" });
    const license = await boss.license((await boss.product()).id);
    const calls = async ({ send }: Token) => [
      await send("POST", "/api/products", { name: unique("Acme") }),
      await send("PUT", `/api/licenses/${license.id}`, { seats: 7 }),
      await send("GET", "/api/products"),
    ];
    expect(await calls(token)).toEqual([201, 200, 200]);
    for (const [role, statuses] of [
      ["support", [403, 200, 200]],
      ["viewer", [403, 403, 200]],
      ["developer", [201, 200, 200]],
      ["viewer", [403, 403, 200]],
    ] as const) {
      expect((await roleOf(user.id, role)).status).toBe(200);
      expect(await calls(token)).toEqual(statuses);
      expect(await shown(token.id)).toMatchObject({ role: "developer", effectiveRole: role });
      expect(await shown(viewing.id)).toMatchObject({ role: "viewer", effectiveRole: "viewer" });
    }
    expect(await calls(viewing)).toEqual([403, 403, 200]);
    expect(await calls(kept)).toEqual([201, 200, 200]);
    const { body } = await boss.client.get<{ items: object[] }>("/api/tokens");
    expect(body.items).toContainEqual(expect.objectContaining({ id: kept.id, effectiveRole: "developer" }));
  });

  it("has a token that does what its new owner may once it is handed over", async () => {
    const [dev, helper] = [
      await colleagueOf(server, boss, "developer"),
      await colleagueOf(server, boss, "support"),
    ];
    const token = await tokenOf(dev, "developer");
    const handOver = (to: Operator) => boss.client.put(`/api/tokens/${token.id}`, { ownerId: to.user.id });
    const create = () => token.send("POST", "/api/products", { name: unique("Acme") });
    expect((await handOver(helper)).body).toMatchObject({ role: "developer", effectiveRole: "support" });
    expect(await create()).toBe(403);
    await roleOf(dev.user.id, "viewer");
    expect((await handOver(boss)).body).toMatchObject({ effectiveRole: "developer" });
    expect(await create()).toBe(201);
    await boss.client.delete(`/api/users/${helper.user.id}`);
    expect(await create()).toBe(201);
  });

  it("loses the open invitations above the new role, for good, and nobody else's", async () => {
    const dev = await colleagueOf(server, boss, "developer");
    const emailFor = (role: string) => `${unique(role)}@example.com`;
    const inviteAs = async (by: Operator, role: "developer" | "support" | "viewer") => {
      const email = emailFor(role);
      return { email, token: await invite(by, { email, role }) };
    };
    const mine = {
      developer: await inviteAs(dev, "developer"),
      support: await inviteAs(dev, "support"),
      viewer: await inviteAs(dev, "viewer"),
    };
    const theirs = await inviteAs(boss, "developer");
    await roleOf(dev.user.id, "support");
    await roleOf(dev.user.id, "developer");
    const { body } = await boss.client.get<{ items: { email: string }[] }>("/api/invitations");
    const open = body.items.map(({ email }) => email);
    expect(open).toEqual([theirs, mine.viewer, mine.support].map(({ email }) => email));
    expectError(await register(mine.developer.email, mine.developer.token), 400, "invitation_invalid");
    for (const { email, token } of [theirs, mine.support, mine.viewer])
      expect((await register(email, token)).status).toBe(201);
    const { body: told } = await boss.client.get<{ items: { target: { label: string } }[] }>(
      "/api/audit?action=invitation.deleted",
    );
    expect(told.items.map(({ target }) => target.label)).toContain(mine.developer.email);
  });

  it.each([
    ["developer", 403],
    ["support", 403],
    ["viewer", 201],
  ] as const)("invites no %s by a request that began before", async (role, status) => {
    const dev = await colleagueOf(server, boss, "developer");
    const email = `${unique("late")}@example.com`;
    const held = await holdPost(server, dev, "/api/invitations", { email, role });
    await roleOf(dev.user.id, "viewer");
    expect(await held.finish()).toBe(status);
    const { body } = await boss.client.get<{ items: { email: string }[] }>("/api/invitations");
    expect(body.items.filter((each) => each.email === email)).toHaveLength(status === 201 ? 1 : 0);
  });
});
