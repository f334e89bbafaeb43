import { DEFAULT_ORGANIZATION_ID, type LicenseFilter } from "@keystead/core";
import { listLicenses, readLicenses } from "@keystead/storage-conformance/records";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { type PostgresStorage, postgresStorage } from "../src/index.ts";
import { expectGoodPlans, explainingPool } from "./explained.ts";

/** So many that each filter but the narrowest is gone through rather than fetched whole. */
const LICENSES = 20_000;
const now = new Date("2031-03-14T12:34:56.789Z");
const organizationId = DEFAULT_ORGANIZATION_ID;
const id = (prefix: string, n: string) => `'${prefix}_' || lpad((${n})::text, 26, '0')`;

let database: TestDatabase;
let admin: pg.Client;
let storage: PostgresStorage;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  storage = postgresStorage({ connectionString: database.url, max: 2 });
  await storage.ping();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const organization = `'${organizationId}'`;
  await admin.query(`
    INSERT INTO keystead.products
      (organization_id, id, name, slug, public_key, type, license_prefix, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("prd", "n")}, 'P', 'p' || n, 'pk' || n, 'plugin', 'P', '{}', now(), now() FROM generate_series(1, 2) n`);
  await admin.query(`
    INSERT INTO keystead.customers (organization_id, id, email, created_at, updated_at)
    SELECT ${organization}, ${id("cus", "n")}, 'customer-' || n || '@example.com', now(), now() FROM generate_series(1, 100) n`);
  // The licenses that expire first were made first, and some expire on the very day, minute and millisecond of now.
  await admin.query(`
    INSERT INTO keystead.licenses
      (organization_id, id, license_key, lookup_key, product_id, customer_id, customer_email, status, seats, expires_at, features,
        metadata, created_at, updated_at)
    SELECT ${organization}, ${id("lic", "n")}, 'P-' || upper(md5(n::text)), 'P-' || upper(md5(n::text)), ${id("prd", "1 + n % 2")}, ${id("cus", "1 + n % 100")},
      'customer-' || (1 + n % 100) || '@example.com', (ARRAY['active', 'active', 'active', 'active', 'expired', 'revoked', 'suspended'])[1 + n % 7],
      1,
      CASE n % 11
        WHEN 0 THEN NULL
        WHEN 1 THEN '${now.toISOString()}'::timestamptz + interval '1 millisecond' * (n % 5 - 2)
        WHEN 2 THEN '2031-03-14T00:00:00Z'::timestamptz + interval '1 minute' * (n % 1440)
        ELSE '2026-01-01T00:00:00Z'::timestamptz + interval '2 hours' * n
      END,
      '{}', '{}', now(), now()
    FROM generate_series(1, ${LICENSES}) n`);
});
afterAll(async () => {
  await admin.end();
  await storage.close();
  await database.drop();
});

/** The expected list, in the plainest SQL. */
async function expected(filter: LicenseFilter): Promise<string[]> {
  const { status, productId, expiresBefore, search, sort = "-createdAt" } = filter;
  const direction = sort.startsWith("-") ? "DESC" : "ASC";
  const key = sort.endsWith("expiresAt") ? `expires_at ${direction}, ` : "";
  const { rows } = await admin.query<{ id: string }>(
    `SELECT id FROM keystead.licenses
    WHERE ($1::text IS NULL OR CASE WHEN status = 'active' AND expires_at <= $2 THEN 'expired' ELSE status END = $1)
      AND ($3::text IS NULL OR product_id = $3) AND ($4::timestamptz IS NULL OR expires_at < $4)
      AND ($5::text IS NULL OR strpos(lower(license_key), $5) > 0 OR strpos(lower(customer_email), $5) > 0)
    ORDER BY ${key} id ${direction}`,
    [status, now, productId, expiresBefore, search?.toLowerCase()].map((value) => value ?? null),
  );
  return rows.map((row) => row.id);
}

