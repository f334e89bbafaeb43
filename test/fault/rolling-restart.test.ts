import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { type BalancerOptions, roundRobin } from "./support/balancer.ts";
import { openBooks, type PostgresBooks } from "./support/postgres-books.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const ROUNDS = full ? 3 : 1;
const CALLERS = full ? 32 : 16;
/** Whether callers use their connections again. */
const CONNECTIONS = full ? (["close", "keep-alive"] as const) : (["keep-alive"] as const);

describe("three servers restarted one after the other under load", () => {
  let database: TestDatabase;
  let servers: ServerProcess[];
  let books: PostgresBooks;
  let shop: Shop;
  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    servers = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL: database.url })));
    books = await openBooks(database.url);
    shop = await openShop(servers[0]?.url ?? "", { licenses: 10, seats: 1_000_000 });
  });
  afterAll(async () => {
    await books.close();
    await Promise.all(servers.map((server) => server.kill()));
    await database.drop();
  });

  /** Restarts all servers while callers activate one new site after the other; each request names a site of its own. */
  async function play(options: BalancerOptions) {
    const balancer = roundRobin(
      servers.map(({ url }) => url),
      options,
    );
    const answered: string[] = [];
    const failed = { refused: [] as string[], reset: [] as string[] };
    const wrong: string[] = [];
    let over = false;

    async function activateOneAfterTheOther(caller: number): Promise<void> {
      for (let turn = 0; !over; turn += 1) {
        const license = shop.licenses[turn % shop.licenses.length];
        const domain = `${options.connection}-${options.probes}-${caller}-${turn}.example`;
        const body = { public_key: shop.publicKey, license_key: license?.licenseKey, domain };
        const delivery = await balancer.send("/public/v1/licenses/activate", body);
        if ("failure" in delivery) failed[delivery.failure].push(domain);
        else if (delivery.answer.body["success"] === true) answered.push(domain);
        else wrong.push(`${delivery.answer.status} ${delivery.answer.text}`);
        await sleep(2);
      }
    }

    const callers = Array.from({ length: CALLERS }, (_, caller) => activateOneAfterTheOther(caller));
    const restarts = restartAll().finally(() => {
      over = true;
    });
    const [ends] = await Promise.all([restarts, ...callers]);
    await balancer.close();
    return { answered, failed, wrong, slowestEnd: Math.max(...ends) };
  }

  /** Resolves with the milliseconds that each server took from the signal to its end. */
  async function restartAll(): Promise<number[]> {
    const ends: number[] = [];
    await sleep(200);
    for (const server of Array.from({ length: ROUNDS }, () => servers).flat()) {
      const signaled = performance.now();
      expect(await server.terminate()).toBe(0);
      ends.push(performance.now() - signaled);
      await server.start();
      // Long enough for whoever asks to see that it is ready.
      await sleep(300);
    }
    return ends;
  }

  async function activeDomains(): Promise<Set<string>> {
    return new Set((await books.read()).flatMap(({ active }) => active.map(({ domain }) => domain)));
  }

  it.each(CONNECTIONS)(
    "answer every request they accepted: one that is refused or reset has done nothing (connection: %s)",
    async (connection) => {
      const { answered, failed, wrong, slowestEnd } = await play({ connection, probes: false });
      const active = await activeDomains();
      expect(wrong).toEqual([]);
      expect(answered.filter((domain) => !active.has(domain))).toEqual([]);
      // So whoever sends it to the next server cannot do it twice.
      expect([...failed.refused, ...failed.reset].filter((domain) => active.has(domain))).toEqual([]);
      expect(failed.refused.length).toBeGreaterThan(0);

      report(`${ROUNDS * 3} rolling restarts (connection: ${connection})`, {
        answered: answered.length,
        "accepted but not answered": 0,
        refused: failed.refused.length,
        reset: failed.reset.length,
        "from SIGTERM to the end at most": inMilliseconds(slowestEnd),
      });
    },
    120_000,
  );

  it("lose no request at all behind a load balancer that asks whether they are ready", async () => {
    const { answered, failed, wrong } = await play({ connection: "keep-alive", probes: true });
    expect({ wrong, failed }).toEqual({ wrong: [], failed: { refused: [], reset: [] } });
    report(`${ROUNDS * 3} rolling restarts behind readiness probes`, {
      answered: answered.length,
      failed: 0,
    });
  }, 120_000);
});
