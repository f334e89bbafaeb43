import { KEY_PREFIX, ORGANIZATION } from "./licenses.ts";
import type { Postgres } from "./postgres.ts";
import type { Run } from "./seed.ts";

const PRODUCTS = 150;

/** The product that comes last, whose licenses have numbers from `firstLicense` on. */
export const newcomer = { product: PRODUCTS + 1, publicKey: publicKeyOf(PRODUCTS + 1), firstLicense: 1_001 };

export function publicKeyOf(product: number): string {
  return `pk_${String(product).padStart(32, "0")}`;
}

const id = (prefix: string, n: string): string => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
const key = `'${KEY_PREFIX}' || regexp_replace(upper(left(md5(n::text), 16)), '(.{4})', '-\\1', 'g')`;

function productsOf(numbers: string): string {
  return `
    INSERT INTO keystead.products
      (organization_id, id, name, slug, public_key, type, license_prefix, metadata, created_at, updated_at)
    SELECT '${ORGANIZATION}', ${id("prd", "n")}, 'Product', 'product-' || n, 'pk_' || lpad(n::text, 32, '0'), 'plugin', '${KEY_PREFIX}', '{}',
      now(), now()
    FROM ${numbers}`;
}

function licensesOf(product: string, numbers: string): string[] {
  return [
    `INSERT INTO keystead.customers (organization_id, id, email, created_at, updated_at)
    SELECT '${ORGANIZATION}', ${id("cus", "n")}, 'customer-' || n || '@example.com', now(), now() FROM ${numbers}`,
    `INSERT INTO keystead.licenses
      (organization_id, id, license_key, lookup_key, product_id, customer_id, customer_email, status, seats, activated_count, features,
        metadata, created_at, updated_at)
    SELECT '${ORGANIZATION}', ${id("lic", "n")}, ${key}, ${key}, ${id("prd", product)}, ${id("cus", "n")},
      'customer-' || n || '@example.com', 'active', 3, 1, '{}', '{}', now(), now()
    FROM ${numbers}`,
    `INSERT INTO keystead.activations (organization_id, id, license_id, product_id, kind, domain, place, status, activated_at, last_checked_at)
    SELECT '${ORGANIZATION}', ${id("act", "n")}, ${id("lic", "n")}, ${id("prd", product)}, 'site', 'site-' || n || '.example.com', 'site-' || n || '.example.com', 'active', now(), now()
    FROM ${numbers}`,
  ];
}

/** Licenses of products with one or two each. */
const known = Array.from({ length: PRODUCTS * 1.5 }, (_, index) => ({
  license: index + 1,
  product: (index % PRODUCTS) + 1,
}));

/**
 * A database whose tables were analyzed when 150 products had one or two licenses each, before another had so many.
 * Autovacuum does not do here what it would do in a while: an import of less than a tenth of a large table goes
 * unnoticed for as long.
 */
export async function unknownTenant(
  postgres: Postgres,
  licenses: number,
): Promise<{ url: string; known: { license: number; product: number }[] }> {
  const fill = async (_url: string, run: Run): Promise<void> => {
    for (const table of ["products", "customers", "licenses", "activations"])
      await run(`ALTER TABLE keystead.${table} SET (autovacuum_enabled = false)`);
    await run(productsOf(`generate_series(1, ${PRODUCTS}) n`));
    for (const insert of licensesOf(`1 + (n - 1) % ${PRODUCTS}`, `generate_series(1, ${known.length}) n`))
      await run(insert);
    await run("ANALYZE");
    await run(productsOf(`generate_series(${newcomer.product}, ${newcomer.product}) n`));
    const first = newcomer.firstLicense;
    for (const insert of licensesOf(
      String(newcomer.product),
      `generate_series(${first}, ${first + licenses - 1}) n`,
    ))
      await run(insert);
  };
  return { url: await postgres.withSchema("a tenant that statistics do not know", fill), known };
}
