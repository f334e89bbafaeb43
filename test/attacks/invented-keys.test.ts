import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createClient } from "../../packages/server/test/support/client.ts";
import { doAll } from "../fault/support/callers.ts";
import { statusPath } from "../fault/support/edge-watch.ts";
import { type ServerProcess, startServer } from "../fault/support/server-process.ts";
import { full, inMilliseconds, report } from "../fault/support/sizes.ts";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { address, getFromEach } from "./support/address-flood.ts";
import { watchMemory } from "./support/memory-watch.ts";

const CALLS = full ? 60_000 : 3_000;
const CALLERS = 32;
const UNKNOWN_KEYS_A_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Calls that are under way when the budget is used up, and what the server itself looks up. */
const BESIDE = 2;
/** So many that their counts alone would take more than may be taken, if each were kept. */
const ADDRESSES = 600_000;
const MOST_MORE_MEBIBYTES = 32;
const SETTLED_WITHIN_MS = 15_000;
/** How long PostgreSQL's processes have to end and to report what they counted. */
const STATISTICS_MS = 500;

let database: TestDatabase;
let server: ServerProcess;

/** Of one process: the one that is watched. */
async function start(settings: Record<string, string>): Promise<void> {
  server = await startServer({ DATABASE_URL: database.url, RATE_LIMITS: "on", WORKERS: "1", ...settings });
}
beforeEach(async () => {
  database = await createDatabase(inject("postgresUrl"));
});
afterEach(async () => {
  await server.kill();
  await database.drop();
});

/**
 * Ends the server; gives how often PostgreSQL has looked for a product, which each key that reaches the store does. Its
 * processes report what they counted when their connections end.
 */
async function lookUps(): Promise<number> {
  await server.terminate();
  await sleep(STATISTICS_MS);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT seq_scan + idx_scan AS scans FROM pg_stat_user_tables WHERE schemaname = 'keystead' AND relname = 'products'",
  );
  await client.end();
  return Number(rows[0]?.scans);
}

function inventedKeys(): object {
  const invented = crypto.randomUUID().replaceAll("-", "");
  return { public_key: `pk_${invented}`, license_key: "ACME-0000-1111-2222-3333" };
}

describe("calls with invented keys", () => {
  it("from one address reach the store as often as the budget for unknown keys allows", async () => {
    await start({});
    const client = createClient(server.url);
    const statuses = new Map<number, number>();
    const started = performance.now();
    await doAll(Array.from({ length: CALLS }), { callers: CALLERS }, async () => {
      const { status } = await client.post("/public/v1/licenses/validate", inventedKeys());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const took = performance.now() - started;
    client.close();
    const reached = await lookUps();
    report(`${CALLS} validate calls with invented public keys from one address`, {
      "reached the store": reached,
      took: inMilliseconds(took),
      ...Object.fromEntries([...statuses].map(([status, count]) => [`answered ${status}`, count])),
    });
    const budget = UNKNOWN_KEYS_A_MINUTE * Math.ceil(1 + took / MINUTE_MS);
    expect(reached).toBeLessThanOrEqual(budget + BESIDE);
    expect(statuses.get(200) ?? 0).toBeLessThanOrEqual(budget);
    expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
  });

  // Tests of the counts show that their number is bounded; this one measures the memory of the process.
  it.runIf(full)("from very many addresses do not fill the memory with their counts", async () => {
    await start({
      TRUSTED_PROXIES: "127.0.0.1",
      RATE_LIMIT_EDGE: "1000000000",
      RATE_LIMIT_UNKNOWN_KEYS: "1000000000",
    });
    const path = statusPath(`pk_${"0".repeat(32)}`, "ACME-0000-1111-2222-3333");
    // The same from one address first: what the requests themselves take is not the limiter's.
    const same = Array.from({ length: ADDRESSES / 4 }, () => address(0));
    await getFromEach(server.url, path, same);
    const memory = watchMemory(server.pid);
    const others = Array.from({ length: ADDRESSES }, (_, n) => address(1 + n));
    const statuses = await getFromEach(server.url, path, others);
    const more = await memory.settled(MOST_MORE_MEBIBYTES, SETTLED_WITHIN_MS);
    memory.stop();
    report(`The limits of ${ADDRESSES} addresses`, {
      "resident before": `${memory.before.toFixed(0)} MiB`,
      "more at most": `${memory.growth.toFixed(0)} MiB`,
      "more in the end": `${more.toFixed(0)} MiB`,
      ...Object.fromEntries([...statuses].map(([status, count]) => [`answered ${status}`, count])),
    });
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(ADDRESSES);
    expect(more).toBeLessThanOrEqual(MOST_MORE_MEBIBYTES);
  });
});