const product = `prd_${"1".padStart(26, "0")}`;
const moments = [
  "2026-02-01T00:00:00Z",
  "2031-03-14T00:00:00Z",
  "2031-03-14T12:34:56.790Z",
  "2033-01-31T23:59:59Z",
];
const filters: LicenseFilter[] = [
  {},
  ...(["active", "expired", "revoked", "suspended"] as const).flatMap((status) => [
    { status },
    { status, productId: product },
    { status, sort: "expiresAt" as const },
    { status, sort: "createdAt" as const },
  ]),
  ...moments.flatMap((moment) => {
    const expiresBefore = new Date(moment);
    const statuses = [undefined, "active", "expired", "revoked"] as const;
    return statuses.map((status) => ({ status, expiresBefore }));
  }),
  { expiresBefore: new Date("2033-01-31T23:59:59Z"), sort: "createdAt" },
  { expiresBefore: new Date("2033-01-31T23:59:59Z"), productId: product },
  { search: "example.com" },
  { search: "CUSTOMER-42@" },
  { search: "f1" },
  { search: "p-1A2B" },
  { search: "zz" },
];

describe("a list of many licenses", () => {
  it.each(filters)("by %j has the right licenses and total, on every page", async (filter) => {
    const ids = await expected(filter);
    const pages = [1, 2, 100, Math.max(1, Math.ceil(ids.length / 20)), 9_999];
    for (const page of pages) {
      const query = { ...filter, page, perPage: 20, now };
      const { items, total } = await listLicenses(storage, organizationId, query);
      expect(total).toBe(ids.length);
      expect(items.map((item) => item.id)).toEqual(ids.slice((page - 1) * 20, page * 20));
    }
  });

  it.each<LicenseFilter>([
    { status: "active", productId: product },
    { status: "expired", productId: product, sort: "-expiresAt" },
    { productId: product, sort: "updatedAt" },
  ])(
    "by %j is read no further than to the end of a page, whatever reading in order seems to cost",
    async (filter) => {
      await admin.query("ANALYZE");
      const { pool, explained } = explainingPool(database.url, { random_page_cost: 40 });
      const store = postgresStorage({ pool });
      await listLicenses(store, organizationId, { ...filter, page: 3, perPage: 20, now });
      explained.length = 0;
      const { items } = await listLicenses(store, organizationId, { ...filter, page: 3, perPage: 20, now });
      expect(items).toHaveLength(20);
      // One by one are counted those that expire on the day.
      expectGoodPlans(explained, LICENSES / 5);
      await store.close();
      await pool.end();
    },
  );

  it("is read whole in its order", async () => {
    for (const filter of [
      {},
      { status: "expired", sort: "-expiresAt" },
      { search: "f1" },
    ] satisfies LicenseFilter[]) {
      const read: string[] = [];
      for await (const batch of readLicenses(storage, organizationId, { ...filter, now })) {
        read.push(...batch.map((item) => item.id));
      }
      expect(read).toEqual(await expected(filter));
    }
  });

  it("has the same counts when they are counted anew", async () => {
    const counts = async () => {
      const { rows } = await admin.query(`
        SELECT plan_id, product_id, span, starts, sum(active) AS active, sum(expired) AS expired, sum(revoked) AS revoked,
          sum(suspended) AS suspended
        FROM keystead.license_counts GROUP BY 1, 2, 3, 4
        HAVING sum(active) + sum(expired) + sum(revoked) + sum(suspended) <> 0 ORDER BY 1, 2, 3, 4`);
      return rows;
    };
    await admin.query("DELETE FROM keystead.licenses WHERE id LIKE '%7'");
    await admin.query("UPDATE keystead.licenses SET status = 'revoked' WHERE id LIKE '%3'");
    await admin.query(
      "UPDATE keystead.licenses SET expires_at = expires_at + interval '40 days' WHERE id LIKE '%5'",
    );
    const kept = await counts();
    await admin.query("SELECT keystead.recount()");
    expect(await counts()).toEqual(kept);
    await admin.query("TRUNCATE keystead.licenses CASCADE");
    expect(await counts()).toEqual([]);
  });
});
