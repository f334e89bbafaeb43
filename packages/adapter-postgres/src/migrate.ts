import { readFile } from "node:fs/promises";
import { LicensingError } from "@keystead/core";
import type { Connection, Database } from "./database.ts";

const files = ["0001_initial.sql"];
// "keystead" in ASCII: whoever else takes advisory locks in this database is unlikely to take this one.
const LOCK = 0x6b6579737465;

/** What a migration did. */
export interface MigrationResult {
  /** The versions this call brought the database to, in order; empty when it was up to date. */
  applied: number[];
  /** The version that the database has now. */
  version: number;
}

const latestVersion = {
  name: "keystead_version",
  text: "SELECT coalesce(max(version), 0) AS version FROM keystead.migrations",
};
const UNDEFINED_TABLE = "42P01";

/** The version of the schema in the database; 0 when there is none. */
async function versionOf(connection: Connection): Promise<number> {
  try {
    const [row] = await connection.query<{ version: number }>(latestVersion, []);
    return row?.version ?? 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNDEFINED_TABLE) return 0;
    throw error;
  }
}

function refuseNewer(version: number): void {
  if (version <= files.length) return;
  throw new LicensingError(
    "storage_incompatible",
    `The database's schema is version ${version}, but this @keystead/adapter-postgres knows only ${files.length}: ` +
      "a newer release has been here. Update @keystead/adapter-postgres, or restore the database from before.",
  );
}

/** Throws `storage_incompatible` unless the database's schema is the one this package is written for. */
export async function checkVersion(database: Database): Promise<void> {
  const version = await versionOf(database);
  refuseNewer(version);
  if (version === files.length) return;
  throw new LicensingError(
    "storage_incompatible",
    `The database's schema is version ${version}, but this @keystead/adapter-postgres needs ${files.length}: ` +
      "call migrate() on the storage once, or leave out `migrate: false`.",
  );
}

/**
 * Brings the schema up to date. Any number of processes may start at once: each migration is a transaction
 * under one lock, and who gets the lock later finds it done.
 */
export async function migrate(database: Database): Promise<MigrationResult> {
  const applied: number[] = [];
  let version = await versionOf(database);
  while (version < files.length) {
    const next = version + 1;
    if (await apply(database, next)) applied.push(next);
    version = await versionOf(database);
  }
  refuseNewer(version);
  return { applied, version };
}

/** True when this call applied the migration, false when another process had by the time of the lock. */
async function apply(database: Database, version: number): Promise<boolean> {
  const script = await readFile(new URL(`../migrations/${files[version - 1]}`, import.meta.url), "utf8");
  return database.transaction(
    async (connection) => {
      await connection.script(`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`);
      await connection.script(
        `CREATE SCHEMA IF NOT EXISTS keystead;
         CREATE TABLE IF NOT EXISTS keystead.migrations (
           version integer PRIMARY KEY,
           applied_at timestamptz NOT NULL DEFAULT now()
         )`,
      );
      if ((await versionOf(connection)) >= version) return false;
      await connection.script(script);
      await connection.query({ text: "INSERT INTO keystead.migrations (version) VALUES ($1)" }, [version]);
      return true;
    },
    { patient: true },
  );
}
