import { createHash } from "node:crypto";
import type pg from "pg";

/** The id of the number n, in SQL. */
export const id = (prefix: string, n: string) => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
const named = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, "0")}`;

/** The organization that has nearly everything. */
export const LARGE = named("org", 1);
export const PRODUCT = named("prd", 100_001);
/** One of many of its product, and not the first that an index of the product comes to. */
const NUMBER = 106_001;
export const LICENSE = named("lic", NUMBER);
export const CUSTOMER = named("cus", NUMBER);
export const SUBSCRIPTION = named("sub", NUMBER);
/** One that may be changed, for each n. */
export const licenseOf = (n: number): string => named("lic", 100_101 + n);
export const customerOf = (n: number): string => named("cus", 100_101 + n);
/** The n-th of the many sites of the license. */
export const siteOf = (n: number): string => named("act", FIRST_SITE + n);
export const domainOf = (n: number): string => `site-${FIRST_SITE + n}.example.net`;
export const KEY = `P-${createHash("md5").update(String(NUMBER)).digest("hex").slice(0, 16).toUpperCase()}`;
export const PLAN = named("pln", 100_001);
/** When all licenses expire. */
export const EXPIRY = new Date("2030-01-01T00:00:00.000Z");

/** The number of the first of what it got when it grew. */
export const FIRST = 100_001;
/** The organization before it grew: products with one or two licenses each. */
const EARLIER = { first: 90_001, products: 20, licenses: 30 };
const IS_FULL = Boolean(process.env["KEYSTEAD_TEST_FULL"]);
const ORGANIZATIONS = IS_FULL ? 10_000 : 2_000;
export const GROWTH = IS_FULL ? 40_000 : 8_000;
const LICENSES = GROWTH + EARLIER.licenses;
/** Sites of one of the licenses, besides the one that each has. */
const SITES = 1_000;
const FIRST_SITE = 900_001;
/** No table has more rows of the organization, whatever the tests add. */
export const MOST_ROWS = LICENSES + SITES + 20;
const PRODUCTS = 20;

/**
 * Adds products, customers, licenses and their records, with numbers from `first` on; `organization` gives that of
 * the number n.
 */
async function fill(
  admin: pg.Client,
  {
    organization,
    first,
    products,
    licenses,
  }: Record<"organization", string> & Record<"first" | "products" | "licenses", number>,
): Promise<void> {
  const numbers = (count: number) => `generate_series(${first}, ${first + count - 1}) n`;
  await admin.query(`
    INSERT INTO keystead.products
      (organization_id, id, name, slug, public_key, type, license_prefix, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("prd", "n")}, 'P', 'p' || n, 'pk' || n, 'plugin', 'P', '{}', now(), now() FROM ${numbers(products)}`);
  await admin.query(`
    INSERT INTO keystead.customers (organization_id, id, email, created_at, updated_at)
    SELECT ${organization}, ${id("cus", "n")}, 'customer-' || n || '@example.com', now(), now() FROM ${numbers(licenses)}`);
  await admin.query(`
    INSERT INTO keystead.licenses
      (organization_id, id, license_key, lookup_key, product_id, customer_id, customer_email, status, seats, activated_count, expires_at,
        features, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("lic", "n")}, 'P-' || upper(left(md5(n::text), 16)), 'P-' || upper(left(md5(n::text), 16)),
      ${id("prd", `${first} + (n - ${first}) % ${products}`)}, ${id("cus", "n")}, 'customer-' || n || '@example.com', 'active', 3, 1,
      '${EXPIRY.toISOString()}', '{}', '{}', now(), now()
    FROM ${numbers(licenses)}`);
  await admin.query(`
    INSERT INTO keystead.activations (organization_id, id, license_id, product_id, kind, domain, place, status, activated_at, last_checked_at)
    SELECT ${organization}, ${id("act", "n")}, ${id("lic", "n")}, ${id("prd", `${first} + (n - ${first}) % ${products}`)},
      'site', 'site-' || n || '.example.com', 'site-' || n || '.example.com', 'active', now(), now()
    FROM ${numbers(licenses)}`);
  await admin.query(`
    INSERT INTO keystead.plans
      (organization_id, id, product_id, name, slug, billing_interval, features, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("pln", "n")}, ${id("prd", "n")}, 'P', 'p' || n, 'year', '{}', '{}', now(), now() FROM ${numbers(products)}`);
  await admin.query(`
    INSERT INTO keystead.subscriptions
      (organization_id, id, customer_id, license_id, plan_id, status, current_period_start, current_period_end, cancel_at_period_end,
        metadata, created_at, updated_at)
    SELECT ${organization}, ${id("sub", "n")}, ${id("cus", "n")}, ${id("lic", "n")}, ${id("pln", `${first} + (n - ${first}) % ${products}`)},
      'active', now(), '${EXPIRY.toISOString()}', false, '{}', now(), now()
    FROM ${numbers(licenses)}`);
  await admin.query(`
    INSERT INTO keystead.payments
      (organization_id, id, customer_id, license_id, subscription_id, amount, currency, status, paid_at, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("pay", "n")}, ${id("cus", "n")}, ${id("lic", "n")}, ${id("sub", "n")}, 100, 'EUR', 'succeeded',
      '${EXPIRY.toISOString()}', '{}', now(), now()
    FROM ${numbers(licenses)}`);
  await admin.query(`
    INSERT INTO keystead.users (id, organization_id, email, name, role, second_factors, created_at)
    SELECT ${id("usr", "n")}, ${organization}, 'user-' || n || '@example.com', 'U', 'developer', '[]', now() FROM ${numbers(products)}`);
  await admin.query(`
    INSERT INTO keystead.invitations (id, organization_id, email, role, token_digest, issued_by, expires_at)
    SELECT ${id("inv", "n")}, ${organization}, 'invited-' || n || '@example.com', 'viewer', n, ${id("usr", "n")}, '${EXPIRY.toISOString()}'
    FROM ${numbers(products)}`);
  await admin.query(`
    INSERT INTO keystead.signing_keys (kid, organization_id, replaces, public_key, sealed_private_key, created_at, signs_from)
    SELECT n, ${organization}, n, 'x', 'x', now(), now() FROM ${numbers(products)}`);
}

/**
 * Fills the tables with thousands of organizations with one record of each kind, and one with four times as many
 * licenses that all expire at one instant. The statistics of the tables are from before it grew: its products had
 * one or two licenses each.
 */
export async function fillUnevenShop(admin: pg.Client): Promise<void> {
  const tables = [
    ...["products", "plans", "customers", "licenses", "activations", "subscriptions", "payments"],
    ...["users", "invitations", "signing_keys"],
  ];
  // Foreign keys are right by construction.
  await admin.query("SET session_replication_role = replica");
  for (const table of tables)
    await admin.query(`ALTER TABLE keystead.${table} SET (autovacuum_enabled = false)`);
  // Faster built than grown.
  const { rows: searchIndexes } = await admin.query<{ indexname: string; indexdef: string }>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'keystead' AND indexdef LIKE '%USING gin%'",
  );
  for (const { indexname } of searchIndexes) await admin.query(`DROP INDEX keystead.${indexname}`);
  await admin.query(`
    INSERT INTO keystead.organizations (id, name, created_at)
    SELECT ${id("org", "n")}, 'O', now() FROM generate_series(1, ${ORGANIZATIONS}) n`);
  await fill(admin, {
    organization: id("org", "n"),
    first: 1,
    products: ORGANIZATIONS,
    licenses: ORGANIZATIONS,
  });
  await fill(admin, { organization: `'${LARGE}'`, ...EARLIER });
  await admin.query("ANALYZE");
  await fill(admin, { organization: `'${LARGE}'`, first: FIRST, products: PRODUCTS, licenses: GROWTH });
  await admin.query(`
    INSERT INTO keystead.activations (organization_id, id, license_id, product_id, kind, domain, place, status, activated_at, last_checked_at)
    SELECT '${LARGE}', ${id("act", "n")}, '${LICENSE}', (SELECT product_id FROM keystead.licenses WHERE id = '${LICENSE}'), 'site', 'site-' || n || '.example.net', 'site-' || n || '.example.net', 'active', now(), now()
    FROM generate_series(${FIRST_SITE}, ${FIRST_SITE + SITES - 1}) n`);
  for (const { indexdef } of searchIndexes) await admin.query(indexdef);
  await admin.query("SELECT keystead.recount()");
}
