import {
  type License,
  type LicenseChanges,
  type LicenseDetail,
  type LicenseListItem,
  type LicenseSelection,
  type LicenseStore,
  notFound,
} from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Connection, Database } from "../database.ts";
import { type ListQuery, listPage, rowById } from "../lists.ts";
import { asExpiry, asItIs, type Order, orderOf } from "../order.ts";
import { readAll } from "../read-all.ts";
import { addSearch } from "../search.ts";
import { customerColumns } from "./customers.ts";
import { licenseConditions } from "./license-filter.ts";
import { licenseStrands } from "./license-strands.ts";
import { licenseTotal } from "./license-total.ts";
import { countLicenses } from "./series.ts";

const columns: Columns<License> = {
  id: "id",
  licenseKey: "license_key",
  productId: "product_id",
  planId: "plan_id",
  customerId: "customer_id",
  customerEmail: "customer_email",
  customerName: "customer_name",
  status: "status",
  seats: "seats",
  activatedCount: "activated_count",
  expiresAt: "expires_at",
  features: "features",
  metadata: "metadata",
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const itemColumns = `
  ${selectList(columns, "l")}, json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) AS "product"`;

const joinProduct = rowById("keystead.products", "p", "l.product_id");

/** The customer, as long as it has the e-mail; until the end of the transaction nobody changes or deletes it. */
const lockCustomer = {
  name: "keystead_license_customer_lock",
  text: `
    SELECT c.id
    FROM keystead.customers c
    WHERE c.organization_id = $1 AND c.id = $2 AND lower(c.email COLLATE "C") = lower($3 COLLATE "C")
    FOR SHARE`,
};

/** Gives nothing when there is no such customer. */
const insert = {
  name: "keystead_license_insert",
  text: `
    WITH customer AS MATERIALIZED (${lockCustomer.text})
    INSERT INTO keystead.licenses
    SELECT n.* FROM customer, jsonb_populate_record(NULL::keystead.licenses, $4) n
    RETURNING id`,
};

const insertMany = {
  name: "keystead_licenses_insert",
  text: `SELECT id, customer_id AS "customerId" FROM keystead.create_licenses($1, $2, $3)`,
};

// Times inside JSON are milliseconds since 1970. Of JSON, not of jsonb, fields stay in their order.
const select = {
  name: "keystead_license_select",
  text: `
    SELECT ${itemColumns}, json_build_object(
      'id', c.id, 'email', c.email, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company
    ) AS "customer", (
      SELECT coalesce(json_agg(json_build_object(
        'id', a.id, 'licenseId', a.license_id, 'domain', a.domain, 'ipAddress', a.ip_address, 'status', a.status,
        'activatedAt', date_part('epoch', a.activated_at) * 1000,
        'deactivatedAt', date_part('epoch', a.deactivated_at) * 1000,
        'lastCheckedAt', date_part('epoch', a.last_checked_at) * 1000
      ) ORDER BY a.id DESC), '[]')
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id AND a.license_id = l.id
    ) AS "activations"
    FROM keystead.licenses l ${joinProduct}
    ${rowById("keystead.customers", "c", "l.customer_id")}
    WHERE l.organization_id = $1 AND l.id = $2`,
};

const selectAlone = {
  name: "keystead_license_select_alone",
  text: `
    SELECT ${selectList(columns, "l")} FROM keystead.licenses l WHERE l.organization_id = $1 AND l.id = $2`,
};

export const selectForUpdate = {
  name: "keystead_license_lock",
  text: `${selectAlone.text} FOR UPDATE`,
};

const update = {
  name: "keystead_license_update",
  text: `SELECT ${selectList(columns, "l")} FROM keystead.update_license($1, $2, $3) l`,
};

const remove = {
  name: "keystead_license_delete",
  text: "SELECT keystead.delete_license($1, $2) AS deleted",
};

type JsonActivation = Omit<
  LicenseDetail["activations"][number],
  "activatedAt" | "deactivatedAt" | "lastCheckedAt"
> & { activatedAt: number; deactivatedAt: number | null; lastCheckedAt: number };

type JsonDetail = Omit<LicenseDetail, "activations"> & { activations: JsonActivation[] };

/**
 * Throws `not_found` unless the changed license has the e-mail of its customer. The license is locked, and with it the
 * e-mail of the customer it has; only another customer has to be locked too.
 */
async function requireCustomer(
  connection: Connection,
  organizationId: string,
  current: License,
  { customerId = current.customerId, customerEmail = current.customerEmail }: LicenseChanges,
): Promise<void> {
  if (customerId === current.customerId) {
    // E-mails are ASCII: this is what lower() does in "C".
    if (customerEmail.toLowerCase() === current.customerEmail.toLowerCase()) return;
    throw notFound("Customer");
  }
  const [customer] = await connection.query(lockCustomer, [organizationId, customerId, customerEmail]);
  if (!customer) throw notFound("Customer");
}

const table = { from: "keystead.licenses", alias: "l" };
const searched = { ...table, expressions: ["l.license_key", "l.customer_email"] };
const sortKeys = { createdAt: null, expiresAt: asExpiry, updatedAt: asItIs };

/** Whether few match, where that is known without counting; `found` says it of a search. */
function fewOf(selection: LicenseSelection, order: Order, found: boolean): boolean | undefined {
  const { search, customerId, productId, planId, status, expiresBefore } = selection;
  if (customerId !== undefined) return true;
  if (search) return found;
  if (status !== undefined || expiresBefore !== undefined) return undefined;
  // Of a product or a plan alone, and of all, an index has just the matches, in the order of the list.
  const narrowed = [productId, planId].filter((id) => id !== undefined).length;
  return narrowed === 0 || (narrowed === 1 && order.byId) ? false : undefined;
}

async function listOf(
  database: Database,
  organizationId: string,
  selection: LicenseSelection,
): Promise<ListQuery> {
  const { search = "", sort } = selection;
  const conditions = licenseConditions(organizationId, selection);
  const order = orderOf(sort, sortKeys, columns);
  const found =
    search !== "" && (await addSearch(database, conditions, { organizationId, search, searched }));
  const few = fewOf(selection, order, found);
  const strands = licenseStrands(selection, order, conditions);
  return { ...table, conditions, select: itemColumns, join: joinProduct, order, few, strands };
}

/** The look-ups of sites are gathered. */
export function licenseStore(
  database: Database,
  exports: Database,
  findSubject: LicenseStore["findSubject"],
): LicenseStore {
  return {
    findSubject,
    async create(organizationId, license) {
      const record = {
        ...toRecord<License>(columns, license),
        organization_id: organizationId,
        activated_count: 0,
      };
      const { customerId, customerEmail } = license;
      const [created] = await database.query(insert, [organizationId, customerId, customerEmail, record]);
      if (!created) throw notFound("Customer");
    },
    async createMany(organizationId, licenses, candidates) {
      const records = licenses.map((license) => ({
        ...toRecord<License>(columns, license),
        organization_id: organizationId,
        activated_count: 0,
      }));
      const customers = candidates.map((customer) => ({
        ...toRecord(customerColumns, customer),
        organization_id: organizationId,
      }));
      const values = [organizationId, customers, records];
      const stored = await database.query<Pick<License, "id" | "customerId">>(insertMany, values);
      const customerOf = new Map(stored.map(({ id, customerId }) => [id, customerId]));
      return licenses.map((license) => ({ ...license, customerId: customerOf.get(license.id) ?? "" }));
    },
    async find(organizationId, id) {
      const [license] = await database.query<License>(selectAlone, [organizationId, id]);
      return license ?? null;
    },
    async get(organizationId, id) {
      const [license] = await database.query<JsonDetail>(select, [organizationId, id]);
      if (!license) return null;
      const activations = license.activations.map((activation) => ({
        ...activation,
        activatedAt: new Date(activation.activatedAt),
        deactivatedAt: activation.deactivatedAt === null ? null : new Date(activation.deactivatedAt),
        lastCheckedAt: new Date(activation.lastCheckedAt),
      }));
      return { ...license, activations };
    },
    async list(organizationId, query) {
      const list = await listOf(database, organizationId, query);
      const total = licenseTotal(query, list.conditions);
      return listPage<LicenseListItem>(database, { ...list, total }, query);
    },
    async *readAll(organizationId, selection) {
      const list = await listOf(exports, organizationId, selection);
      yield* readAll<LicenseListItem>(exports, organizationId, list);
    },
    countBetween: (organizationId, selection, moments) =>
      countLicenses(database, organizationId, selection, moments),
    update(organizationId, id, change) {
      return database.transaction(async (connection) => {
        const [current] = await connection.query<License>(selectForUpdate, [organizationId, id]);
        if (!current) return null;
        const changes = change(current);
        await requireCustomer(connection, organizationId, current, changes);
        const record = toRecord<License>(columns, changes);
        const [license] = await connection.query<License>(update, [organizationId, id, record]);
        return license ?? null;
      });
    },
    async delete(organizationId, id) {
      const [row] = await database.query<{ deleted: boolean }>(remove, [organizationId, id]);
      return row?.deleted ?? false;
    },
  };
}
