import { createLicensing, LicensingError } from "@keystead/core";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { type PostgresStorage, postgresStorage } from "../src/index.ts";

let database: TestDatabase;
let role: string;
let opened: PostgresStorage[];
beforeEach(async () => {
  database = await createDatabase(inject("postgresUrl"));
  role = `role_of_${new URL(database.url).pathname.slice(1)}`;
  opened = [];
  await asOwner(`CREATE ROLE ${role} LOGIN`);
});
afterEach(async () => {
  await Promise.all(opened.map((storage) => storage.close()));
  await asOwner(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await database.drop();
});

async function asOwner(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

function storageAt(url: string): PostgresStorage {
  const storage = postgresStorage({ connectionString: url });
  opened.push(storage);
  return storage;
}

function asRole(): PostgresStorage {
  const url = new URL(database.url);
  url.username = role;
  return storageAt(url.href);
}

/** Gives the role what a store needs whose schema another role creates. */
async function createStoreForRole(): Promise<void> {
  await storageAt(database.url).ping();
  await asOwner(`GRANT USAGE ON SCHEMA keystead TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA keystead TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA keystead TO ${role}`);
}

/** Resolves with the message of a refusal, which its cause has as well, for a log or a command to show. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => new Error("It was not refused"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof LicensingError && error.cause instanceof Error)) throw error;
  expect(error.code).toBe("storage_unavailable");
  expect(error.message).toBe(`The database refuses the role: ${error.cause.message}`);
  return error.cause.message;
}

it("a role that may not create a schema is told to be granted CREATE on the database", async () => {
  const refusal = await refusalOf(asRole().ping());
  expect(refusal).toContain(`permission denied for database ${new URL(database.url).pathname.slice(1)}`);
  expect(refusal).toContain("GRANT CONNECT, CREATE ON DATABASE");
});

it("a role that may not connect to the database is told to be granted CONNECT", async () => {
  await asOwner(`REVOKE CONNECT ON DATABASE ${new URL(database.url).pathname.slice(1)} FROM PUBLIC`);
  expect(await refusalOf(asRole().ping())).toContain("GRANT CONNECT, CREATE ON DATABASE");
});

it("a role that may not use the schema is told to be granted USAGE", async () => {
  await createStoreForRole();
  await asOwner(`REVOKE USAGE ON SCHEMA keystead FROM ${role}`);
  const refusal = await refusalOf(asRole().ping());
  expect(refusal).toContain("permission denied for schema keystead");
  expect(refusal).toContain("GRANT USAGE ON SCHEMA keystead");
});

it("a role that may not write a table is told to be granted it, and goes on working once it is", async () => {
  await createStoreForRole();
  await asOwner(`REVOKE INSERT ON keystead.products FROM ${role}`);
  const { products } = createLicensing({ storage: asRole() });
  const refusal = await refusalOf(products.create({ name: "Acme" }));
  expect(refusal).toContain("permission denied for table products");
  expect(refusal).toContain("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA keystead");
  expect((await products.list({})).items).toEqual([]);
  await asOwner(`GRANT INSERT ON keystead.products TO ${role}`);
  await products.create({ name: "Acme" });
  expect((await products.list({})).items).toHaveLength(1);
});

it("a role without a schema for the extension is told where one is needed", async () => {
  await asOwner(`GRANT CREATE ON DATABASE ${new URL(database.url).pathname.slice(1)} TO ${role};
    ALTER ROLE ${role} SET search_path TO missing`);
  const refusal = await refusalOf(asRole().ping());
  expect(refusal).toContain("no schema has been selected to create in");
  expect(refusal).toContain("GRANT USAGE, CREATE ON SCHEMA public");
});

it("a role that may not log in is told to be allowed to", async () => {
  await asOwner(`ALTER ROLE ${role} NOLOGIN`);
  const refusal = await refusalOf(asRole().ping());
  expect(refusal).toContain(`role "${role}" is not permitted to log in`);
  expect(refusal).toContain("ALTER ROLE … LOGIN");
});

it("a role without a connection left is told which limits to raise", async () => {
  await asOwner(`ALTER ROLE ${role} CONNECTION LIMIT 0`);
  const refusal = await refusalOf(asRole().ping());
  expect(refusal).toContain(`too many connections for role "${role}"`);
  expect(refusal).toContain("CONNECTION LIMIT");
});
