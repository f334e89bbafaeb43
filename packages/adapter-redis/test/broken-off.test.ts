import { setTimeout as sleep } from "node:timers/promises";
import { LicensingError } from "@keystead/core";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { redisStorage } from "../src/index.ts";
import { namesBelow } from "../src/keys.ts";
import { MortalRedis } from "./broken-off/mortal-redis.ts";
import { type Begin, operations } from "./broken-off/operations.ts";

const url = inject("redisUrl");

/** What a second attempt may be told when the first had all been done. */
const refusals = ["email_taken", "public_key_taken"];
/** More than any operation sends. */
const MANY = 1000;
/** Longer than what is reserved stays so. */
const PATIENCE_MS = 10_000;

describe("an operation that breaks off after any of its commands", () => {
  let admin: Redis;

  beforeAll(() => {
    admin = new Redis(url, { enableAutoPipelining: true });
  });
  afterAll(() => admin.disconnect());

  /** Lets it die after so many commands, and another process do it again; gives how many commands it has sent. */
  async function breakOff(begin: Begin, commands: number): Promise<number> {
    const prefix = `broken-off-${crypto.randomUUID()}`;
    const store = redisStorage({ client: admin, prefix });
    const operation = await begin(store);

    const mortal = new MortalRedis(url);
    const dying = redisStorage({ client: mortal, prefix });
    await dying.ping();
    mortal.left = commands;
    // Whoever dies when all is done may still have answered.
    await operation.attempt(dying).catch((error: unknown) => {
      expect([mortal.left, error]).toMatchObject([0, { code: "storage_unavailable" }]);
    });
    mortal.disconnect();

    await operation.attempt(store).catch((error: unknown) => {
      if (!(error instanceof LicensingError && refusals.includes(error.code))) throw error;
    });
    await operation.expectWhole(store);
    const start = performance.now();
    for (let left = await dangling(prefix); left.length > 0; left = await dangling(prefix)) {
      if (performance.now() - start > PATIENCE_MS) expect(left).toEqual([]);
      await sleep(500);
    }
    return commands - mortal.left;
  }

  /** What leads nowhere, once it is swept: at once here, as if it had been left for as long as it takes. */
  async function dangling(prefix: string): Promise<string[]> {
    const { reserving, organizations, of } = namesBelow(prefix);
    for (const name of await admin.zrange(reserving, "0", "-1")) await admin.zadd(reserving, "1", name);
    await redisStorage({ client: admin, prefix }).accounts.deleteEnded(new Date(0), MANY);
    const left = await admin.zrange(reserving, "0", "-1");
    for (const id of await admin.smembers(organizations)) {
      if ((await admin.exists(of(id).organization)) === 0) left.push(id);
    }
    for (const key of await admin.keys(`${prefix}:*`)) {
      const [, kind, value = ""] = /^[^:]*:(email|identity|user|first|public-key):(.*)$/.exec(key) ?? [];
      if (kind === undefined) continue;
      const [organizationId = "", id = "", lease] = ((await admin.get(key)) ?? "").split(" ");
      const record = of(organizationId).record(kind === "public-key" ? "product" : "user", id);
      const text = await admin.get(record);
      const has = text?.toLowerCase().includes(value.toLowerCase());
      const leadsToIt = kind === "first" ? text !== null : has;
      if (lease !== undefined || !leadsToIt) left.push(key);
    }
    return left;
  }

  for (const [name, begin] of Object.entries(operations)) {
    it.concurrent(`is whole when it is asked for again: ${name}`, async () => {
      const sent = await breakOff(begin, MANY);
      expect(sent).toBeGreaterThan(1);
      await Promise.all(Array.from({ length: sent }, (_, commands) => breakOff(begin, commands)));
    });
  }
});
