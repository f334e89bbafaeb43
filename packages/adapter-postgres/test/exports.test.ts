import { DEFAULT_ORGANIZATION_ID as organizationId } from "@keystead/core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { type PostgresStorage, postgresStorage } from "../src/index.ts";

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

describe.each(["a connection string", "a pool of the application's"])(
  "ten exports at once, with %s",
  (given) => {
    it("have two connections of their own, and leave all others to look-ups", async () => {
      const own =
        given === "a connection string"
          ? undefined
          : new pg.Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 1_000 });
      const storage: PostgresStorage = postgresStorage(
        own ? { pool: own } : { connectionString: database.url, max: 2 },
      );
      await storage.ping();
      await admin.query("BEGIN; LOCK TABLE keystead.customers IN ACCESS EXCLUSIVE MODE");
      const exports = Array.from({ length: 10 }, async () => {
        let batches = 0;
        for await (const _ of storage.customers.readAll(organizationId, {})) batches += 1;
        return batches;
      });
      const connections = async () => {
        const { rows } = await admin.query<{ count: number }>(`
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'keystead exports' AND wait_event_type = 'Lock'`);
        return rows[0]?.count;
      };
      await expect.poll(connections).toBe(2);
      for (let asked = 0; asked < 10; asked += 1) {
        const look = { publicKey: `pk_${asked}`, licenseKey: "KEY-0000" };
        expect(await storage.licenses.findForVerdict(look)).toBeNull();
      }
      expect(storage.poolUse().waiting).toBe(0);
      expect(await connections()).toBe(2);
      await admin.query("COMMIT");
      expect(await Promise.all(exports)).toEqual(Array(10).fill(0));
      await storage.close();
      await own?.end();
    });
  },
);
