import {
  DEPLOYMENT,
  declarationOf,
  type Kind,
  kinds,
  type Query,
  referencesTo,
  type StorageAdapter,
  type Write,
} from "@keystead/core/adapter";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStorage } from "../src/index.ts";
import { idOf, inSchema } from "../src/records/tables.ts";
import { expectGoodPlans, explainingPool } from "./explained.ts";
import { fillReferring } from "./referring-rows.ts";
import { fillUnevenShop, LARGE } from "./uneven-shop.ts";

/** The fields of a copy that have to be its own. */
const anew: Partial<Record<Kind, (name: string) => object>> = {
  users: (name) => ({ email: `${name}@example.com` }),
  products: (name) => ({ slug: name, publicKey: name }),
  plans: (name) => ({ slug: name }),
  customers: (name) => ({ email: `${name}@example.com` }),
  releases: (name) => ({ version: name, versionKey: name }),
  licenses: (name) => ({ licenseKey: name, lookupKey: name }),
  // The shop has none.
  bundles: (name) => ({ name, planIds: [], archived: false, createdAt: new Date(0), updatedAt: new Date(0) }),
};

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  const first = postgresStorage({ connectionString: database.url });
  await first.ping();
  await first.close();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await fillUnevenShop(admin);
  await fillReferring(admin);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/**
 * Analyzes the referring tables while all rows of the large organization refer to the record, then has them refer to
 * another one.
 */
async function mislead(kind: Kind, doomed: string, other: unknown): Promise<void> {
  for (const { kind: referring, field } of referencesTo(kind)) {
    const [table, column] = [inSchema(referring), inSchema(field)];
    const where = declarationOf(referring).scope === "organization" ? `organization_id = '${LARGE}'` : "true";
    await admin.query(`UPDATE keystead.${table} SET ${column} = $1 WHERE ${where}`, [doomed]);
    await admin.query(`ANALYZE keystead.${table} (${column})`);
    await admin.query(`UPDATE keystead.${table} SET ${column} = $1 WHERE ${where}`, [other]);
  }
}

// In this order: each is made of the one before.
describe.each([
  {
    what: "statistics from before an organization grew",
    n: 0,
    make: "SELECT 1",
    settings: {},
    isMisled: false,
  },
  { what: "statistics as they should be", n: 1, make: "ANALYZE", settings: {}, isMisled: false },
  {
    what: "a preference for plans that are made for any values",
    ...{ n: 2, make: "SELECT 1", settings: { plan_cache_mode: "force_generic_plan" }, isMisled: false },
  },
  {
    what: "statistics from when all rows referred to the deleted record",
    ...{ n: 3, make: "SELECT 1", settings: { plan_cache_mode: "force_custom_plan" }, isMisled: true },
  },
])("with $what", ({ n, make, settings, isMisled }) => {
  let explaining: ReturnType<typeof explainingPool>;
  let store: StorageAdapter;
  beforeAll(async () => {
    await admin.query(make);
    explaining = explainingPool(database.url, settings);
    store = postgresStorage({ pool: explaining.pool });
    await store.ping();
  });
  afterAll(async () => {
    await store.close();
    await explaining.pool.end();
  });

  // Organizations are never deleted.
  const kindsReferredTo = (Object.keys(kinds) as Kind[]).filter(
    (kind) => kind !== "organizations" && referencesTo(kind).length > 0,
  );
  it.each(kindsReferredTo)(
    "one of the %s is deleted without a look at what refers to others",
    async (kind) => {
      const scope = declarationOf(kind).scope === "organization" ? LARGE : DEPLOYMENT;
      const { items } = await store.list(kind, scope, { page: 1, perPage: 1 } as Query<Kind>);
      const id = `${kind}_${n}`;
      const record = { ...items[0]?.record, id, ...anew[kind]?.(id) };
      expect(await store.commit(scope, [{ op: "insert", kind, record } as Write])).toEqual({ done: true });
      if (isMisled) await mislead(kind, id, items[0] ? idOf(kind, items[0].record) : null);
      explaining.explained.length = 0;
      expect(await store.commit(scope, [{ op: "delete", kind, id, cascade: true }])).toEqual({ done: true });
      expect(explaining.explained).not.toEqual([]);
      expectGoodPlans(explaining.explained, 1);
    },
  );
});
