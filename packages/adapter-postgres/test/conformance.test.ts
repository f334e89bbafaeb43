import { storeConformance } from "@keystead/core/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { representativeRunner } from "../../../test/setup/representative-kinds.ts";
import { postgresStore } from "../src/index.ts";
import { emptyTables } from "./tables.ts";

describe("postgresStore", () => {
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

  storeConformance(representativeRunner, {
    async create() {
      const store = postgresStore({ connectionString: database.url });
      await store.ping();
      return store;
    },
    async reset() {
      await admin.query(emptyTables);
    },
  });
});
