import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import type { StorageAdapter, Write } from "@keystead/core/adapter";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStorage } from "../src/index.ts";

const ENOUGH = 500;
const now = new Date("2031-03-14T12:34:56.789Z");

let database: TestDatabase;
let admin: pg.Client;
let store: StorageAdapter;
beforeEach(async () => {
  database = await createDatabase(inject("postgresUrl"));
  store = postgresStorage({ connectionString: database.url });
  await store.ping();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  // Nobody else analyzes it.
  await admin.query("ALTER TABLE keystead.mail_opt_outs SET (autovacuum_enabled = false)");
});
afterEach(async () => {
  await store.close();
  await admin.end();
  await database.drop();
});

/** How many rows the planner was told of; -1 when nobody has told it. */
async function rowsKnown(): Promise<number> {
  const { rows } = await admin.query(
    "SELECT reltuples::int AS known FROM pg_class WHERE oid = 'keystead.mail_opt_outs'::regclass",
  );
  return rows[0].known;
}

let made = 0;
/** Stores so many records in one commit. */
async function add(count: number, into = store): Promise<void> {
  const writes = Array.from({ length: count }, (): Write => {
    made += 1;
    return { op: "insert", kind: "mailOptOuts", record: { id: `person-${made}`, createdAt: now } };
  });
  expect(await into.commit(DEFAULT_ORGANIZATION_ID, writes)).toEqual({ done: true });
}

/** As another program does. */
async function fill(count: number): Promise<void> {
  await admin.query(
    `INSERT INTO keystead.mail_opt_outs (organization_id, id, created_at)
    SELECT $1, 'filled-' || n, now() FROM generate_series(1, $2) n`,
    [DEFAULT_ORGANIZATION_ID, count],
  );
  await admin.query("SELECT pg_stat_force_next_flush()");
  await admin.query("SELECT 1");
}

const maintain = (by = store) => by.maintainEvents(new Date(0), new Date());

describe("statistics", () => {
  it("are made when commits have added as many rows as a table had, and no sooner", async () => {
    await add(ENOUGH - 1);
    await add(1);
    await expect.poll(rowsKnown).toBe(ENOUGH);
    await add(ENOUGH - 1);
    await add(1);
    await expect.poll(rowsKnown).toBe(2 * ENOUGH);
    await add(2 * ENOUGH - 1);
    await store.close();
    expect(await rowsKnown()).toBe(2 * ENOUGH);
  });

  it("are made by maintenance for a table that has changed much since, whoever changed it", async () => {
    await fill(ENOUGH - 1);
    await maintain();
    expect(await rowsKnown()).toBe(-1);
    await add(1);
    await expect.poll(async () => maintain().then(rowsKnown)).toBe(ENOUGH);
  });

  it("are left to the table's owner, and calls of others succeed", async () => {
    const name = new URL(database.url).pathname.slice(1);
    await admin.query(`
      CREATE ROLE user_of_${name} LOGIN;
      GRANT USAGE ON SCHEMA keystead TO user_of_${name};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA keystead TO user_of_${name};
      GRANT ALL ON ALL SEQUENCES IN SCHEMA keystead TO user_of_${name}`);
    const url = new URL(database.url);
    url.username = `user_of_${name}`;
    const theirs = postgresStorage({ connectionString: url.href, migrate: false });
    await maintain();
    await add(3 * ENOUGH, theirs);
    await maintain(theirs);
    await theirs.close();
    expect(await rowsKnown()).toBe(-1);
    await admin.query(`DROP OWNED BY user_of_${name}; DROP ROLE user_of_${name}`);
  });
});
