import type { License, LicenseDetail, LicenseListItem, LicenseStore, VerdictSubject } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";
import { listPage } from "../lists.ts";
import { licenseConditions } from "./license-filter.ts";

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
  ${selectList(columns, "l")}, jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug) AS "product"`;

const joinProduct =
  "JOIN keystead.products p ON p.organization_id = l.organization_id AND p.id = l.product_id";

const insert = {
  name: "keystead_license_insert",
  text: "INSERT INTO keystead.licenses SELECT n.* FROM jsonb_populate_record(NULL::keystead.licenses, $1) n",
};

// Times inside JSON are milliseconds since 1970.
const select = {
  name: "keystead_license_select",
  text: `
    SELECT ${itemColumns}, (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'licenseId', a.license_id, 'domain', a.domain, 'ipAddress', a.ip_address, 'status', a.status,
        'activatedAt', date_part('epoch', a.activated_at) * 1000,
        'deactivatedAt', date_part('epoch', a.deactivated_at) * 1000,
        'lastCheckedAt', date_part('epoch', a.last_checked_at) * 1000
      ) ORDER BY a.id DESC), '[]')
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id AND a.license_id = l.id
    ) AS "activations"
    FROM keystead.licenses l ${joinProduct}
    WHERE l.organization_id = $1 AND l.id = $2`,
};

const selectForUpdate = {
  name: "keystead_license_lock",
  text: `
    SELECT ${selectList(columns, "l")} FROM keystead.licenses l WHERE l.organization_id = $1 AND l.id = $2
    FOR UPDATE`,
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

/** `findForVerdict` comes with the look-ups, which are gathered. */
export function licenseStore(
  database: Database,
  findForVerdict: (query: Parameters<LicenseStore["findForVerdict"]>[0]) => Promise<VerdictSubject | null>,
): LicenseStore {
  return {
    findForVerdict,
    async create(organizationId, license) {
      const record = {
        ...toRecord<License>(columns, license),
        organization_id: organizationId,
        activated_count: 0,
      };
      await database.query(insert, [record]);
    },
    async get(organizationId, id) {
      const [license] = await database.query<LicenseListItem & { activations: JsonActivation[] }>(select, [
        organizationId,
        id,
      ]);
      if (!license) return null;
      const activations = license.activations.map((activation) => ({
        ...activation,
        activatedAt: new Date(activation.activatedAt),
        deactivatedAt: activation.deactivatedAt === null ? null : new Date(activation.deactivatedAt),
        lastCheckedAt: new Date(activation.lastCheckedAt),
      }));
      return { ...license, activations };
    },
    list(organizationId, query) {
      const conditions = licenseConditions(organizationId, query);
      const list = {
        from: "keystead.licenses",
        alias: "l",
        conditions,
        select: itemColumns,
        join: joinProduct,
      };
      return listPage<LicenseListItem>(database, list, query);
    },
    update(organizationId, id, change) {
      return database.transaction(async (connection) => {
        const [current] = await connection.query<License>(selectForUpdate, [organizationId, id]);
        if (!current) return null;
        const changes = toRecord<License>(columns, change(current));
        const [license] = await connection.query<License>(update, [organizationId, id, changes]);
        return license ?? null;
      });
    },
    async delete(organizationId, id) {
      const [row] = await database.query<{ deleted: boolean }>(remove, [organizationId, id]);
      return row?.deleted ?? false;
    },
  };
}
