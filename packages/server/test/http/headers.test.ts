import { afterEach, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { edgeSite } from "../support/edge-site.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer, type TestServerOptions } from "../support/server.ts";

let server: TestServer;
afterEach(() => server.stop());

async function start(options: TestServerOptions = {}) {
  server = await startServer({ rateLimiter: localRateLimiter(defaultLimits), ...options });
  return server.client();
}

const browser = { origin: "https://shop.example" };

describe("an answer that shared caches may keep", () => {
  it("says nothing of one caller: no request id, no limits, nothing that an Origin changes", async () => {
    const client = await start();
    const operator = await registerOperator(server);
    const product = await operator.product();
    const site = edgeSite(client, product, await operator.license(product.id));
    const [plain, asked] = [await site.get(), await site.get(undefined, browser)];
    const keys = await client.send("/v1/jwks.json", { headers: browser });
    for (const { headers } of [plain, asked, keys]) {
      expect(headers["cache-control"]).toMatch(/^public/);
      for (const name of ["x-request-id", "ratelimit", "ratelimit-policy", "access-control-expose-headers"])
        expect(headers[name], name).toBeUndefined();
      expect(headers["access-control-allow-origin"]).toBe("*");
    }
  });
});

describe("every other answer", () => {
  it("says where the caller stands, and lets a page's script read it", async () => {
    const client = await start();
    const answer = await client.send("/openapi.json", { headers: browser });
    expect(answer.headers["ratelimit"]).toMatch(/^"server";r=299;t=\d+$/);
    expect(answer.headers["access-control-expose-headers"]).toContain("RateLimit");
    expect(answer.headers["x-request-id"]).toEqual(expect.any(String));
  });
});

describe("an answer of the management API", () => {
  it("is kept by no cache, whether it is a session's, a token's or nobody's", async () => {
    const client = await start();
    const operator = await registerOperator(server);
    const { body } = await operator.client.post("/api/tokens", { name: "Shop", role: "viewer" });
    const authorization = `Bearer ${body["token"]}`;
    const answers = [
      await operator.client.get("/api/auth/me"),
      await client.get("/api/auth/me"),
      await client.post("/api/auth/logout"),
      await client.send("/api/licenses", { headers: { authorization } }),
      await client.send("/api/licenses", { headers: { authorization: "Bearer none" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 200, 401]);
    for (const { headers } of answers) expect(headers["cache-control"]).toBe("no-store");
  });
});

const paths = ["/healthz", "/nowhere", "/api/auth/me", "/v1/jwks.json", "/openapi.json", "/reference"];

describe("the server's version", () => {
  it("is in every answer, good or bad, cached or not, and pages' scripts can read it", async () => {
    const client = await start();
    const operator = await registerOperator(server);
    const product = await operator.product();
    const site = edgeSite(client, product, await operator.license(product.id));
    const answers = [
      ...(await Promise.all(paths.map((path) => client.get(path)))),
      await client.send("/public/v1/licenses/validate", { method: "OPTIONS", headers: browser }),
      await client.post("/public/v1/licenses/validate", {}),
      // From the store, then from memory.
      await site.get(),
      await site.get(),
    ];
    for (const { headers } of answers) expect(headers["keystead-version"]).toBe(manifest.version);
    const open = await client.send("/openapi.json", { headers: browser });
    expect(open.headers["access-control-expose-headers"]).toContain("Keystead-Version");
  });
});

describe("security headers", () => {
  it("forbid to guess the type of any answer", async () => {
    const client = await start();
    for (const path of paths)
      expect((await client.get(path)).headers["x-content-type-options"], path).toBe("nosniff");
  });

  it("have browsers stay with https where the server is reached by it, and only there", async () => {
    const plain = await start();
    expect((await plain.get("/healthz")).headers["strict-transport-security"]).toBeUndefined();
    await server.stop();
    const secure = await start({ publicUrl: "https://licenses.example.com" });
    for (const path of paths)
      expect((await secure.get(path)).headers["strict-transport-security"], path).toBe("max-age=31536000");
  });
});
