import type pg from "pg";

const id = (prefix: string, n: string) => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
const named = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, "0")}`;

/** The organization that has nearly everything. */
export const LARGE = named("org", 1);
export const PRODUCT = named("prd", 100_001);
export const CUSTOMER = named("cus", 100_001);
export const LICENSE = named("lic", 100_001);
/** When all licenses expire. */
export const EXPIRY = new Date("2030-01-01T00:00:00.000Z");

const FIRST = 100_001;
const ORGANIZATIONS = 10_000;
export const LICENSES = 40_000;
const PRODUCTS = 20;

/** Products, customers and licenses with numbers from `first` on; `organization` gives that of the number n. */
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
      (organization_id, id, license_key, product_id, customer_id, customer_email, status, seats, activated_count, expires_at,
        features, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("lic", "n")}, 'P-' || upper(left(md5(n::text), 16)),
      ${id("prd", `${first} + (n - ${first}) % ${products}`)}, ${id("cus", "n")}, 'customer-' || n || '@example.com', 'active', 3, 1,
      '${EXPIRY.toISOString()}', '{}', '{}', now(), now()
    FROM ${numbers(licenses)}`);
  await admin.query(`
    INSERT INTO keystead.activations (organization_id, id, license_id, domain, status, activated_at, last_checked_at)
    SELECT ${organization}, ${id("act", "n")}, ${id("lic", "n")}, 'site-' || n || '.example.com', 'active', now(), now()
    FROM ${numbers(licenses)}`);
}

/**
 * Ten thousand organizations with a product, a customer and a license each, and one with 40,000 licenses that all expire at one
 * instant. The statistics of the tables are from before it grew or, when `isAnalyzed`, as they are.
 */
export async function fillUnevenShop(
  admin: pg.Client,
  { isAnalyzed }: { isAnalyzed: boolean },
): Promise<void> {
  const tables = ["products", "customers", "licenses", "activations"];
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
  await admin.query("ANALYZE");
  await fill(admin, { organization: `'${LARGE}'`, first: FIRST, products: PRODUCTS, licenses: LICENSES });
  for (const { indexdef } of searchIndexes) await admin.query(indexdef);
  await admin.query("SELECT keystead.recount()");
  if (isAnalyzed) await admin.query("ANALYZE");
}
