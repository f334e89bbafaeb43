import { DEFAULT_ORGANIZATION_ID as organizationId } from "@keystead/core";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { type PostgresStorage, postgresStorage } from "../src/index.ts";

let database: TestDatabase;
let admin: pg.Client;
/** Holds a table, so that exports wait for it. */
let holder: pg.Client;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  admin = new pg.Client({ connectionString: database.url });
  holder = new pg.Client({ connectionString: database.url });
  await Promise.all([admin.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([admin.end(), holder.end()]);
  await database.drop();
});

async function waitingExports(): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(`
    SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'keystead exports' AND wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

async function countBatches(batches: AsyncIterable<unknown[]>): Promise<number> {
  let count = 0;
  for await (const _ of batches) count += 1;
  return count;
}

async function expectTurns(storage: PostgresStorage): Promise<void> {
  await storage.ping();
  await holder.query("BEGIN; LOCK TABLE keystead.customers IN ACCESS EXCLUSIVE MODE");
  const exports = Promise.all(
    Array.from({ length: 10 }, () => countBatches(storage.readAll("customers", organizationId, {}))),
  );
  await expect.poll(waitingExports).toBe(2);
  for (let asked = 0; asked < 10; asked += 1) {
    const look = { publicKey: `pk_${asked}`, licenseKey: "KEY-0000" };
    expect(await storage.findSubject(look)).toBeNull();
  }
  expect(storage.poolUse().waiting).toBe(0);
  expect(await waitingExports()).toBe(2);
  await holder.query("COMMIT");
  expect(await exports).toEqual(Array(10).fill(0));
  await storage.close();
}

it("ten exports at once have two connections of their own, and leave the pool's to look-ups", () =>
  expectTurns(postgresStorage({ connectionString: database.url, max: 2 })));

it("they have them beside a pool of the application's, too", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await expectTurns(postgresStorage({ pool }));
  await pool.end();
});
