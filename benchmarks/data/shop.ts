import { KEY_PREFIX } from "./licenses.ts";
import type { Run } from "./seed.ts";
import type { ShopShape } from "./shop-shape.ts";

const id = (prefix: string, n: string): string => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
/** A whole number from 0, the same for the same row and salt, and spread evenly over 16 bits. */
const spread = (salt: string): string => `('x' || left(md5('${salt}' || n), 4))::bit(16)::int`;
const key = `'${KEY_PREFIX}' || regexp_replace(upper(left(md5(n::text), 16)), '(.{4})', '-\\1', 'g')`;

const PRODUCTS = 10;
const PLANS = 30;

export function productId(n: number): string {
  return `prd_${String(n).padStart(26, "0")}`;
}

export function planId(n: number): string {
  return `pln_${String(n).padStart(26, "0")}`;
}

/** Words that names of sites begin with: each is on a fortieth of them. */
export const TRADES = (
  "atelier bakery barber bistro boutique brewery builder carpenter catering chemist cinema clinic dental design " +
  "diner electric florist framing fitness gallery garden grocer hostel hotel joiner laundry lawyer library market " +
  "museum optics physio plumber pottery printing roofing studio tailor travel winery"
).split(" ");

/** Every so many-th license is used on a machine, and every so many-th place has been silent for a hundred days. */
export const MACHINE_EVERY = 500;
export const SILENT_EVERY = 20;
export const SILENT_DAYS = 100;

/**
 * Fills an organization with what a shop has after four years: ten products with three plans each, three licenses a
 * customer. Licenses were sold evenly over the time, run for one to three years or (each tenth) for ever; some were
 * revoked, suspended or set to expired. None expires within a day of now, so that totals stay what they are during the
 * measurements. With `oneExpiry`, all that expire do so at one instant.
 */
export async function fillShop(
  run: Run,
  organizationId: string,
  { licenses, oneExpiry }: Pick<ShopShape, "licenses" | "oneExpiry">,
): Promise<void> {
  const expiry = oneExpiry
    ? "date_trunc('day', now()) + interval '14 days'"
    : `sold + interval '1 year' * (1 + ${spread("years")} % 3) + interval '1 second' * ${spread("seconds")}`;
  const organization = `'${organizationId}'`;
  const customers = Math.ceil(licenses * 0.3);
  await run("SET session_replication_role = replica");
  await run("SET maintenance_work_mem = '512MB'");
  const indexes = await run(
    "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'keystead' AND indexdef LIKE '%USING gin%'",
  );
  for (const { indexname } of indexes) await run(`DROP INDEX keystead.${String(indexname)}`);
  await run(`
    INSERT INTO keystead.products
      (organization_id, id, name, slug, public_key, type, license_prefix, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("prd", "n")}, 'Product ' || n, 'product-' || n, 'pk_' || n, 'plugin', '${KEY_PREFIX}', '{}', now(), now()
    FROM generate_series(1, ${PRODUCTS}) n`);
  await run(`
    INSERT INTO keystead.plans
      (organization_id, id, product_id, name, slug, seats, duration_days, billing_interval, features, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("pln", "n")}, ${id("prd", `1 + (n - 1) % ${PRODUCTS}`)}, 'Plan ' || n, 'plan-' || n, 3, 365, 'year',
      '{}', '{}', now(), now()
    FROM generate_series(1, ${PLANS}) n`);
  await run(`
    INSERT INTO keystead.customers
      (organization_id, id, email, first_name, last_name, company, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("cus", "n")},
      'person.' || left(md5(n::text), 8) || n || '@' || (ARRAY['example.com', 'mail.example', 'studio.example'])[1 + n % 3],
      'First' || left(md5('first' || n), 5), 'Last' || left(md5('last' || n), 6),
      CASE WHEN n % 3 = 0 THEN 'Company ' || left(md5('company' || n), 6) END, '{}', now(), now()
    FROM generate_series(1, ${customers}) n`);
  await run(`
    INSERT INTO keystead.licenses
      (organization_id, id, license_key, lookup_key, product_id, plan_id, customer_id, customer_email, status, seats, activated_count,
        expires_at, features, metadata, created_at, updated_at)
    SELECT ${organization}, ${id("lic", "n")}, ${key}, ${key}, ${id("prd", `1 + n % ${PRODUCTS}`)}, ${id("pln", `1 + n % ${PLANS}`)},
      c.id, c.email,
      CASE WHEN n % 50 = 0 THEN 'revoked' WHEN n % 50 = 1 THEN 'suspended' WHEN n % 200 = 2 THEN 'expired' ELSE 'active' END,
      3, 1,
      CASE WHEN abs(extract(epoch FROM expiry - now())) < 86400 THEN expiry + interval '2 days' ELSE expiry END,
      '{}', jsonb_build_object('order', n::text), sold, sold
    FROM generate_series(1, ${licenses}) n
    CROSS JOIN LATERAL (SELECT now() - interval '4 years' * (1 - n::float / ${licenses}) AS sold) sale
    CROSS JOIN LATERAL (
      SELECT CASE WHEN n % 10 <> 0 THEN
        date_trunc('milliseconds', ${expiry})
      END AS expiry
    ) term
    JOIN keystead.customers c ON c.organization_id = ${organization} AND c.id = ${id("cus", `1 + n % ${customers}`)}`);
  await run(`
    INSERT INTO keystead.activations
      (organization_id, id, license_id, product_id, kind, domain, machine, place, status, activated_at, last_checked_at)
    SELECT ${organization}, ${id("act", "n")}, ${id("lic", "n")}, ${id("prd", `1 + n % ${PRODUCTS}`)},
      CASE WHEN is_machine THEN 'machine' ELSE 'site' END, CASE WHEN NOT is_machine THEN name END,
      CASE WHEN is_machine THEN jsonb_build_object('fingerprint', name, 'name', NULL, 'platform', NULL) END,
      CASE WHEN is_machine THEN ':' ELSE '' END || name, 'active', now(),
      now() - CASE WHEN n % ${SILENT_EVERY} = 3 THEN interval '${SILENT_DAYS} days' ELSE interval '0' END - (n % 3600) * interval '1 second'
    FROM generate_series(1, ${licenses}) n, LATERAL (
      SELECT n % ${MACHINE_EVERY} = 0 AS is_machine,
        ('{${TRADES.join(",")}}'::text[])[1 + n % ${TRADES.length}] || '-' || left(md5('site' || n), 8) || n || '.example.com' AS name
    ) named`);
  for (const { indexdef } of indexes) await run(String(indexdef));
  await run("SELECT keystead.recount()");
  await run("VACUUM (ANALYZE)");
  await run("CHECKPOINT");
}
