import { type RedisCache, redisCache } from "@keystead/adapter-redis";
import { afterEach, expect, inject, it, vi } from "vitest";
import { sharedInTime } from "../../../../test/setup/shared-in-time.ts";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { sharedRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import type { Answer } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const { LOGIN } = defaultLimits;
const LOGIN_FAILURES = 5;

let caches: RedisCache[] = [];
let servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(caches.map((cache) => cache.close()));
});

/** Two servers that count in the Redis there. */
async function start(url: string): Promise<void> {
  const prefix = `test-${crypto.randomUUID()}`;
  caches = [redisCache({ url, prefix }), redisCache({ url, prefix })];
  const limiters = caches.map((cache) => sharedRateLimiter({ ...defaultLimits, LOGIN_FAILURES }, cache));
  servers = await Promise.all(limiters.map((rateLimiter) => startServer({ rateLimiter })));
}

async function login(server: number, email = `${unique("nobody")}@example.com`): Promise<Answer> {
  const json = { email, password: "wrong password" };
  const client = servers[server]?.client();
  if (client === undefined) throw new Error(`There is no server ${server}`);
  return client.post("/api/auth/login", json);
}

it(
  "limits are over all servers that share them, and each says how many calls are left",
  sharedInTime,
  async () => {
    await start(inject("redisUrl"));
    await expect.poll(() => caches.every(({ available }) => available)).toBe(true);
    for (let call = 0; call < LOGIN; call += 1) expect((await login(call % 2)).status).toBe(401);
    for (const server of [0, 1]) {
      const refused = await login(server);
      expectError(refused, 429, "rate_limited");
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect(refused.headers["ratelimit"]).toMatch(/^"login";r=0;t=\d+$/);
      expect(refused.headers["ratelimit-policy"]).toBe(`"login";q=${LOGIN};w=60`);
    }
  },
);

it("limits are each server's own while what they share them by is lost", async () => {
  await start("redis://127.0.0.1:1");
  for (const server of [0, 1]) {
    for (let call = 0; call < LOGIN; call += 1) expect((await login(server)).status).toBe(401);
    expectError(await login(server), 429, "rate_limited");
  }
});

it("wrong passwords at one server slow down log-ins to the account at the others", sharedInTime, async () => {
  await start(inject("redisUrl"));
  await expect.poll(() => caches.every(({ available }) => available)).toBe(true);
  const email = `${unique("nobody")}@example.com`;
  for (let call = 0; call < LOGIN_FAILURES; call += 1) expect((await login(0, email)).status).toBe(401);
  const timers = vi.spyOn(globalThis, "setTimeout");
  expect((await login(1)).status).toBe(401);
  expect(timers).not.toHaveBeenCalledWith(expect.any(Function), 250);
  expect((await login(1, email)).status).toBe(401);
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 250);
  timers.mockRestore();
});
