import type { PageRequest } from "@keystead/core";
import type { Kind, Slice, Stored } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import type { Conditions, Way } from "./conditions.ts";
import type { Order } from "./order.ts";
import { inScope, ROW_VERSION, selectList, type Table, toStored } from "./tables.ts";

export interface ListQuery {
  table: Table;
  /** The scope is the first value, where the table has one. */
  conditions: Conditions;
  order: Order;
  /** An expression for the number of matches, where it costs less than counting them. */
  total?: string | undefined;
  /**
   * Selects the first `end` matches in any order, where that costs less than reading rows in the order of the list.
   */
  partitions?: ((end: string) => string) | undefined;
  /** True when few rows match. Undefined when that is unknown: then the total decides. */
  few?: boolean | undefined;
  /** How all matches are found. */
  way: Way;
}

/**
 * Up to this number, fetching and sorting all matches takes about as long as finding a page of them among a million
 * rows.
 */
const FEW = 3_000;

/** Joins the scope's row with an id. A lateral subquery with a limit cannot be reordered. */
export function rowById(table: Table, id: string, scope = "$1"): string {
  return `CROSS JOIN LATERAL (
    SELECT * FROM ${table.name} r WHERE ${inScope(table, scope)} AND r.${table.id} = ${id} LIMIT 1
  ) r`;
}

interface Source {
  /** Parts of a WITH. */
  ctes: string[];
  /** The ids of the page. */
  found: string;
}

/**
 * Selects the page and the total. With many matches, rows are read in the order of the list until there are enough,
 * mostly from an index alone. A few matches could be far down in that order, so all of them are fetched. The choice
 * does not depend on a table's statistics.
 */
function sourceOf(list: ListQuery, { page, perPage }: PageRequest): Source {
  const { table, conditions, order, few, partitions, way } = list;
  // PostgreSQL knows neither number before it plans. It would read and sort all rows of the scope, rather than in the
  // order of the list, where it expects fewer matches than there are.
  const [limit, offset] = [perPage, (page - 1) * perPage].map(
    (count) => `(SELECT ${conditions.value(count)}::bigint)`,
  );
  const slice = `LIMIT ${limit} OFFSET ${offset}`;
  const ids = `r.${table.id} AS id`;
  const from = `FROM ${table.name} r WHERE`;
  const where = `${from} ${conditions.sql(way)}`;
  const sorted = `ORDER BY ${order.ofRows} ${slice}`;
  if (few) {
    const all = `all_ids AS MATERIALIZED (SELECT ${ids}, ${order.key} AS key ${where})`;
    return {
      ctes: [all, `matches AS MATERIALIZED (SELECT ${list.total ?? "count(*)"} AS total FROM all_ids)`],
      found: `SELECT id FROM all_ids ORDER BY ${order.ofKeys} ${slice}`,
    };
  }
  const total = list.total ?? `(SELECT count(*) ${where})`;
  const matches = `matches AS MATERIALIZED (SELECT ${total} AS total)`;
  if (few === false) return { ctes: [matches], found: `SELECT ${ids} ${where} ${sorted}` };
  const count = "(SELECT matches.total FROM matches)";
  // OFFSET 0 keeps the planner from making the one of the other.
  const gathered = `
    SELECT ${ids} FROM (SELECT * ${where} OFFSET 0) r
    WHERE ${count} BETWEEN 1 AND ${FEW} ${sorted}`;
  const gate = `${count} > ${FEW}`;
  const gone = partitions
    ? `SELECT ${ids} FROM (${partitions(conditions.value(page * perPage))}) r WHERE ${gate} ${sorted}`
    : `SELECT ${ids} ${from} ${conditions.sql(order.way)} AND ${gate} ${sorted}`;
  return { ctes: [matches], found: `(${gathered}) UNION ALL (${gone})` };
}

/** One page, and the number of all matches, in one statement. */
export async function listPage<K extends Kind>(
  database: Database,
  list: ListQuery,
  request: PageRequest,
): Promise<Slice<Stored<K>>> {
  const { table, conditions, order } = list;
  const { ctes, found } = sourceOf(list, request);
  const text = `
    WITH ${ctes.join(", ")}
    SELECT matches.total AS "matchesTotal", ${selectList(table)}
    FROM matches
    LEFT JOIN (
      SELECT r.* FROM (${found}) found ${rowById(table, "found.id")}
    ) r ON true
    ORDER BY ${order.ofRows}`;
  const rows = await database.query<Record<string, unknown>>({ text, isCostly: true }, conditions.values);
  const items: Stored<K>[] = [];
  for (const { matchesTotal: _, ...row } of rows) {
    // Without a page there is one row, of the total alone.
    if (row[ROW_VERSION] !== null) items.push(toStored(row));
  }
  return { items, total: Number(rows[0]?.["matchesTotal"] ?? 0) };
}
