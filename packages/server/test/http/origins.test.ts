import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { type Operator, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { operatorRoutes, pathWith, publicRoutes, sessionRoutes } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";

const OWN = "https://licenses.example.com";
const TRUSTED = "https://admin.example.com";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer({ publicUrl: `${OWN}/`, trustedOrigins: [TRUSTED] });
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const allowed: Record<string, string>[] = [
  {},
  { origin: OWN },
  { origin: TRUSTED },
  { origin: OWN, "sec-fetch-site": "same-origin" },
  { origin: TRUSTED, "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "none" },
];

const refused: Record<string, string>[] = [
  { origin: "https://evil.example.net" },
  { origin: "null" },
  { origin: "" },
  { origin: "http://licenses.example.com" },
  { origin: "https://licenses.example.com:8443" },
  { origin: "https://licenses.example.com.evil.net" },
  { origin: "https://evil.licenses.example.com" },
  { origin: "https://LICENSES.example.com" },
  { origin: `${OWN}/` },
  { origin: `${OWN}, ${TRUSTED}` },
  { origin: "https://evil.example.net", "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "" },
  { "sec-fetch-site": "SAME-ORIGIN" },
];

describe("an unsafe request to the management API", () => {
  it.each(allowed)("passes with %j", async (headers) => {
    const call = { method: "POST", headers, json: { name: unique("Acme") } };
    expect((await operator.client.send("/api/products", call)).status).toBe(201);
    const credentials = { email: operator.email, password: PASSWORD };
    const login = await server
      .client()
      .send("/api/auth/login", { method: "POST", headers, json: credentials });
    expect(login.status).toBe(200);
  });

  it.each(refused)("is 403 with %j, and does nothing", async (headers) => {
    const call = { method: "POST", headers, json: { name: unique("Acme") } };
    const before = (await operator.client.get("/api/products")).body;
    expectError(await operator.client.send("/api/products", call), 403, "cross_site_request");
    expect((await operator.client.get("/api/products")).body).toEqual(before);
    const credentials = { email: operator.email, password: PASSWORD };
    const login = await server
      .client()
      .send("/api/auth/login", { method: "POST", headers, json: credentials });
    expectError(login, 403, "cross_site_request");
    expect(login.cookies).toEqual([]);
  });

  const unsafe = [...sessionRoutes, ...operatorRoutes].filter(({ method }) => method !== "GET");
  it.each(unsafe)("is 403 from a foreign page: $method $path", async ({ method, path }) => {
    const headers = { origin: "https://evil.example.net" };
    const answer = await operator.client.send(pathWith(path, "some_id"), { method, headers, json: {} });
    expectError(answer, 403, "cross_site_request");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a safe request", () => {
  it("passes from anywhere, but no foreign page can read the answer", async () => {
    for (const headers of refused) {
      const answer = await operator.client.send("/api/auth/me", { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });
});

describe("loopback", () => {
  it("is one's own origin by each of its names, with the same scheme and port", async () => {
    const local = await startServer({ publicUrl: "http://localhost:3000" });
    const { client } = await registerOperator(local);
    const from = async (origin: string) => {
      const call = { method: "POST", headers: { origin }, json: { name: unique("Acme") } };
      return (await client.send("/api/products", call)).status;
    };
    expect(await from("http://localhost:3000")).toBe(201);
    expect(await from("http://127.0.0.1:3000")).toBe(201);
    expect(await from("http://[::1]:3000")).toBe(201);
    expect(await from("http://localhost:3001")).toBe(403);
    expect(await from("https://localhost:3000")).toBe(403);
    expect(await from("http://localhost")).toBe(403);
    await local.stop();
  });
});

describe("CORS on the management API", () => {
  const managed = [...sessionRoutes, ...operatorRoutes].filter(({ path }) => !path.includes(":"));

  it.each(managed)("lets a trusted page in with credentials: $method $path", async ({ method, path }) => {
    const headers = { origin: TRUSTED, "access-control-request-method": method };
    const preflight = await server.client().send(path, { method: "OPTIONS", headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      vary: "Origin",
      "access-control-allow-origin": TRUSTED,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": expect.stringContaining(method),
      "access-control-allow-headers": expect.stringMatching(/content-type/i),
      "access-control-max-age": expect.stringMatching(/^\d+$/),
    });
  });

  it("is on errors as on answers", async () => {
    const calls: [string, object][] = [
      ["/api/auth/me", {}],
      ["/api/nothing", {}],
      ["/api/licenses", { method: "PATCH" }],
      ["/api/auth/login", { method: "POST", raw: "{" }],
      ["/api/auth/login", { method: "POST", raw: "x", headers: { "content-type": "text/plain" } }],
    ];
    for (const [path, call] of calls) {
      const headers = { origin: TRUSTED, ...("headers" in call ? (call.headers as object) : {}) };
      const answer = await server.client().send(path, { ...call, headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers).toMatchObject({
        vary: "Origin",
        "access-control-allow-origin": TRUSTED,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": expect.stringContaining("X-Request-Id"),
      });
    }
  });

  it.each(["https://evil.example.net", "null"])("tells a page of %s nothing", async (origin) => {
    const headers = { origin, "access-control-request-method": "POST" };
    const preflight = await server.client().send("/api/auth/login", { method: "OPTIONS", headers });
    const corsHeaders = Object.keys(preflight.headers).filter((name) => name.startsWith("access-control-"));
    expect(corsHeaders).toEqual([]);
    expect(preflight.headers["vary"]).toBe("Origin");
  });

  it("varies by Origin also when none is sent", async () => {
    expect((await operator.client.get("/api/auth/me")).headers["vary"]).toBe("Origin");
  });
});

describe("CORS on the public API", () => {
  it.each(publicRoutes)("lets any page ask without credentials: $method $path", async ({ method, path }) => {
    const headers = {
      origin: "https://any-site.example",
      "access-control-request-method": method,
      "access-control-request-headers": "content-type",
    };
    const preflight = await server.client().send(path, { method: "OPTIONS", headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": expect.stringContaining(method),
      "access-control-allow-headers": expect.stringMatching(/content-type/i),
    });
    for (const call of [{ method, json: { public_key: "pk_x" } }, { method, raw: "{" }, { method: "GET" }]) {
      const answer = await server.client().send(path, { ...call, headers });
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
      expect(answer.headers["access-control-expose-headers"]).toContain("X-Request-Id");
    }
  });

  it("asks no origin to be its own, and sets no cookie", async () => {
    for (const headers of refused) {
      const json = { public_key: "pk_x", license_key: "X" };
      const call = { method: "POST", headers, json };
      const answer = await operator.client.send("/public/v1/licenses/validate", call);
      expect(answer.status).toBe(200);
      expect(answer.cookies).toEqual([]);
    }
  });
});
