import { type Product, type ProductStore, recordErrors } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";
import { Conditions, listPage, substringPattern } from "../lists.ts";
import { asText, orderOf } from "../order.ts";

const columns: Columns<Product> = {
  id: "id",
  name: "name",
  slug: "slug",
  publicKey: "public_key",
  type: "type",
  licensePrefix: "license_prefix",
  description: "description",
  websiteUrl: "website_url",
  metadata: "metadata",
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const insert = {
  name: "keystead_product_insert",
  text: "INSERT INTO keystead.products SELECT n.* FROM jsonb_populate_record(NULL::keystead.products, $1) n",
};

const select = {
  name: "keystead_product_select",
  text: `SELECT ${selectList(columns, "p")} FROM keystead.products p WHERE p.organization_id = $1 AND p.id = $2`,
};

const update = {
  name: "keystead_product_update",
  text: `
    UPDATE keystead.products p
    SET (name, slug, public_key, type, license_prefix, description, website_url, metadata, updated_at) = (
      SELECT
        n.name, n.slug, n.public_key, n.type, n.license_prefix, n.description, n.website_url, n.metadata, n.updated_at
      FROM jsonb_populate_record(p, $3) n
    )
    WHERE p.organization_id = $1 AND p.id = $2
    RETURNING ${selectList(columns, "p")}`,
};

const remove = {
  name: "keystead_product_delete",
  text: "DELETE FROM keystead.products WHERE organization_id = $1 AND id = $2 RETURNING id",
  inUse: recordErrors.productInUse,
};

export function productStore(database: Database): ProductStore {
  return {
    async create(organizationId, product) {
      await database.query(insert, [{ ...toRecord(columns, product), organization_id: organizationId }]);
    },
    async get(organizationId, id) {
      const [product] = await database.query<Product>(select, [organizationId, id]);
      return product ?? null;
    },
    list(organizationId, { search, sort, ...request }) {
      const conditions = new Conditions().add((value) => `p.organization_id = ${value}`, organizationId);
      const pattern = search ? substringPattern(search) : undefined;
      conditions.addIf(
        // "C" folds the case of ASCII alone, on every server the same.
        (value) => `(p.name COLLATE "C" ILIKE ${value} OR p.slug ILIKE ${value})`,
        pattern,
      );
      const query = {
        from: "keystead.products",
        alias: "p",
        conditions,
        select: selectList(columns, "p"),
        order: orderOf(sort, { createdAt: null, name: asText }, columns),
      };
      return listPage<Product>(database, query, request);
    },
    async update(organizationId, id, changes) {
      const values = [organizationId, id, toRecord<Product>(columns, changes)];
      const [product] = await database.query<Product>(update, values);
      return product ?? null;
    },
    async delete(organizationId, id) {
      return (await database.query(remove, [organizationId, id])).length > 0;
    },
  };
}
