import { createAccounts, createLicensing } from "@keystead/core";
import { afterEach, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";
import { DAY } from "../support/clock.ts";
import { PASSWORD } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

let server: TestServer;
afterEach(() => server.stop());

/** Values with which the cookie is set when someone registers, logs in, refreshes and logs out. */
async function cookiesOf(publicUrl: string, name = "keystead_session"): Promise<string[]> {
  server = await startServer({ publicUrl });
  const client = server.client();
  const registration = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
  const registered = await client.post("/api/auth/register", registration);
  const loggedIn = await client.post("/api/auth/login", { email: "ada@example.com", password: PASSWORD });
  server.clock.advance(16 * DAY);
  const refreshed = await client.get("/api/auth/me");
  const loggedOut = await client.post("/api/auth/logout");
  const answers = [registered, loggedIn, refreshed, loggedOut];
  return answers.flatMap(({ cookies }) => cookies).filter((cookie) => cookie.startsWith(`${name}=`));
}

describe("the session cookie", () => {
  it.each([
    "http://localhost:3000",
    "http://localhost",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "https://licenses.example.com",
    "https://192.168.1.5:8443",
  ])("is HttpOnly, SameSite=None and Secure at %s", async (publicUrl) => {
    const cookies = await cookiesOf(publicUrl);
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) {
      const flags = "Path=/; HttpOnly; SameSite=None; Secure";
      expect(cookie).toMatch(new RegExp(`^keystead_session=[a-z2-7]{0,32}; ${flags}; (Expires|Max-Age)=`));
    }
  });

  it.each([
    "http://192.168.1.5:3000",
    "http://licenses.internal",
    "http://localhost.example.com",
    "http://127.0.0.1.example.com",
  ])("is SameSite=Lax and not Secure at %s, the only form that browsers keep there", async (publicUrl) => {
    for (const cookie of await cookiesOf(publicUrl)) {
      expect(cookie).toMatch(
        /^keystead_session=[a-z2-7]{0,32}; Path=\/; HttpOnly; SameSite=Lax; (Expires|Max-Age)=/,
      );
    }
  });

  it("lives 30 days, holds 20 bytes in base32, and has no Domain", async () => {
    server = await startServer();
    const registration = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
    const { cookies } = await server.client().post("/api/auth/register", registration);
    const expires = new Date(server.clock.now().getTime() + 30 * DAY).toUTCString();
    expect(cookies[0]).toMatch(/^keystead_session=[a-z2-7]{32}; /);
    expect(cookies[0]).toContain(`Expires=${expires}`);
    expect(cookies[0]).not.toMatch(/domain/i);
  });
});

describe("the device cookie", () => {
  it.each([
    ["https://licenses.example.com", "/api/auth", "SameSite=None; Secure"],
    ["https://example.com/licensing/", "/licensing/api/auth", "SameSite=None; Secure"],
    ["http://licenses.internal", "/api/auth", "SameSite=Lax"],
  ])("lives 180 days, and only log-ins get to see it, at %s", async (publicUrl, path, sameSite) => {
    const cookies = await cookiesOf(publicUrl, "keystead_device");
    const expires = new Date(server.clock.now().getTime() + (180 - 16) * DAY).toUTCString();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      const [pair, ...attributes] = cookie.split("; ");
      expect(pair).toMatch(/^keystead_device=[\w.-]+$/);
      expect(attributes.join("; ")).toBe(`Path=${path}; HttpOnly; ${sameSite}; Expires=${expires}`);
    }
  });
});

it("several cookies of one answer are several headers for those who call fetch() too", async () => {
  const storage = testStorage();
  const app = createServer({
    licensing: createLicensing({ storage }),
    accounts: createAccounts({ storage, passwords: argon2Passwords() }),
    publicUrl: "http://localhost:3000",
  });
  const answer = await app.fetch(
    new Request("http://localhost:3000/api/auth/register", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@example.com", password: PASSWORD, name: "Ada" }),
    }),
  );
  const names = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  expect(names).toEqual(["keystead_session", "keystead_device"]);
});
