import { dirname } from "node:path";
import type { PoolUse } from "@keystead/adapter-postgres";
import { LicensingError, type StorageAdapter } from "@keystead/core";
import { databaseFile, isEmbedded } from "../data-folder/database-file.ts";
import { ownFolder, ownFolderIfThere } from "../data-folder/own-folder.ts";
import { type Config, ConfigError } from "./config.ts";
import { embeddedDriver } from "./embedded-driver.ts";
import { errorReason } from "./error-reason.ts";
import { connectionFailure, redisLocation, redisPlace } from "./redis-location.ts";

/** Long past what a replica in the same region takes, short for whoever waits. */
const REPLICA_TIMEOUT_MS = 1_000;

interface Opened {
  storage: StorageAdapter;
  /** The place of the data, in words that hold no password. */
  place: string;
  /** How its pool is used, if it has one. */
  poolUse?: () => PoolUse;
}

/**
 * Opens the store that the settings ask for, up to date. Throws a `ConfigError` that names setting, place and cause.
 */
export async function openStorage(config: Config): Promise<Opened> {
  await takeDataDir(config);
  const opened = await storageOf(config);
  try {
    await opened.storage.ping();
    return opened;
  } catch (error) {
    await opened.storage.close().catch(() => {});
    if (!(error instanceof LicensingError)) throw error;
    throw new ConfigError(await explain(config, opened.place, error));
  }
}

/**
 * Keeps others out of DATA_DIR, which holds the embedded database, and may hold a secret and files beside another
 * store.
 */
async function takeDataDir(config: Config): Promise<void> {
  const folder = dirname(databaseFile(config));
  try {
    await (isEmbedded(config) ? ownFolder(folder) : ownFolderIfThere(folder));
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} cannot be used: ${errorReason(error)}`);
  }
}

async function explain(config: Config, place: string, error: LicensingError): Promise<string> {
  if (error.code !== "storage_unavailable") return `${place}: ${error.message}`;
  const cause = errorReason(error.cause ?? error);
  if (config.DATABASE_URL !== undefined) return `DATABASE_URL: ${place} cannot be used: ${cause}`;
  if (config.REDIS_URL === undefined) return `DATA_DIR: ${place} cannot be used: ${cause}`;
  const failure = await connectionFailure(config.REDIS_URL);
  return `REDIS_URL: ${place} cannot be used: ${failure ?? error.message}`;
}

/** Loads the driver of the one store that is used. */
async function storageOf(config: Config): Promise<Opened> {
  if (config.DATABASE_URL !== undefined) {
    const { hostname, port, pathname } = new URL(config.DATABASE_URL);
    const place = `PostgreSQL at ${hostname}${port ? `:${port}` : ""}${pathname}`;
    const { postgresStorage } = await import("@keystead/adapter-postgres");
    const storage = postgresStorage({ connectionString: config.DATABASE_URL });
    return { storage, place, poolUse: storage.poolUse };
  }
  if (config.REDIS_URL !== undefined) {
    const { redisStorage } = await import("@keystead/adapter-redis");
    const replicas = config.REDIS_WAIT_REPLICAS;
    const storage = redisStorage({
      ...redisLocation(config.REDIS_URL),
      allowVolatile: config.REDIS_ALLOW_VOLATILE,
      ...(replicas === 0 ? {} : { waitForReplicas: { replicas, timeoutMs: REPLICA_TIMEOUT_MS } }),
    });
    return { storage, place: redisPlace(config.REDIS_URL) };
  }
  const file = databaseFile(config);
  const { sqliteStorage } = await embeddedDriver();
  return { storage: sqliteStorage({ file }), place: `${file} (SQLite)` };
}
