import { afterEach, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { PASSWORD } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
afterEach(() => server.stop());

/** What the cookie is set with when someone registers, logs in, refreshes and logs out. */
async function cookiesOf(publicUrl: string): Promise<string[]> {
  server = await startServer({ publicUrl });
  const client = server.client();
  const registration = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
  const registered = await client.post("/api/auth/register", registration);
  const loggedIn = await client.post("/api/auth/login", { email: "ada@example.com", password: PASSWORD });
  server.clock.advance(16 * DAY);
  const refreshed = await client.get("/api/auth/me");
  const loggedOut = await client.post("/api/auth/logout");
  return [registered, loggedIn, refreshed, loggedOut].flatMap(({ cookies }) => cookies);
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
