import { createAccounts, createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { unlimited } from "../../src/http/limits/rate-limiter.ts";
import { nodeListener } from "../../src/http/node-listener.ts";
import { createMetrics } from "../../src/metrics/metrics.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";
import { listen } from "../../src/startup/listen/listen.ts";
import { allRoutes, pathWith } from "../support/routes.ts";

const storage = memoryStorage();
const publicUrl = "http://localhost:3000";

function server(metrics = createMetrics()) {
  const licensing = createLicensing({ storage });
  const accounts = createAccounts({ storage, passwords: argon2Passwords() });
  return createServer({ licensing, accounts, publicUrl, metrics, rateLimiter: unlimited });
}

// Pages for people and metrics are no part of the API.
const routes = [...allRoutes, { method: "GET", path: "/metrics" }, { method: "GET", path: "/" }];

it("every path that the server answers is in the tables that the tests are made from", () => {
  const paths: string[] = [];
  const metrics = createMetrics();
  const answers = (api: string) => (path: string) => {
    paths.push(path);
    return metrics.answers(api)(path);
  };
  server({ ...metrics, answers });
  const known = [...new Set(routes.map(({ path }) => path))];
  // Paths for clients of other systems have tests of their own.
  const own = paths.filter((path) => !path.startsWith("/compat/") && !path.startsWith("/composer/"));
  const missing = ["/api/**", "/portal/v1/**", "/public/**", "/v1/**", "/**"];
  expect(own.toSorted()).toEqual([...known, ...missing].toSorted());
});

describe("middleware that an embedder adds", () => {
  const nowhere = { method: "GET", path: "/nowhere" };

  it("sees every request once, through fetch and through node:http", async () => {
    const app = server();
    const seen: string[] = [];
    app.use(({ req }, next) => {
      seen.push(`${req.method} ${new URL(req.url).pathname}`);
      return next();
    });
    const listening = await listen("127.0.0.1", 0, () => nodeListener(app));
    const expected: string[] = [];
    for (const { method, path } of [...routes, nowhere]) {
      const target = pathWith(path, "some_id");
      const answered = await app.fetch(new Request(`${publicUrl}${target}`, { method }));
      const { status } = await fetch(`http://127.0.0.1:${listening.port}${target}`, { method });
      expect(status, target).toBe(answered.status);
      expected.push(`${method} ${target}`, `${method} ${target}`);
    }
    expect(seen).toEqual(expected);
    await listening.drain(1000);
  });

  it("may answer in the server's place, as may routes", async () => {
    const app = server();
    app.get("/v1/hello", () => "hello");
    const listening = await listen("127.0.0.1", 0, () => nodeListener(app));
    const text = async () => (await fetch(`http://127.0.0.1:${listening.port}/v1/hello`)).text();
    expect(await text()).toBe("hello");
    app.use(() => new Response("closed for today"));
    expect(await text()).toBe("closed for today");
    await listening.drain(1000);
  });
});
