import type { SQLInputValue } from "node:sqlite";
import type { Tally } from "@keystead/core/adapter";
import type { Connection } from "./connection.ts";
import { LEASE_END, LEASED } from "./verbs/leases.ts";

/**
 * Statements that count by id, for the scope and the ids as JSON. A customer's licenses are limited to products, as
 * JSON; NULL is no limit.
 */
const statements: Readonly<Record<Tally["of"], string>> = {
  "licenses of customers": `
    SELECT "customerId" AS id, count(*) AS n FROM licenses INDEXED BY "licenses_by_customerId"
    WHERE _scope = ?1 AND "customerId" IN (SELECT value FROM json_each(?2))
      AND (?3 IS NULL OR "productId" IN (SELECT value FROM json_each(?3)))
    GROUP BY 1`,
  "licenses of products": `
    SELECT "productId" AS id, sum(n) AS n FROM licenses_counts
    WHERE _scope = ?1 AND "productId" IN (SELECT value FROM json_each(?2))
    GROUP BY 1`,
  "ended leases of licenses": `
    SELECT "licenseId" AS id, count(*) AS n FROM activations INDEXED BY lease_ends_of_licenses
    WHERE _scope = ?1 AND "licenseId" IN (SELECT value FROM json_each(?2))
      AND ${LEASED} AND "takesSeat" = 1 AND ${LEASE_END} > ?3 AND ${LEASE_END} <= ?4
    GROUP BY 1`,
  "active sites of products": `
    SELECT "productId" AS id, n FROM active_sites_counts
    WHERE _scope = ?1 AND "productId" IN (SELECT value FROM json_each(?2))`,
};

/** The tally of each of the records with these ids, in their order. */
export function countFor(
  connection: Connection,
  scope: number,
  tally: Tally,
  ids: readonly string[],
): number[] {
  const values: SQLInputValue[] = [scope, JSON.stringify(ids)];
  if (tally.of === "licenses of customers")
    values.push(tally.productIds === undefined ? null : JSON.stringify(tally.productIds));
  if (tally.of === "ended leases of licenses")
    values.push(tally.after?.getTime() ?? Number.MIN_SAFE_INTEGER, tally.until.getTime());
  const rows = connection.all(statements[tally.of], values);
  const counts = new Map(rows.map(({ id, n }) => [id, Number(n)]));
  return ids.map((id) => counts.get(id) ?? 0);
}
