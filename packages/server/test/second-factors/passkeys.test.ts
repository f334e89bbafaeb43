import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../support/chromium.ts";
import { PASSWORD, unique } from "../support/operator.ts";
import { openPasskeyPage, type PasskeyPage } from "../support/passkey-page.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface Ceremony {
  challenge: string;
  options: object;
}

interface Added {
  passkey: { id: string; name: string };
  recoveryCodes: string[] | null;
}

let server: TestServer;
let browser: Browser;

describe.runIf(hasBrowser)("passkeys, in a browser", () => {
  let page: PasskeyPage;
  const email = `${unique("passkey")}@example.com`;
  let added: Added;

  beforeAll(async () => {
    server = await startServer();
    browser = await launchBrowser();
    page = await openPasskeyPage(browser, server);
    const registered = await page.send("POST", "/api/auth/register", {
      email,
      password: PASSWORD,
      name: "Ada",
    });
    expect(registered.status).toBe(201);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const begin = () =>
    page.send<Ceremony>("POST", "/api/auth/passkeys/options", { currentPassword: PASSWORD });
  const beginLogIn = () => page.send<Ceremony>("POST", "/api/auth/passkey-login/options");
  const logIn = (json: object) => page.send<{ code?: string }>("POST", "/api/auth/passkey-login", json);
  const me = () => page.send("GET", "/api/auth/me");

  it("are made once, and give recovery codes", async () => {
    const { challenge, options } = (await begin()).body;
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const passkey = await page.register(options);
    const answer = await page.send<Added>("POST", "/api/auth/passkeys", {
      challenge,
      passkey,
      name: "Laptop",
    });
    expect(answer.status).toBe(201);
    added = answer.body;
    expect(added).toMatchObject({ passkey: { name: "Laptop" } });
    expect(added.recoveryCodes).toHaveLength(10);
    const again = await page.send("POST", "/api/auth/passkeys", { challenge, passkey, name: "Laptop" });
    expect(again).toMatchObject({ status: 400, body: { code: "challenge_invalid" } });
    // The browser is told which passkeys there are.
    await expect(page.register((await begin()).body.options)).rejects.toThrow(/previously registered/);
  });

  it("log in without a password, once for a challenge", async () => {
    await page.logOut();
    const { challenge, options } = (await beginLogIn()).body;
    const passkey = await page.authenticate(options);
    expect(await logIn({ challenge, passkey })).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await me()).toMatchObject({ status: 200, body: { secondFactors: ["passkey"] } });
    const repeated = await logIn({ challenge, passkey });
    expect(repeated).toMatchObject({ status: 400, body: { code: "challenge_invalid" } });
    const other = (await beginLogIn()).body;
    const replayed = await logIn({ challenge: other.challenge, passkey });
    expect(replayed).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    const { body } = await page.send<{ items: object[] }>("GET", "/api/auth/passkeys");
    expect(body.items).toEqual([{ ...added.passkey, lastUsedAt: server.clock.now().toISOString() }]);
  });

  it("are the second factor after a password", async () => {
    await page.logOut();
    const asked = await page.send<{ challenge: string }>("POST", "/api/auth/login", {
      email,
      password: PASSWORD,
    });
    const { challenge } = asked.body;
    expect(asked.body).toEqual({ secondFactor: ["passkey"], challenge });
    expect((await me()).status).toBe(401);
    const { body } = await page.send<Pick<Ceremony, "options">>(
      "POST",
      "/api/auth/second-factor/passkey-options",
      { challenge },
    );
    const passkey = await page.authenticate(body.options);
    const entered = await page.send("POST", "/api/auth/second-factor", { challenge, passkey });
    expect(entered).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await me()).status).toBe(200);
  });

  it("want their owner to unlock the device", async () => {
    await page.verify(false);
    await expect(page.authenticate((await beginLogIn()).body.options)).rejects.toThrow();
    // A page that asks for less gets an answer that the server does not take.
    const { challenge, options } = (await beginLogIn()).body;
    const unverified = await page.authenticate({ ...options, userVerification: "discouraged" });
    expect(await logIn({ challenge, passkey: unverified })).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    await page.verify(true);
  });

  it("that were copied are found out by their counter", async () => {
    const [first, second] = [(await beginLogIn()).body, (await beginLogIn()).body];
    const earlier = await page.authenticate(first.options);
    const later = await page.authenticate(second.options);
    expect(await logIn({ challenge: second.challenge, passkey: later })).toMatchObject({ status: 200 });
    expect(await logIn({ challenge: first.challenge, passkey: earlier })).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
  });

  it("are renamed and removed; with the last one goes the second factor", async () => {
    const path = `/api/auth/passkeys/${added.passkey.id}`;
    expect((await page.send("PUT", path, { name: "Old laptop" })).body).toMatchObject({ name: "Old laptop" });
    const removed = await page.send("POST", `${path}/remove`, { currentPassword: PASSWORD });
    expect(removed.body).toEqual({ success: true });
    expect((await me()).body).toMatchObject({ secondFactors: [] });
    const { challenge, options } = (await beginLogIn()).body;
    const gone = await logIn({ challenge, passkey: await page.authenticate(options) });
    expect(gone).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  });
});
