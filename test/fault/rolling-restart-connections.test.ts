import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { type Calls, loyalCallers } from "./support/loyal-callers.ts";
import { ROUNDS } from "./support/rolling-restarts.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { report } from "./support/sizes.ts";

/** Clients at the same time, as many of each kind. */
const KINDS = ["agent", "socket"] as const;
const CALLERS = 8;
const BUSY_MS = 500;
const newCalls = (): Calls => ({ answered: 0, broken: [] });

describe.each([1, 2])("a busy server of %d processes whose clients know no other", (processes) => {
  let database: TestDatabase;
  let server: ServerProcess;
  let shop: Shop;
  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    server = await startServer({ DATABASE_URL: database.url, WORKERS: String(processes) });
    shop = await openShop(server.url, { licenses: 1, seats: 1 });
  });
  const body = () => ({ public_key: shop.publicKey, license_key: shop.licenses[0]?.licenseKey });
  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  it("answers every call on a connection it has made, until it makes no more", async () => {
    const calls = { agent: newCalls(), socket: newCalls() };
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await server.start();
      const callers = KINDS.flatMap((kind) =>
        Array.from({ length: CALLERS }, () => loyalCallers[kind](server.url, body(), calls[kind])),
      );
      await sleep(BUSY_MS);
      expect(await server.terminate()).toBe(0);
      await Promise.all(callers);
    }
    for (const kind of KINDS) {
      report(`${ROUNDS} stops of ${processes} processes under ${CALLERS} callers (${kind})`, {
        answered: calls[kind].answered,
        broken: calls[kind].broken.length,
      });
      expect(calls[kind].answered).toBeGreaterThan(0);
      expect(calls[kind].broken).toEqual([]);
    }
  });
});
