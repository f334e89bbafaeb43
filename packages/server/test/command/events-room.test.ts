import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../../test/setup/redis-server.ts";
import { type Command, keystead } from "../support/command.ts";

let redis: RedisServer;
let admin: Redis;
let command: Command;
beforeEach(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url);
  const settings = { REDIS_URL: redis.url, PORT: "0", SECRET_KEY: "0123456789abcdef0123456789abcdef" };
  command = keystead(["start"], settings);
});
afterEach(async () => {
  command.signal("SIGTERM");
  await command.exited;
  admin.disconnect();
  await redis.stop();
});

it("keystead start logs that usage events begin to be refused, and that they are accepted again", async () => {
  const port = await command.ready();
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
  const lines = () =>
    [...command.stdout().matchAll(/"msg":"([^"]*usage events are[^"]*)"/g)].map(([, msg]) => msg);
  expect(await readiness()).toEqual({ status: "ready", events: "accepted" });
  // Less than what an empty Redis takes.
  await admin.config("SET", "maxmemory", "500kb");
  await expect.poll(readiness).toEqual({ status: "ready", events: "refused" });
  await admin.config("SET", "maxmemory", 0);
  await expect.poll(readiness).toEqual({ status: "ready", events: "accepted" });
  await expect
    .poll(lines)
    .toEqual([
      "the store is short of memory: usage events are refused, everything else is accepted",
      "the store has room again: usage events are accepted",
    ]);
});
