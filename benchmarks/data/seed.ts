import { KEY_PREFIX, ORGANIZATION, PRODUCT, PUBLIC_KEY } from "./licenses.ts";

export interface Seed {
  /** How many licenses, each with one customer and one active activation. */
  licenses: number;
  /** Of each license; null is unlimited. */
  seats: number | null;
  /** How long a lease of its seats is; left out for seats without leases. */
  leaseSeconds?: number;
}

/** Runs a statement and gives its rows. */
export type Run = (statement: string) => Promise<Record<string, unknown>[]>;

const id = (prefix: string): string => `'${prefix}_' || lpad(n::text, 26, '0')`;
const hash = "upper(left(md5(n::text), 16))";
const key = `'${KEY_PREFIX}' || regexp_replace(${hash}, '(.{4})', '-\\1', 'g')`;
const email = "'customer-' || n || '@example.com'";

/** Fills Keystead's empty tables straight by SQL: the API would take an hour for a million. */
export async function seed(run: Run, { licenses, seats, leaseSeconds }: Seed): Promise<void> {
  const length = leaseSeconds ?? "NULL";
  const numbers = `generate_series(1, ${licenses}) n`;
  // Foreign keys are right by construction, and the search index is built faster than it grows.
  await run("SET session_replication_role = replica");
  await run("SET maintenance_work_mem = '512MB'");
  const searchIndexes = await run(
    "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'keystead' AND indexdef LIKE '%USING gin%'",
  );
  for (const { indexname } of searchIndexes) await run(`DROP INDEX keystead.${String(indexname)}`);
  await run(`
    INSERT INTO keystead.products
      (organization_id, id, name, slug, public_key, type, license_prefix, metadata, created_at, updated_at)
    VALUES ('${ORGANIZATION}', '${PRODUCT}', 'Benchmark', 'benchmark', '${PUBLIC_KEY}', 'plugin', '${KEY_PREFIX}', '{}', now(), now())`);
  await run(`
    INSERT INTO keystead.customers (organization_id, id, email, created_at, updated_at)
    SELECT '${ORGANIZATION}', ${id("cus")}, ${email}, now(), now() FROM ${numbers}`);
  await run(`
    INSERT INTO keystead.licenses
      (organization_id, id, license_key, lookup_key, product_id, customer_id, customer_email, status, seats, activated_count,
        expires_at, lease_seconds, features, metadata, created_at, updated_at)
    SELECT '${ORGANIZATION}', ${id("lic")}, ${key}, ${key}, '${PRODUCT}', ${id("cus")}, ${email}, 'active', ${seats ?? "NULL"}, 1,
      CASE WHEN n % 2 = 0 THEN '2099-12-31T00:00:00Z'::timestamptz END, ${length}, '{}', '{}', now(), now()
    FROM ${numbers}`);
  await run(`
    INSERT INTO keystead.activations
      (organization_id, id, license_id, product_id, kind, domain, place, ip_address, status, activated_at, last_checked_at, lease_ends_at)
    SELECT '${ORGANIZATION}', ${id("act")}, ${id("lic")}, '${PRODUCT}', 'site', 'site-' || n || '.example.com', 'site-' || n || '.example.com', '192.0.2.1', 'active', now(), now(),
      now() + ${length} * interval '1 second'
    FROM ${numbers}`);
  for (const { indexdef } of searchIndexes) await run(String(indexdef));
  await run("SELECT keystead.recount()");
  // Statistics for the planner; and nothing is left for autovacuum to do during the measurements.
  await run("VACUUM (ANALYZE)");
  await run("CHECKPOINT");
}
