import { postgresStorage } from "@keystead/adapter-postgres";
import { redisStorage } from "@keystead/adapter-redis";
import { sqliteStorage } from "@keystead/adapter-sqlite";
import type { StorageAdapter } from "@keystead/core";

/** Opens the store of an address: a PostgreSQL, a Redis, or a file for SQLite. */
export function openStorage(address: string): StorageAdapter {
  if (address.startsWith("postgres:")) return postgresStorage({ connectionString: address });
  return address.startsWith("redis:") ? redisStorage({ url: address }) : sqliteStorage({ file: address });
}
