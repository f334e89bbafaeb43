import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { openBooks, type PostgresBooks } from "./support/postgres-books.ts";
import { ROUNDS, restartUnderLoad, SERVERS } from "./support/rolling-restarts.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

/** Of each server. What one process does when it ends, each of two does. */
const PROCESSES = full ? [1, 2] : [2];
/** Whether callers use their connections again. */
const CONNECTIONS = full ? (["close", "keep-alive"] as const) : (["keep-alive"] as const);

describe.each(PROCESSES)("servers of %d processes restarted one after the other under load", (processes) => {
  let database: TestDatabase;
  let servers: ServerProcess[];
  let books: PostgresBooks;
  let shop: Shop;
  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    const settings = { DATABASE_URL: database.url, WORKERS: String(processes) };
    servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer(settings)));
    books = await openBooks(database.url);
    shop = await openShop(servers[0]?.url ?? "", { licenses: 10, seats: 1_000_000 });
  });
  afterAll(async () => {
    await books.close();
    await Promise.all(servers.map((server) => server.kill()));
    await database.drop();
  });

  async function activeDomains(): Promise<Set<string>> {
    return new Set((await books.read()).flatMap(({ active }) => active.map(({ domain }) => domain)));
  }

  it.each(CONNECTIONS)(
    "answer every request on a connection they made: only new connections are refused (connection: %s)",
    async (connection) => {
      const { answered, failed, wrong, slowestEnd } = await restartUnderLoad(servers, shop, {
        connection,
        probes: false,
      });
      const active = await activeDomains();
      expect(wrong).toEqual([]);
      expect(answered.filter((domain) => !active.has(domain))).toEqual([]);
      expect(failed.reset).toEqual([]);
      // Nothing was done for it: whoever sends it to the next server cannot do it twice.
      expect(failed.refused.filter((domain) => active.has(domain))).toEqual([]);
      expect(failed.refused.length).toBeGreaterThan(0);

      report(`${ROUNDS * SERVERS} rolling restarts of ${processes} processes (connection: ${connection})`, {
        answered: answered.length,
        "accepted but not answered": 0,
        refused: failed.refused.length,
        "from SIGTERM to the end at most": inMilliseconds(slowestEnd),
      });
    },
  );

  it("lose no request at all behind a load balancer that asks whether they are ready", async () => {
    const { answered, failed, wrong } = await restartUnderLoad(servers, shop, {
      connection: "keep-alive",
      probes: true,
    });
    expect({ wrong, failed }).toEqual({ wrong: [], failed: { refused: [], reset: [] } });
    report(`${ROUNDS * SERVERS} rolling restarts of ${processes} processes behind readiness probes`, {
      answered: answered.length,
      failed: 0,
    });
  });
});
