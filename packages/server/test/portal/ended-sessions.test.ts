import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { colleagueOf, unique } from "../support/operator.ts";
import { bearerOf, portalShop, portalUrlFor } from "../support/portal-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let shop: Awaited<ReturnType<typeof portalShop>>;
beforeAll(async () => {
  server = await startServer();
  shop = await portalShop(server);
});
afterAll(() => server.stop());

const owner = () => shop.owner(`${unique("ada")}@example.com`);

async function entriesOf(customerId: string, action: string): Promise<object[]> {
  const path = `/api/audit?target=${customerId}&action=${action}`;
  return (await shop.operator.client.get<{ items: object[] }>(path)).body.items;
}

const exchanged = (ticket: string) =>
  server.client().post<{ token: string }>("/portal/v1/sessions", { ticket, bearer: true });

describe("a ticket and its session", () => {
  it("end with the operator who made them", async () => {
    const ada = await owner();
    const support = await colleagueOf(server, shop.operator, "support");
    const session = await bearerOf(server, support, ada.customerId);
    const kept = await bearerOf(server, shop.operator, ada.customerId);
    const unused = (await portalUrlFor(support, ada.customerId)).hash.replace("#ticket=", "");
    expect((await session.send("GET", "/me")).status).toBe(200);
    expect((await shop.operator.client.delete(`/api/users/${support.user.id}`)).status).toBe(200);
    expectError(await session.send("GET", "/me"), 401, "unauthenticated");
    expectError(await exchanged(unused), 401, "invalid_credentials");
    expect((await kept.send("GET", "/me")).status).toBe(200);
  });

  it("end with the API token that made them", async () => {
    const ada = await owner();
    const given = { name: "Shop", role: "support" };
    const made = await shop.operator.client.post<{ id: string; token: string }>("/api/tokens", given);
    const { url } = (
      await server.client().send<{ url: string }>(`/api/customers/${ada.customerId}/portal-sessions`, {
        method: "POST",
        headers: { authorization: `Bearer ${made.body.token}` },
        json: {},
      })
    ).body;
    const { token } = (await exchanged(new URL(url).hash.replace("#ticket=", ""))).body;
    const me = () =>
      server.client().send("/portal/v1/me", { method: "GET", headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    expect((await shop.operator.client.delete(`/api/tokens/${made.body.id}`)).status).toBe(200);
    expectError(await me(), 401, "unauthenticated");
  });
});

describe("DELETE /api/customers/:id/portal-sessions", () => {
  it("ends all sessions and unused tickets of the customer, and the audit log tells who did", async () => {
    const [ada, bob] = [await owner(), await owner()];
    const session = await bearerOf(server, shop.operator, ada.customerId);
    const bobs = await bearerOf(server, shop.operator, bob.customerId);
    const unused = (await portalUrlFor(shop.operator, ada.customerId)).hash.replace("#ticket=", "");
    const support = await colleagueOf(server, shop.operator, "support");
    const path = `/api/customers/${ada.customerId}/portal-sessions`;
    const ended = await support.client.delete(path);
    expect(ended).toMatchObject({ status: 200, body: { success: true } });
    expectError(await session.send("GET", "/me"), 401, "unauthenticated");
    expectError(await exchanged(unused), 401, "invalid_credentials");
    expect((await bobs.send("GET", "/me")).status).toBe(200);
    expect(await entriesOf(ada.customerId, "customer.portal_sessions_ended")).toMatchObject([
      { actor: { type: "user", id: support.user.id } },
    ]);
  });
});

describe("a wrong code", () => {
  it("is in the audit log with its request, and answered like one for an address of no customer", async () => {
    const ada = await owner();
    const wrongFor = (email: string) =>
      server.client().post("/portal/v1/sessions", { organization: shop.slug, email, code: "000000" });
    const known = await wrongFor(ada.email);
    const unknown = await wrongFor(`${unique("nobody")}@example.com`);
    expectError(known, 401, "invalid_credentials");
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const failed = () => entriesOf(ada.customerId, "customer.login_failed");
    await expect.poll(failed).toMatchObject([
      {
        actor: { type: "customer", id: ada.customerId, name: ada.email },
        ip: "127.0.0.1",
        requestId: known.headers["x-request-id"],
      },
    ]);
  });
});
