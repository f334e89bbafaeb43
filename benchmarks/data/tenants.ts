import type { StorageAdapter } from "@keystead/core";
import { DEPLOYMENT } from "@keystead/core/adapter";
import {
  addRecord,
  createLicenses,
  ordinaryLicense,
  ordinaryProduct,
} from "@keystead/storage-conformance/records";
import { KEY_PREFIX, licenseKey } from "./licenses.ts";
import type { Run } from "./seed.ts";

const LICENSES_EACH = 2;
const AT_ONCE = 100;
/** Beyond the numbers of all licenses that others fill in: keys are unique over all organizations. */
const FIRST_KEY = 500_000_000;

const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, "0")}`;
const sqlId = (prefix: string, n: string): string => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
const email = (n: number | string): string => `owner-${n}@tenant.example`;

/**
 * Fills in so many small organizations, each with a product, a customer and two licenses. The tables are analyzed by
 * whoever fills last.
 */
export async function fillTenants(run: Run, tenants: number): Promise<void> {
  const numbers = `generate_series(1, ${tenants}) n`;
  const organization = sqlId("org", "n");
  const product = sqlId("prd", `${FIRST_KEY} + n`);
  const customer = sqlId("cus", `${FIRST_KEY} + n`);
  const address = `'${email("' || n || '")}'`;
  await run("SET session_replication_role = replica");
  await run(
    `INSERT INTO keystead.organizations (id, name, created_at) SELECT ${organization}, 'Tenant ' || n, now() FROM ${numbers}`,
  );
  await run(`
    INSERT INTO keystead.products
      (organization_id, id, name, slug, public_key, type, license_prefix, metadata, created_at, updated_at)
    SELECT ${organization}, ${product}, 'Product', 'product', 'pk_tenant_' || n, 'plugin', '${KEY_PREFIX}', '{}', now(), now() FROM ${numbers}`);
  await run(`
    INSERT INTO keystead.customers (organization_id, id, email, created_at, updated_at)
    SELECT ${organization}, ${customer}, ${address}, now(), now() FROM ${numbers}`);
  await run(`
    INSERT INTO keystead.licenses
      (organization_id, id, license_key, lookup_key, product_id, customer_id, customer_email, status, seats, activated_count,
        features, metadata, created_at, updated_at)
    SELECT ${organization}, ${sqlId("lic", `${FIRST_KEY} + n * ${LICENSES_EACH} + each`)},
      key, key,
      ${product}, ${customer}, ${address}, 'active', 3, 0, '{}', '{}', now(), now()
    FROM ${numbers} CROSS JOIN generate_series(0, ${LICENSES_EACH - 1}) each
    CROSS JOIN LATERAL (SELECT '${KEY_PREFIX}' || regexp_replace(upper(left(md5((${FIRST_KEY} + n * ${LICENSES_EACH} + each)::text), 16)), '(.{4})', '-\\1', 'g') AS key) keys`);
}

/** The same through a store. */
export async function storeTenants(storage: StorageAdapter, tenants: number, now: Date): Promise<void> {
  for (let first = 1; first <= tenants; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, tenants + 1 - first);
    await Promise.all(Array.from({ length: count }, (_, index) => storeTenant(storage, first + index, now)));
  }
}

async function storeTenant(storage: StorageAdapter, n: number, now: Date): Promise<void> {
  const organizationId = id("org", n);
  await storeOrganization(storage, organizationId, n, now);
  const dates = { metadata: {}, createdAt: now, updatedAt: now };
  const productId = id("prd", FIRST_KEY + n);
  const names = { name: "Product", slug: "product", publicKey: `pk_tenant_${n}`, licensePrefix: KEY_PREFIX };
  const product = {
    ...names,
    type: "plugin" as const,
    description: null,
    websiteUrl: null,
    ...ordinaryProduct,
    ...dates,
  };
  await addRecord(storage, "products", organizationId, { id: productId, ...product });
  const person = {
    firstName: null,
    lastName: null,
    company: null,
    phone: null,
    timezone: null,
    externalId: null,
  };
  const address = { street: null, city: null, state: null, postalCode: null, country: null };
  const customer = { id: id("cus", FIRST_KEY + n), email: email(n), ...person, ...address, ...dates };
  const licenses = Array.from({ length: LICENSES_EACH }, (_, each) => {
    const number = FIRST_KEY + n * LICENSES_EACH + each;
    const terms = { seats: 3, expiresAt: null, ...ordinaryLicense };
    const owner = { productId, customerEmail: email(n) };
    return { id: id("lic", number), licenseKey: licenseKey(number), ...owner, ...terms, ...dates };
  });
  await createLicenses(storage, organizationId, licenses, [customer]);
}

/** Stores an organization with an owner who has no password, and whose only session is over. */
async function storeOrganization(
  storage: StorageAdapter,
  organizationId: string,
  n: number,
  now: Date,
): Promise<void> {
  const owner = { id: id("usr", n), email: email(n), name: `Owner ${n}`, role: "developer" as const };
  const session = {
    tokenDigest: String(n).padStart(64, "0"),
    id: `ses_${n}`,
    userId: owner.id,
    createdAt: now,
    expiresAt: now,
    lastSeenAt: now,
    ip: null,
    userAgent: null,
  };
  const user = {
    ...owner,
    organizationId,
    avatarUrl: null,
    createdAt: now,
    passwordHash: null,
    emailVerifiedAt: null,
    secondFactors: [],
  };
  const organization = { id: organizationId, name: `Tenant ${n}`, createdAt: now };
  const { done } = await storage.commit(DEPLOYMENT, [
    { op: "insert", kind: "organizations", record: organization },
    { op: "insert", kind: "users", record: user },
    { op: "insert", kind: "sessions", record: session },
  ]);
  if (!done) throw new Error(`Tenant ${n} is not stored`);
}
