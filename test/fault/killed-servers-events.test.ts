import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../packages/server/test/support/client.ts";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { type PostgresServer, startPostgres } from "../setup/postgres-server.ts";
import { doAll } from "./support/callers.ts";
import { eventBatches, type SentEvent } from "./support/event-batches.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const EVENTS = full ? 200_000 : 10_000;
const CALLERS = 32;
const GIVE_UP_MS = 30_000;

describe("usage events sent to three servers, two of them killed on the way", () => {
  let postgres: PostgresServer;
  let database: TestDatabase;
  let servers: ServerProcess[];
  let shop: Shop;
  let books: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await createDatabase(postgres.url);
    servers = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL: database.url })));
    shop = await openShop(servers[0]?.url ?? "", { licenses: 1, seats: 1 });
    books = new pg.Client({ connectionString: database.url });
    await books.connect();
  });
  afterAll(async () => {
    await books.end();
    await Promise.all(servers.map((server) => server.kill()));
    await postgres.stop();
  });

  it("are stored once each, however often they had to be sent", async () => {
    const { batches, ids } = eventBatches(EVENTS, { duplicates: 0.2, size: 50 });
    const clients = servers.map(({ url }) => createClient(url));
    const told = { accepted: 0, duplicates: 0, retries: 0 };

    async function attempt(client: Client | undefined, events: SentEvent[]): Promise<boolean> {
      const answer = await client
        ?.post("/public/v1/events", { public_key: shop.publicKey, events })
        .catch(() => undefined);
      // No answer is what a killed server gives, and a 503 what one gives that has just lost a connection.
      if (answer === undefined || answer.status === 503) return false;
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 202 });
      told.accepted += Number(answer.body["accepted"]);
      told.duplicates += Number(answer.body["duplicates"]);
      return true;
    }

    async function send(events: SentEvent[], caller: number): Promise<void> {
      const deadline = performance.now() + GIVE_UP_MS;
      for (let turn = caller; !(await attempt(clients[turn % 3], events)); turn += 1) {
        if (performance.now() > deadline) throw new Error(`Not stored in ${GIVE_UP_MS} ms`);
        told.retries += 1;
        await sleep(20 * Math.random());
      }
    }

    const kill = (index: number) => async () => {
      await servers[index]?.kill();
    };
    const interruptions = [
      { after: batches.length * 0.2, happen: kill(0) },
      { after: batches.length * 0.5, happen: kill(1) },
    ];
    const started = performance.now();
    await doAll(batches, { callers: CALLERS, interruptions }, send);
    const elapsed = performance.now() - started;
    for (const client of clients) client.close();

    const { rows } = await books.query<{ id: string }>("SELECT id FROM keystead.events");
    expect(rows.length).toBe(ids.size);
    expect(new Set(rows.map(({ id }) => id))).toEqual(ids);
    const counted = await books.query(
      `SELECT sum(first + second + third + fourth)::integer AS total FROM keystead.event_counts
       GROUP BY product_id = '', name = ''`,
    );
    expect(counted.rows).toEqual([1, 2, 3, 4].map(() => ({ total: ids.size })));
    expect(told.accepted).toBeLessThanOrEqual(ids.size);
    expect(told.accepted + told.duplicates).toBe(EVENTS);

    report("Events to three servers, two killed", {
      sent: `${EVENTS} in ${inMilliseconds(elapsed)}`,
      distinct: ids.size,
      stored: rows.length,
      "told to be new": told.accepted,
      "batches sent again": told.retries,
    });
  });
});
