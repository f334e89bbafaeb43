import { storageConformance } from "@keystead/storage-conformance";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { representativeRunner } from "../../../test/setup/representative-kinds.ts";
import { postgresStorage } from "../src/index.ts";
import { emptyTables } from "./tables.ts";

describe("postgresStorage", () => {
  let database: TestDatabase;
  let admin: pg.Pool;

  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    admin = new pg.Pool({ connectionString: database.url, max: 1 });
    // Dropping the database may find its connection still on the way out.
    admin.on("error", () => {});
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  storageConformance(representativeRunner, {
    async create() {
      const store = postgresStorage({ connectionString: database.url });
      await store.ping();
      return store;
    },
    async reset() {
      await admin.query(emptyTables);
    },
  });
});
