import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { colleagueOf, type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

async function entries(query = "", client = operator.client) {
  const { body } = await client.get(`/api/audit${query}`);
  return body["items"] as {
    action: string;
    actor: { type: string; id: string; name: string };
    target: { id: string };
    changes: Record<string, [unknown, unknown]>;
    requestId: string;
    ip: string;
  }[];
}

describe("GET /api/audit", () => {
  it("tells who changed what, from which address and in which request", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id);
    const changed = await operator.client.put(`/api/licenses/${license.id}`, { seats: 7 });
    const [entry] = await entries(`?target=${license.id}`);
    expect(entry).toMatchObject({
      action: "license.updated",
      actor: { type: "user", id: operator.user.id, name: operator.user.email },
      changes: { seats: [1, 7] },
      requestId: changed.headers["x-request-id"],
    });
    expect(entry?.ip).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  it("is narrowed by target, actor, action and time, and refuses what is none of them", async () => {
    const { id } = await operator.product();
    expect((await entries(`?target=${id}&action=product.created`)).length).toBe(1);
    expect(await entries(`?target=${id}&action=product.deleted`)).toEqual([]);
    expect(await entries(`?target=${id}&actor=usr_nobody`)).toEqual([]);
    expect(await entries(`?target=${id}&from=2040-01-01T00:00:00Z`)).toEqual([]);
    expect((await entries(`?target=${id}&to=2140-01-01T00:00:00Z`)).length).toBe(1);
    expectError(await operator.client.get("/api/audit?read_by=developer"), 400, "invalid_input");
  });

  it("has log-ins, good and bad, and people as they come and go", async () => {
    const { user } = await colleagueOf(server, operator, "viewer");
    const client = server.client();
    await client.post("/api/auth/login", { email: user.email, password: "not the password" });
    await expect
      .poll(async () => (await entries(`?target=${user.id}`)).map(({ action }) => action))
      .toEqual(["user.login_failed", "user.created"]);
    await operator.client.delete(`/api/users/${user.id}`);
    const [gone] = await entries(`?target=${user.id}`);
    expect(gone).toMatchObject({ action: "user.deleted", actor: { id: operator.user.id } });
  });

  it("never holds a password, a token or a whole key", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id);
    const invited = await operator.client.post("/api/invitations", {
      email: "new@example.com",
      role: "viewer",
    });
    const token = new URL(String(invited.body["url"])).searchParams.get("invitation") ?? "";
    const all = JSON.stringify(await entries("?per_page=100"));
    expect(all).toContain("invitation.created");
    for (const secret of [license.licenseKey, token, "$argon2"]) expect(all).not.toContain(secret);
  });

  it("is for developers; support reads of licenses and customers alone, a viewer nothing", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id);
    const support = (await colleagueOf(server, operator, "support")).client;
    const viewer = (await colleagueOf(server, operator, "viewer")).client;
    expect((await entries(`?target=${license.id}`, support)).length).toBe(1);
    expect(await entries(`?target=${product.id}`, support)).toEqual([]);
    expectError(await viewer.get("/api/audit"), 403, "forbidden");
  });

  it("is an organization's own", async () => {
    const { id } = await operator.product();
    const stranger = await registerOperator(server);
    expect(await entries(`?target=${id}`, stranger.client)).toEqual([]);
  });

  it("is exported as CSV, which is an entry itself", async () => {
    const answer = await operator.client.get("/api/audit.csv?action=product.created");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [exported] = await entries();
    expect(exported).toMatchObject({ action: "export.downloaded", target: { id: "audit.csv" } });
  });
});
