import type { Activation, ActivationDetail, ActivationFilter, ActivationStore } from "@keystead/core";
import { type Columns, selectList } from "../columns.ts";
import type { Database } from "../database.ts";
import { Conditions, type ListQuery, listPage, rowById } from "../lists.ts";
import { orderOf } from "../order.ts";
import { readAll } from "../read-all.ts";
import { countActivations } from "./series.ts";

const columns: Columns<Activation> = {
  id: "id",
  licenseId: "license_id",
  domain: "domain",
  ipAddress: "ip_address",
  status: "status",
  activatedAt: "activated_at",
  deactivatedAt: "deactivated_at",
  lastCheckedAt: "last_checked_at",
};

const detailColumns = `
  ${selectList(columns, "a")},
  json_build_object('id', l.id, 'key', l.license_key, 'customerEmail', l.customer_email) AS "license",
  json_build_object('id', p.id, 'name', p.name) AS "product"`;

const joinLicense = `
  ${rowById("keystead.licenses", "l", "a.license_id")}
  ${rowById("keystead.products", "p", "l.product_id")}`;

const release = {
  name: "keystead_release_seat",
  text: `
    SELECT id, deactivated_at AS "deactivatedAt" FROM keystead.release_seat($1, $2, $3, $4)`,
};

const deactivate = {
  name: "keystead_activation_deactivate",
  text: "SELECT keystead.deactivate_activation($1, $2, $3)",
};

const select = {
  name: "keystead_activation_select",
  text: `
    SELECT ${detailColumns} FROM keystead.activations a ${joinLicense}
    WHERE a.organization_id = $1 AND a.id = $2`,
};

const touch = {
  name: "keystead_activations_touch",
  text: "SELECT keystead.touch_activations($1, $2)",
};

function listOf(organizationId: string, { licenseId, status, sort }: ActivationFilter): ListQuery {
  return {
    from: "keystead.activations",
    alias: "a",
    conditions: new Conditions()
      .add((value) => `a.organization_id = ${value}`, organizationId)
      .addIf((value) => `a.license_id = ${value}`, licenseId)
      .addIf((value) => `a.status = ${value}`, status),
    select: detailColumns,
    join: joinLicense,
    order: orderOf(sort, { activatedAt: null }, columns),
  };
}

/** Enough for one statement to be cheap, few enough for its locks to be short. */
const TOUCH_SIZE = 1_000;

export function activationStore(
  database: Database,
  exports: Database,
  claimSeat: ActivationStore["claimSeat"],
): ActivationStore {
  return {
    claimSeat,
    async releaseSeat({ organizationId, licenseId, domain, now }) {
      const [released] = await database.query<{ id: string; deactivatedAt: Date }>(release, [
        organizationId,
        licenseId,
        domain,
        now,
      ]);
      return released ?? null;
    },
    async deactivate(organizationId, id, now) {
      await database.query(deactivate, [organizationId, id, now]);
      const [activation] = await database.query<ActivationDetail>(select, [organizationId, id]);
      return activation ?? null;
    },
    list: (organizationId, query) =>
      listPage<ActivationDetail>(database, listOf(organizationId, query), query),
    readAll: (organizationId, filter) =>
      readAll<ActivationDetail>(exports, organizationId, listOf(organizationId, filter)),
    countBetween: (organizationId, selection, moments) =>
      countActivations(database, organizationId, selection, moments),
    async touch(organizationId, seen) {
      const entries = [...seen].map(([id, at]) => ({ id, at }));
      for (let start = 0; start < entries.length; start += TOUCH_SIZE) {
        await database.query(touch, [organizationId, entries.slice(start, start + TOUCH_SIZE)]);
      }
    },
  };
}
