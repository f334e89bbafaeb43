import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresStorage } from "@keystead/adapter-postgres";
import { sqliteStorage } from "@keystead/adapter-sqlite";
import type { StorageAdapter } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { inject } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { emptyRedisStorage } from "./test-storage.ts";

/** A store to run tests on. */
export interface StoreUnderTest {
  name: string;
  open(): Promise<{ storage: StorageAdapter; close(): Promise<void> }>;
}

const memory: StoreUnderTest = {
  name: "memory",
  async open() {
    const storage = memoryStorage();
    return { storage, close: () => storage.close() };
  },
};

const sqlite: StoreUnderTest = {
  name: "SQLite",
  async open() {
    const folder = await mkdtemp(join(tmpdir(), "keystead-"));
    const storage = sqliteStorage({ file: join(folder, "keystead.db") });
    await storage.ping();
    return {
      storage,
      async close() {
        await storage.close();
        await rm(folder, { recursive: true });
      },
    };
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

/** All of them, or with KEYSTEAD_TEST_STORE=redis that one. */
export const stores: StoreUnderTest[] =
  process.env["KEYSTEAD_TEST_STORE"] === "redis" ? [redis] : [memory, sqlite, postgres, redis];
