import type pg from "pg";
import { FIRST, GROWTH, id, LARGE } from "./uneven-shop.ts";

const [product, plan, license, customer] = [id("prd", "m"), id("pln", "m"), id("lic", "n"), id("cus", "n")];
const times = { created_at: "now()", updated_at: "now()" };

/** The row number n of each table that refers to others: to the record of the number m or n. */
const rows: Record<string, Record<string, string>> = {
  releases: {
    ...{
      id: id("rel", "n"),
      product_id: product,
      version: "'1.0'",
      version_key: "n::text",
      kind: "'plugin'",
    },
    ...{ channel: "'stable'", status: "'draft'", rollout: "100", sections: "'{}'", translations: "'{}'" },
    artifacts: "'[]'",
    ...times,
  },
  download_counts: {
    ...{ id: id("dlc", "n"), release_id: id("rel", "m"), day: "'2026-11-28'", counts: "'{}'" },
    ends_at: "now()",
  },
  trials: {
    ...{ id: id("tri", "n"), product_id: product, license_id: license, email_digest: "n::text" },
    started_at: "now()",
  },
  trial_requests: {
    ...{
      id: id("trq", "n"),
      product_id: product,
      license_id: license,
      email: "n::text",
      domain: "'a.example'",
    },
    ...{ link_digest: "n::text", request_digest: "n::text", expires_at: "now()" },
  },
  purchases: {
    ...{ id: id("pur", "n"), provider: "'stripe'", order_reference: "n::text", line_reference: "n::text" },
    ...{ price_id: "'price'", quantity: "1", license_id: license, claim: "false", created_at: "now()" },
  },
  aliases: {
    ...{ id: id("als", "n"), source: "'edd'", kind: "'license'", foreign_id: "n::text", our_id: license },
    ...{ product_id: product, plan_id: plan, customer_id: customer, license_id: license, beside: "'{}'" },
  },
  compat_settings: {
    ...{ id: id("cmp", "n"), product_id: product, is_bundle: "false", reuse_instances: "false" },
    show_customer: "false",
  },
  imports: {
    ...{ id: id("imp", "n"), source: "'edd'", existing: "'keep'", dry_run: "true", status: "'done'" },
    ...{ counts: "'{}'", refused: "'[]'", mapping: "'{}'", batches: "1", ...times },
    ...{ columns: "'[]'", questions: "'[]'", allow_lifetime: "false", given_columns: "'{}'" },
  },
  bulk_actions: {
    ...{ id: id("job", "n"), action: "'extend'", options: "'{}'", filter: "'{}'", by_ids: "false" },
    ...{ dry_run: "true", status: "'done'", counts: "'{}'", actor_type: "'user'", ...times },
  },
  bulk_action_parts: {
    ...{ id: id("bap", "n"), job_id: id("job", "m"), selected: "'[]'", lines: "'[]'", ends_at: "now()" },
  },
  import_reports: {
    ...{ id: id("rep", "n"), import_id: id("imp", "m"), lines: "'[]'", ends_at: "now()" },
  },
  plans: {
    ...{ id: id("pln", "n + 500000"), product_id: product, name: "'P'", slug: "'more-' || n" },
    ...{ billing_interval: "'year'", features: "'{}'", metadata: "'{}'", ...times },
  },
};

/** Adds thousands of rows of each referring kind to the large organization; they refer to a few records. */
export async function fillReferring(admin: pg.Client): Promise<void> {
  for (const [table, values] of Object.entries(rows)) {
    await admin.query(`
      INSERT INTO keystead.${table} (organization_id, ${Object.keys(values).join(", ")})
      SELECT '${LARGE}', ${Object.values(values).join(", ")}
      FROM generate_series(${FIRST}, ${FIRST + GROWTH - 1}) n, LATERAL (SELECT ${FIRST} + n % 3 AS m) few`);
  }
  await admin.query(`
    UPDATE keystead.licenses SET plan_id = ${id("pln", String(FIRST))}, pending_plan_id = ${id("pln", String(FIRST))}
    WHERE organization_id = '${LARGE}'`);
}
