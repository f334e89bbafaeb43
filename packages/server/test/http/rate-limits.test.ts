import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { defaultLimits, isCallLimit, limitNames } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import type { Answer } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer, type TestServerOptions } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

let server: TestServer;
afterEach(() => server.stop());

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startServer({ rateLimiter: localRateLimiter(defaultLimits), ...options });
}

const behindProxy: TestServerOptions = { trustedProxies: ["127.0.0.1"] };

function login(email: string, forwardedFor?: string): Promise<Answer> {
  const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  return server
    .client()
    .send("/api/auth/login", { method: "POST", json: { email, password: "wrong" }, headers });
}

async function statusesOf(count: number, call: (index: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

function expectLimited(answer: Answer, policy: string, limit: number): void {
  expectError(answer, 429, "rate_limited");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(answer.headers["ratelimit-policy"]).toBe(`"${policy}";q=${limit};w=60`);
  expect(answer.headers["ratelimit"]).toMatch(new RegExp(`^"${policy}";r=0;t=\\d+$`));
}

describe("log-ins", () => {
  it("are 10 a minute from one address, and the next is refused before any work", async () => {
    const failing = failingStorage(testStorage());
    await start({ storage: failing.storage });
    expect(await statusesOf(10, (index) => login(`nobody.${index}@example.com`))).toEqual(times(10, 401));
    failing.failWith(unavailable);
    expectLimited(await login("nobody@example.com"), "login", 10);
  });

  it("are 10 a minute for one account from one address, in any case, and others may still try", async () => {
    await start({ ...behindProxy, rateLimiter: localRateLimiter({ ...defaultLimits, LOGIN: 3 }) });
    const tries = (index: number) =>
      login(index % 2 === 0 ? "ada@example.com" : "ADA@example.com", "192.0.2.1");
    expect(await statusesOf(3, tries)).toEqual(times(3, 401));
    expectLimited(await login("Ada@Example.com", "192.0.2.1"), "login", 3);
    expect((await login("ada@example.com", "192.0.2.100")).status).toBe(401);
  });

  it("are not spent for others by an address that has none left", async () => {
    await start(behindProxy);
    await statusesOf(10, (index) => login(`nobody.${index}@example.com`, "192.0.2.1"));
    expect(await statusesOf(10, () => login("ada@example.com", "192.0.2.1"))).toEqual(times(10, 429));
    expect((await login("ada@example.com", "192.0.2.2")).status).toBe(401);
  });

  it("say how many are left", async () => {
    await start();
    const { headers } = await login("ada@example.com");
    expect(headers["ratelimit-policy"]).toBe('"login";q=10;w=60');
    expect(headers["ratelimit"]).toMatch(/^"login";r=9;t=\d+$/);
  });

  it("share their limit with the password that a change asks for", async () => {
    await start();
    const { client } = await registerOperator(server);
    const change = { currentPassword: "not the password", newPassword: "another long password" };
    const guess = () => client.post("/api/auth/change-password", change);
    expect(await statusesOf(10, guess)).toEqual(times(10, 400));
    expectLimited(await guess(), "login", 10);
    expect((await client.get("/api/auth/me")).status).toBe(200);
  });

  it("share their limit with everything else that asks whether it is still the user", async () => {
    await start({ rateLimiter: localRateLimiter({ ...defaultLimits, LOGIN: 2 }) });
    const wrong = { currentPassword: "not the password" };
    for (const [path, body] of [
      ["second-factor/totp", wrong],
      ["second-factor/totp/confirm", { code: "000000" }],
      ["second-factor/totp/remove", wrong],
      ["second-factor/recovery-codes", wrong],
      ["passkeys/options", wrong],
      ["passkeys/pky_0/remove", wrong],
    ] as const) {
      const { client } = await registerOperator(server);
      const guess = () => client.post(`/api/auth/${path}`, body);
      expect(await statusesOf(2, guess), path).not.toContain(429);
      expectLimited(await guess(), "login", 2);
    }
  });

  it("are limited by address with whatever else lets in, or has what lets in mailed or made", async () => {
    await start({ rateLimiter: localRateLimiter({ ...defaultLimits, LOGIN: 2 }), ...behindProxy });
    const challenge = "none";
    const calls = Object.entries({
      "forgot-password": { email: "nobody@example.com" },
      "reset-password": { token: "none", password: "another long password" },
      "second-factor": { challenge, code: "000000" },
      "second-factor/passkey-options": { challenge },
      "passkey-login": { challenge, passkey: {} },
      "passkey-login/options": {},
    });
    for (const [number, [path, json]] of calls.entries()) {
      const headers = { "x-forwarded-for": `192.0.2.${number}` };
      const ask = () => server.client().send(`/api/auth/${path}`, { method: "POST", json, headers });
      expect(await statusesOf(2, ask), path).not.toContain(429);
      expectLimited(await ask(), "login", 2);
    }
  });
});

describe("registrations", () => {
  it("are 20 a minute from one address", async () => {
    await start(behindProxy);
    const register = (address: string) =>
      server.client().send("/api/auth/register", {
        method: "POST",
        json: { email: `${unique("new")}@example.com`, password: PASSWORD, name: "Ada" },
        headers: { "x-forwarded-for": address },
      });
    expect(await statusesOf(20, () => register("192.0.2.1"))).toEqual(times(20, 201));
    expectLimited(await register("192.0.2.1"), "register", 20);
    expect((await register("192.0.2.2")).status).toBe(201);
  });
});

describe("calls of the Edge API", () => {
  it("are 600 a minute from one address, also when the answer is at hand", async () => {
    await start();
    const json = { public_key: `pk_${"0".repeat(32)}`, license_key: "ACME-0000-0000-0000-0000" };
    const ask = () => server.client().send("/v1/licenses/status", { method: "POST", json });
    expect(await statusesOf(600, ask)).toEqual(times(600, 200));
    expectLimited(await ask(), "edge", 600);
    expectLimited(await ask(), "edge", 600);
  });
});

describe("management calls", () => {
  it("are 600 a minute for one session, whatever they are, and other sessions are not concerned", async () => {
    await start();
    const [ada, grace] = [await registerOperator(server), await registerOperator(server)];
    const paths = ["/api/products", "/api/licenses/lic_0", "/api/auth/me"];
    const statuses = await statusesOf(600, (index) => ada.client.get(paths[index % 3] ?? ""));
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    expectLimited(await ada.client.get("/api/auth/me"), "management", 600);
    const { status, headers } = await grace.client.get("/api/auth/me");
    expect(status).toBe(200);
    expect(headers["ratelimit-policy"]).toBe('"management";q=600;w=60');
    expect(headers["ratelimit"]).toMatch(/^"management";r=599;t=\d+$/);
  });

  it("with tokens that nobody has are limited by address, for the token would be the guesser's choice", async () => {
    const failing = failingStorage(testStorage());
    const rateLimiter = localRateLimiter({ ...defaultLimits, SERVER: 3 });
    await start({ storage: failing.storage, rateLimiter });
    const client = server.client();
    const ask = (token: string): Promise<Answer> => {
      client.keepCookie("keystead_session", token.repeat(32));
      return client.get("/api/auth/me");
    };
    for (const token of ["a", "b", "c"]) expectError(await ask(token), 401, "unauthenticated");
    // The store is not asked any more.
    failing.failWith(unavailable);
    expectLimited(await ask("d"), "server", 3);
    expectLimited(await client.post("/api/auth/logout"), "server", 3);
  });
});

describe("an address", () => {
  const anybody = () => login(`${unique("nobody")}@example.com`);

  it("is the connection's: what a client claims of itself does not count", async () => {
    await start();
    await statusesOf(10, (index) => login(`${unique("nobody")}@example.com`, `192.0.2.${index}`));
    expectLimited(await anybody(), "login", 10);
  });

  it("is the last one that a trusted proxy heard from, whatever stands before it", async () => {
    await start(behindProxy);
    const from = (index: number) =>
      login(`${unique("nobody")}@example.com`, `198.51.100.${index}, 192.0.2.1`);
    expect(await statusesOf(10, from)).toEqual(times(10, 401));
    expectLimited(await from(11), "login", 10);
    expect((await login("nobody@example.com", "198.51.100.1")).status).toBe(401);
  });

  it("counts by its /64 when it is IPv6", async () => {
    await start(behindProxy);
    const from = (index: number) => login(`${unique("nobody")}@example.com`, `2001:db8::${index}:1`);
    expect(await statusesOf(10, from)).toEqual(times(10, 401));
    expectLimited(await login("nobody@example.com", "2001:db8:0:0:ffff::"), "login", 10);
    expect((await login("nobody@example.com", "2001:db8:0:1::1")).status).toBe(401);
  });
});

it("the documentation has every limit with its default", async () => {
  server = await startServer();
  const text = await readFile(new URL("../../../../docs/run/limits.md", import.meta.url), "utf8");
  const documented = [...text.matchAll(/^\| `RATE_LIMIT_(\w+)` \| (\d+) \|/gm)];
  const limits = Object.fromEntries(documented.map(([, name = "", limit]) => [name, Number(limit)]));
  const calls = limitNames.filter(isCallLimit).map((name) => [name, defaultLimits[name]]);
  expect(limits).toEqual(Object.fromEntries(calls));
});
