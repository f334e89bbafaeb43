import type { PageRequest, Slice } from "@keystead/core";
import type { Connection, Value } from "./database.ts";

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

interface ListQuery {
  /** The table to filter, with its alias; `conditions` are on it. */
  from: string;
  alias: string;
  conditions: Conditions;
  /** The columns of an item, and the joins they need besides `from`. */
  select: string;
  join?: string;
}

/**
 * One page, newest first, and the number of all matches, in one statement. The page's ids are found first, mostly from an
 * index alone, so that the pages before it cost little.
 */
export async function listPage<Item extends { id: string }>(
  connection: Connection,
  { from, alias, conditions, select, join = "" }: ListQuery,
  { page, perPage }: PageRequest,
): Promise<Slice<Item>> {
  const where = conditions.sql;
  const limit = conditions.value(perPage);
  const offset = conditions.value((page - 1) * perPage);
  const text = `
    SELECT matches.total AS "matchesTotal", item.*
    FROM (SELECT count(*) AS total FROM ${from} ${alias} WHERE ${where}) matches
    LEFT JOIN (
      SELECT ${select}
      FROM (
        SELECT ${alias}.organization_id, ${alias}.id FROM ${from} ${alias} WHERE ${where}
        ORDER BY ${alias}.id DESC LIMIT ${limit} OFFSET ${offset}
      ) found
      JOIN ${from} ${alias} ON ${alias}.organization_id = found.organization_id AND ${alias}.id = found.id
      ${join}
    ) item ON true
    ORDER BY item.id DESC`;
  const rows = await connection.query<Item & { matchesTotal: number }>({ text }, conditions.values);
  const items: Item[] = [];
  for (const { matchesTotal: _, ...item } of rows) {
    // Without a page there is one row, of the total alone.
    if (item.id !== null) items.push(item as unknown as Item);
  }
  return { items, total: rows[0]?.matchesTotal ?? 0 };
}
