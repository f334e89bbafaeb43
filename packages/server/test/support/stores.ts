import { postgresStorage } from "@keystead/adapter-postgres";
import { pgliteStorage } from "@keystead/adapter-postgres/pglite";
import type { Storage } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { inject } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { emptyRedisStorage } from "./test-storage.ts";

/** A store to run tests on. */
export interface StoreUnderTest {
  name: string;
  open(): Promise<{ storage: Storage; close(): Promise<void> }>;
}

const memory: StoreUnderTest = {
  name: "memory",
  async open() {
    const storage = memoryStorage();
    return { storage, close: () => storage.close() };
  },
};

const pglite: StoreUnderTest = {
  name: "PGlite",
  async open() {
    const storage = pgliteStorage();
    await storage.ping();
    return { storage, close: () => storage.close() };
  },
};

const postgres: StoreUnderTest = {
  name: "PostgreSQL",
  async open() {
    const database = await createDatabase(inject("postgresUrl"));
    const storage = postgresStorage({ connectionString: database.url });
    await storage.ping();
    return {
      storage,
      async close() {
        await storage.close();
        await database.drop();
      },
    };
  },
};

const redis: StoreUnderTest = {
  name: "Redis",
  async open() {
    const storage = emptyRedisStorage();
    await storage.ping();
    return { storage, close: () => storage.close() };
  },
};

export const stores: StoreUnderTest[] = [memory, pglite, postgres, redis];
