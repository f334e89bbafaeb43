import { type Plan, type PlanStore, recordErrors } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";
import { Conditions, listPage } from "../lists.ts";
import { asText, orderOf } from "../order.ts";

const columns: Columns<Plan> = {
  id: "id",
  productId: "product_id",
  name: "name",
  slug: "slug",
  seats: "seats",
  durationDays: "duration_days",
  price: "price",
  billingInterval: "billing_interval",
  features: "features",
  metadata: "metadata",
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const insert = {
  name: "keystead_plan_insert",
  text: "INSERT INTO keystead.plans SELECT n.* FROM jsonb_populate_record(NULL::keystead.plans, $1) n",
};

const select = {
  name: "keystead_plan_select",
  text: `SELECT ${selectList(columns, "p")} FROM keystead.plans p WHERE p.organization_id = $1 AND p.id = $2`,
};

const update = {
  name: "keystead_plan_update",
  text: `
    UPDATE keystead.plans p
    SET (name, slug, seats, duration_days, price, billing_interval, features, metadata, updated_at) = (
      SELECT
        n.name, n.slug, n.seats, n.duration_days, n.price, n.billing_interval, n.features, n.metadata, n.updated_at
      FROM jsonb_populate_record(p, $3) n
    )
    WHERE p.organization_id = $1 AND p.id = $2
    RETURNING ${selectList(columns, "p")}`,
};

const remove = {
  name: "keystead_plan_delete",
  text: "DELETE FROM keystead.plans WHERE organization_id = $1 AND id = $2 RETURNING id",
  inUse: recordErrors.planInUse,
};

export function planStore(database: Database): PlanStore {
  return {
    async create(organizationId, plan) {
      await database.query(insert, [{ ...toRecord(columns, plan), organization_id: organizationId }]);
    },
    async get(organizationId, id) {
      const [plan] = await database.query<Plan>(select, [organizationId, id]);
      return plan ?? null;
    },
    list(organizationId, { productId, sort, ...request }) {
      const conditions = new Conditions()
        .add((value) => `p.organization_id = ${value}`, organizationId)
        .addIf((value) => `p.product_id = ${value}`, productId);
      const query = {
        from: "keystead.plans",
        alias: "p",
        conditions,
        select: selectList(columns, "p"),
        order: orderOf(sort, { createdAt: null, name: asText }, columns),
      };
      return listPage<Plan>(database, query, request);
    },
    async update(organizationId, id, changes) {
      const [plan] = await database.query<Plan>(update, [
        organizationId,
        id,
        toRecord<Plan>(columns, changes),
      ]);
      return plan ?? null;
    },
    async delete(organizationId, id) {
      return (await database.query(remove, [organizationId, id])).length > 0;
    },
  };
}
