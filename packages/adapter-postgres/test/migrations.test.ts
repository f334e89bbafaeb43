import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import { listRecords } from "@keystead/storage-conformance/records";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { startProcess } from "../../../test/setup/processes.ts";
import { createSchema } from "../src/create-schema.ts";
import { postgresStorage } from "../src/index.ts";
import { SCHEMA_VERSION } from "../src/migrate.ts";

const file = `schema-${SCHEMA_VERSION}.sql`;

const advice = `
The declarations and schema/*.sql make another schema than ${file} says, which older databases do not have.
If version ${SCHEMA_VERSION} was never released: take the change over, by: npm test -- packages/adapter-postgres/test/migrations.test.ts -u
If it was: add a step to src/migrate.ts that brings a database of version ${SCHEMA_VERSION} to the new schema, restore ${file}, and
make the file of the new version by the same command.`;

it("the schema that the declarations make is the one of this version", async () => {
  const statements = (await createSchema()).replace(/^ *--.*\n/gm, "");
  await expect(statements, advice).toMatchFileSnapshot(file);
});

describe("migrations", () => {
  let database: TestDatabase;
  let admin: pg.Pool;
  beforeEach(async () => {
    database = await createDatabase(inject("postgresUrl"));
    admin = new pg.Pool({ connectionString: database.url, max: 2 });
    admin.on("error", () => {});
  });
  afterEach(async () => {
    await admin.end();
    await database.drop();
  });

  const open = (options = {}) => postgresStorage({ connectionString: database.url, max: 2, ...options });

  it("are applied exactly once by 20 processes that start at the same time", async () => {
    const program = new URL("./processes/migrate.ts", import.meta.url);
    const processes = Array.from({ length: 20 }, () => startProcess(program, database.url));
    for (const process of processes) expect(await process.line()).toBe("ready");
    for (const process of processes) process.tell("go");
    const applied = await Promise.all(processes.map(async (process) => JSON.parse(await process.line())));
    expect(applied.flat()).toEqual([SCHEMA_VERSION]);
    const { rows } = await admin.query("SELECT version FROM keystead.migrations");
    expect(rows).toEqual([{ version: SCHEMA_VERSION }]);
  });

  it("wait for another process's migration longer than any statement may take", async () => {
    const other = await admin.connect();
    await other.query("BEGIN; SELECT pg_advisory_xact_lock(118083573478501)");
    const storage = open();
    const pinged = storage.ping();
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    await other.query("COMMIT");
    other.release();
    await pinged;
    await storage.close();
  });

  it("take no lock when the schema is up to date", async () => {
    const first = open();
    await first.ping();
    await first.close();
    const other = await admin.connect();
    await other.query(
      "BEGIN; LOCK TABLE keystead.migrations IN SHARE MODE; SELECT pg_advisory_xact_lock(118083573478501)",
    );
    const second = open();
    await second.ping();
    await second.close();
    await other.query("COMMIT");
    other.release();
  });

  it("refuse a schema that is newer than the package, and say what to do", async () => {
    const old = open();
    await old.ping();
    await old.close();
    await admin.query("INSERT INTO keystead.migrations (version) VALUES (99)");
    for (const migrate of [true, false]) {
      const storage = open({ migrate });
      const error = { code: "storage_incompatible", message: expect.stringMatching(/version 99.*Update/s) };
      await expect(storage.ping()).rejects.toMatchObject(error);
      await storage.close();
    }
  });

  it("are left to migrate() on request, and the first use after it finds them done", async () => {
    const storage = open({ migrate: false });
    const list = () => listRecords(storage, "products", DEFAULT_ORGANIZATION_ID, { page: 1, perPage: 10 });
    await expect(list()).rejects.toMatchObject({ code: "storage_incompatible" });
    expect(await storage.migrate()).toEqual({ applied: [SCHEMA_VERSION], version: SCHEMA_VERSION });
    expect(await storage.migrate()).toEqual({ applied: [], version: SCHEMA_VERSION });
    expect(await list()).toEqual({ items: [], total: 0 });
    await storage.close();
  });

  it("leave nothing behind when they fail, and are tried again by the next call", async () => {
    // In the way of one of the last things that the migration makes.
    await admin.query(
      "CREATE SCHEMA keystead; CREATE FUNCTION keystead.drop_event_tables(date) RETURNS void LANGUAGE sql AS ''",
    );
    const storage = open();
    await expect(storage.ping()).rejects.toMatchObject({ code: "42723" });
    const { rows } = await admin.query("SELECT to_regclass('keystead.licenses') AS licenses");
    expect(rows).toEqual([{ licenses: null }]);
    await admin.query("DROP FUNCTION keystead.drop_event_tables(date)");
    await storage.ping();
    await storage.close();
  });
});
