import type { PageRequest, Slice } from "@keystead/core";
import type { Database, Value } from "./database.ts";
import { newestFirst, type Order } from "./order.ts";

/** Collects the conditions of a query and their values, which become `$1`, `$2`, … in the order they are added. */
export class Conditions {
  readonly values: Value[] = [];
  readonly #conditions: string[] = [];

  /** `condition` gets the placeholder of the value. */
  add(condition: (placeholder: string) => string, value: Value): this {
    this.#conditions.push(condition(this.value(value)));
    return this;
  }

  /** As `add`, unless there is nothing to filter by. */
  addIf(condition: (placeholder: string) => string, value: Value | undefined): this {
    return value === undefined ? this : this.add(condition, value);
  }

  value(value: Value): string {
    return `$${this.values.push(value)}`;
  }

  get sql(): string {
    return this.#conditions.join(" AND ");
  }
}

/** The pattern of ILIKE for a substring; the characters that mean something to ILIKE mean themselves. */
export function substringPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * Joins the organization's row with an id, which has to be there; the organization is `$1`. A lateral subquery with a limit cannot be
 * reordered, and the range and the order by id leave the primary key alone to a transaction that is `inIndexOrder`, also where the
 * statistics say that an organization has one row and any index that begins with the organization would do.
 */
export function rowById(table: string, alias: string, id: string): string {
  return `CROSS JOIN LATERAL (
    SELECT * FROM ${table} ${alias}
    WHERE ${alias}.organization_id = $1 AND ${alias}.id >= ${id} AND ${alias}.id <= ${id} ORDER BY ${alias}.id LIMIT 1
  ) ${alias}`;
}

export interface ListQuery {
  /** The table to filter, with its alias; `conditions` are on it. */
  from: string;
  alias: string;
  conditions: Conditions;
  /** The columns of an item, and the joins they need besides `from`. */
  select: string;
  join?: string;
  /** Newest first unless given. */
  order?: Order;
  /** An expression for the number of matches, where that is known for less than counting them costs. */
  total?: string | undefined;
  /** The first `end` matches in any order, for less than going through the rows in the order of the list may cost. */
  strands?: ((end: string) => string) | undefined;
  /** Whether few match; unless that is known, the `total` decides. */
  few?: boolean | undefined;
}

/** So many matches are fetched and sorted about as fast as a page of them is found among a million rows. */
const FEW = 3_000;

interface Source {
  /** Parts of a WITH. */
  ctes: string[];
  /** The ids of the page. */
  found: string;
}

/**
 * Where the page and the total come from. With many matches, rows are gone through in the order of the list until there are enough,
 * mostly in an index alone. A few could be far down in that order, so all of them are fetched. Which it is does not depend on
 * a table's statistics.
 */
function sourceOf(list: ListQuery, { page, perPage }: PageRequest): Source {
  const { from, alias, conditions, order = newestFirst, total, few, strands } = list;
  const slice = `LIMIT ${conditions.value(perPage)} OFFSET ${conditions.value((page - 1) * perPage)}`;
  const ids = `${alias}.organization_id, ${alias}.id`;
  const where = `FROM ${from} ${alias} WHERE ${conditions.sql}`;
  const walked = (gate = ""): string =>
    `SELECT ${ids} ${where} ${gate} ORDER BY ${order.ofRows(alias)} ${slice}`;
  if (few) {
    const all = `all_ids AS MATERIALIZED (SELECT ${ids}, ${order.keyOfRow(alias)} AS place ${where})`;
    return {
      ctes: [all, `matches AS MATERIALIZED (SELECT ${total ?? "count(*)"} AS total FROM all_ids)`],
      found: `SELECT organization_id, id FROM all_ids ORDER BY ${order.ofPlaces("place", "id")} ${slice}`,
    };
  }
  const matches = `matches AS MATERIALIZED (SELECT ${total ?? `(SELECT count(*) ${where})`} AS total)`;
  if (few === false || total === undefined) return { ctes: [matches], found: walked() };
  const count = "(SELECT matches.total FROM matches)";
  // OFFSET 0 keeps the planner from making the one of the other.
  const gathered = `
    SELECT ${ids} FROM (SELECT * ${where} OFFSET 0) ${alias}
    WHERE ${count} BETWEEN 1 AND ${FEW} ORDER BY ${order.ofRows(alias)} ${slice}`;
  const gate = `${count} > ${FEW}`;
  const end = strands && conditions.value(page * perPage);
  const gone = end
    ? `SELECT ${ids} FROM (${strands(end)}) ${alias} WHERE ${gate} ORDER BY ${order.ofRows(alias)} ${slice}`
    : walked(`AND ${gate}`);
  return { ctes: [matches], found: `(${gathered}) UNION ALL (${gone})` };
}

/** One page, and the number of all matches, in one statement. */
export async function listPage<Item extends { id: string }>(
  database: Database,
  list: ListQuery,
  request: PageRequest,
): Promise<Slice<Item>> {
  const { from, alias, conditions, select, join = "", order = newestFirst } = list;
  const { ctes, found } = sourceOf(list, request);
  const text = `
    WITH ${ctes.join(", ")}
    SELECT matches.total AS "matchesTotal", item.*
    FROM matches
    LEFT JOIN (
      SELECT ${select}
      FROM (${found}) found
      ${rowById(from, alias, "found.id")}
      ${join}
    ) item ON true
    ORDER BY ${order.ofItems("item")}`;
  const rows = await database.transaction(
    (connection) => connection.query<Item & { matchesTotal: number }>({ text }, conditions.values),
    { inIndexOrder: true },
  );
  const items: Item[] = [];
  for (const { matchesTotal: _, ...item } of rows) {
    // Without a page there is one row, of the total alone.
    if (item.id !== null) items.push(item as unknown as Item);
  }
  return { items, total: rows[0]?.matchesTotal ?? 0 };
}
