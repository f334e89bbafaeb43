import { LicensingError } from "@keystead/core";
import { createSchema } from "./create-schema.ts";
import type { Connection, Database } from "./database.ts";

/** Scripts that bring a database from each version of the schema to the next, beginning with the first. */
const steps: readonly string[] = [];

/** The number of the newest schema. */
export const SCHEMA_VERSION = steps.length + 1;

/** "keystead" in ASCII: no other program in this database is likely to take the same advisory lock. */
const LOCK = 0x6b6579737465;

/** The result of a migration. */
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
  if (version <= SCHEMA_VERSION) return;
  throw new LicensingError(
    "storage_incompatible",
    `The database's schema is version ${version}, but this @keystead/adapter-postgres knows only ${SCHEMA_VERSION}: ` +
      "a newer release has migrated it. Update @keystead/adapter-postgres, or restore a backup from before that migration.",
  );
}

/** Throws `storage_incompatible` unless the database's schema is the one this package is written for. */
export async function checkVersion(database: Database): Promise<void> {
  const version = await versionOf(database);
  refuseNewer(version);
  if (version === SCHEMA_VERSION) return;
  throw new LicensingError(
    "storage_incompatible",
    `The database's schema is version ${version}, but this @keystead/adapter-postgres needs ${SCHEMA_VERSION}: ` +
      "call migrate() on the storage once, or leave out `migrate: false`.",
  );
}

/**
 * Brings the schema up to date. Any number of processes may start at once: each migration is a transaction under one
 * lock, and a process that gets the lock later finds it done. An empty database gets the newest schema at once.
 */
export async function migrate(database: Database): Promise<MigrationResult> {
  const applied: number[] = [];
  let version = await versionOf(database);
  while (version < SCHEMA_VERSION) {
    const reached = await apply(database);
    if (reached !== null) applied.push(reached);
    version = await versionOf(database);
  }
  refuseNewer(version);
  return { applied, version };
}

/**
 * Applies one migration. Returns the version it leads to, or null when another process had applied all of them before
 * this one got the lock.
 */
async function apply(database: Database): Promise<number | null> {
  const schema = await createSchema();
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
      const version = await versionOf(connection);
      if (version >= SCHEMA_VERSION) return null;
      await connection.script(version === 0 ? schema : (steps[version - 1] ?? ""));
      const reached = version === 0 ? SCHEMA_VERSION : version + 1;
      await connection.query({ text: "INSERT INTO keystead.migrations (version) VALUES ($1)" }, [reached]);
      return reached;
    },
    { patient: true },
  );
}
