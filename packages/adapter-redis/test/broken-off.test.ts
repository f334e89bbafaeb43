import { LicensingError } from "@keystead/core";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { redisStorage } from "../src/index.ts";
import { MortalRedis } from "./broken-off/mortal-redis.ts";
import type { Begin } from "./broken-off/operation.ts";
import { operations } from "./broken-off/operations.ts";
import { indexFaults } from "./consistency.ts";

const url = inject("redisUrl");

/** Refusals of a second attempt that are right after a first one that was complete. */
const refusals = ["email_taken", "public_key_taken"];
/** More than any operation sends. */
const MANY = 1000;

describe("an operation that breaks off after any of its commands", () => {
  let admin: Redis;

  beforeAll(() => {
    admin = new Redis(url, { enableAutoPipelining: true });
  });
  afterAll(() => admin.disconnect());

  /** Ends the call after some commands, and has another process repeat it. Returns how many commands it has sent. */
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
    expect(await indexFaults(admin, prefix)).toEqual([]);
    return commands - mortal.left;
  }

  for (const [name, begin] of Object.entries(operations)) {
    it.concurrent(`is whole when it is asked for again: ${name}`, async () => {
      const sent = await breakOff(begin, MANY);
      expect(sent).toBeGreaterThan(1);
      await Promise.all(Array.from({ length: sent }, (_, commands) => breakOff(begin, commands)));
    });
  }
});
