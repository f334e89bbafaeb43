import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { challengeOf, setUpApp } from "../support/authenticator-app.ts";
import { openBrowser } from "../support/browser.ts";
import { MINUTE } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { DASHBOARD, googlePerson, openOauthScene } from "../support/oauth-scene.ts";
import { PASSWORD, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const PATH = "/api/auth/second-factor";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe("logging in to an account with an authenticator app", () => {
  it("asks for a code, and gives a session for it", async () => {
    const ada = await registerOperator(server);
    const app = await setUpApp(server, ada);
    const client = server.client();
    const { email } = ada;
    const answer = await client.post("/api/auth/login", { email, password: PASSWORD });
    expect(answer.body).toEqual({
      secondFactor: ["totp"],
      challenge: expect.stringMatching(/^[a-z2-7]{52}$/),
    });
    expect(answer.cookies).toEqual([]);
    expectError(await client.get("/api/auth/me"), 401, "unauthenticated");
    const { challenge } = answer.body;
    expectError(await client.post(PATH, { challenge, code: "000000" }), 401, "invalid_credentials");
    expectInvalid(await client.post(PATH, { challenge }), "");
    const code = `${app.code().slice(0, 3)} ${app.code().slice(3)}`;
    const entered = await client.post(PATH, { challenge, code });
    expect(entered.body).toEqual({ user: ada.user });
    expect((await client.get("/api/auth/me")).body).toMatchObject({
      secondFactors: ["totp"],
      secondFactorRequired: false,
    });
    expectError(await client.post(PATH, { challenge, code: app.code(1) }), 400, "challenge_invalid");
  });

  it("says nothing of a second factor to a wrong password", async () => {
    const { email, client } = await registerOperator(server);
    await setUpApp(server, { client });
    const answer = await server.client().post("/api/auth/login", { email, password: "wrong" });
    expectError(answer, 401, "invalid_credentials");
  });

  it("is over after five minutes", async () => {
    const ada = await registerOperator(server);
    const app = await setUpApp(server, ada);
    const challenge = await challengeOf(server.client(), ada.email);
    server.clock.advance(5 * MINUTE);
    const late = await server.client().post(PATH, { challenge, code: app.code() });
    expectError(late, 400, "challenge_invalid");
  });

  it("counts a wrong code as a wrong password", async () => {
    const limited = await startServer({
      storage: server.storage,
      clock: server.clock,
      rateLimiter: localRateLimiter({ ...defaultLimits, LOGIN: 4 }),
    });
    const ada = await registerOperator(server);
    await setUpApp(server, ada);
    const client = limited.client();
    const challenge = await challengeOf(client, ada.email);
    const tries = [];
    for (let number = 0; number < 4; number += 1)
      tries.push((await client.post(PATH, { challenge, code: "000000" })).status);
    expect(tries).toEqual([401, 401, 401, 429]);
    await limited.stop();
  });
});

describe("signing in through a provider", () => {
  it("leads to the dashboard's page for the second factor, whose answer gives the session", async () => {
    const scene = await openOauthScene();
    scene.google.person = googlePerson();
    const browser = openBrowser();
    const { email } = await scene.signedIn("google", browser);
    const client = scene.server.client();
    client.keepCookie("keystead_session", browser.cookie("keystead_session") ?? "");
    const begun = await client.post<{ secret: string }>("/api/auth/second-factor/totp", {});
    expect(begun.status, begun.text).toBe(201);
    const { TOTP } = await import("otpauth");
    const app = new TOTP({ secret: begun.body.secret });
    const code = (): string => app.generate({ timestamp: scene.server.clock.now().getTime() });
    await client.post("/api/auth/second-factor/totp/confirm", { code: code() });
    scene.server.clock.advance(MINUTE);
    const again = openBrowser();
    const at = new URL(await scene.signIn("google", again));
    expect(at.href.startsWith(`${DASHBOARD}/second-factor?`)).toBe(true);
    expect(again.cookie("keystead_session")).toBeUndefined();
    const told = at.searchParams;
    expect(told.get("factors")).toBe("totp");
    const other = scene.server.client();
    const entered = await other.post(PATH, { challenge: told.get("challenge"), code: code() });
    expect(entered.body).toMatchObject({ user: { email } });
    expect((await other.get("/api/auth/me")).status).toBe(200);
    await scene.stop();
  });
});
