import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setUpApp } from "../support/authenticator-app.ts";
import type { Client } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { colleagueOf, type Operator, registerOperator } from "../support/operator.ts";
import { operatorRoutes, pathWith } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";

const SETTINGS = "/api/organization/settings";

let server: TestServer;
let ada: Operator;
let grace: Operator;
let token: string;
beforeAll(async () => {
  server = await startServer();
  ada = await registerOperator(server);
  grace = await colleagueOf(server, ada, "developer");
  const made = await grace.client.post("/api/tokens", { name: "Shop", role: "developer" });
  token = String(made.body["token"]);
});
afterAll(() => server.stop());

const require = (client: Client, requireSecondFactor = true) => client.put(SETTINGS, { requireSecondFactor });

describe("an organization", () => {
  it("requires a second factor when somebody who has one says so, and no API token", async () => {
    expectError(await require(ada.client), 403, "second_factor_required");
    const headers = { authorization: `Bearer ${token}` };
    const json = { requireSecondFactor: true };
    const byToken = await server.client().send(SETTINGS, { method: "PUT", json, headers });
    expectError(byToken, 403, "forbidden");
    await setUpApp(server, ada);
    expect((await require(ada.client)).body).toMatchObject({ requireSecondFactor: true });
    expect((await ada.client.get("/api/products")).status).toBe(200);
  });

  const closed = operatorRoutes.filter(({ path }) => !path.startsWith("/api/auth/"));
  it.each(closed)("then has nothing for who has none: $method $path", async ({ method, path }) => {
    const answer = await grace.client.send(pathWith(path, "none_0"), {
      method,
      ...(method === "GET" ? {} : { json: {} }),
    });
    expectError(answer, 403, "second_factor_required");
  });

  it("lets them see their own account, and set one up", async () => {
    expect((await grace.client.get("/api/auth/me")).body).toMatchObject({
      secondFactors: [],
      secondFactorRequired: true,
    });
    const byToken = await server
      .client()
      .send("/api/products", { headers: { authorization: `Bearer ${token}` } });
    expect(byToken.status).toBe(200);
    const app = await setUpApp(server, grace);
    expect((await grace.client.get("/api/products")).status).toBe(200);
    expect((await grace.client.get("/api/auth/second-factors")).body).toEqual({
      secondFactors: ["totp"],
      required: true,
      recoveryCodesLeft: 10,
      available: ["totp", "passkey"],
    });
    const { recoveryCodes } = (
      await grace.client.post<{ recoveryCodes: string[] }>("/api/auth/second-factor/recovery-codes", {
        code: app.code(),
      })
    ).body;
    expect(recoveryCodes).toHaveLength(10);
    expect((await require(ada.client, false)).status).toBe(200);
  });
});

describe("a server that is reached at an IP address", () => {
  it("has no passkeys, and says why", async () => {
    const publicUrl = "http://203.0.113.7:3000";
    const bare = await startServer({ storage: server.storage, publicUrl });
    const login = await bare.client().post("/api/auth/passkey-login/options");
    expectError(login, 501, "passkeys_not_configured");
    expect(login.body.error).toContain("domain name");
    await bare.stop();
  });
});
