import { randomBytes } from "node:crypto";
import pg from "pg";

export interface TestDatabase {
  /** The connection string of this database. */
  url: string;
  /** Deletes it, ending what is still connected to it. */
  drop(): Promise<void>;
}

/** Makes an empty database of its own on the server that `baseUrl` reaches. */
export async function createDatabase(baseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await run(baseUrl, `CREATE DATABASE ${name}`);
  const url = new URL(baseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(baseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
