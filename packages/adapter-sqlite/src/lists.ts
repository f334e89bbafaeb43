import type { PageRequest } from "@keystead/core";
import type { Kind, Slice, Stored } from "@keystead/core/adapter";
import type { Connection, Row } from "./connection.ts";
import { CELL_MS } from "./counts.ts";
import type { Table } from "./model.ts";
import { storedOf } from "./rows.ts";
import { collate, indexOf } from "./schema.ts";
import { searchAmongFew, searchAmongMany } from "./search.ts";
import { type AnySelection, type Condition, combine, conditionsOf, countUpTo, FEW } from "./where.ts";

/** Among so many records a text is looked for in each. */
const FEW_TO_SEARCH = 5_000;

type Rows = Pick<Condition, "sql" | "values">;

/** The records of a list, and how to come by them. */
export interface Found {
  /** A query for the rows (`_row`) in no order, along the index of the field, if any. */
  rows(along?: string): Rows;
  /** The same in the order of a field's moment, without the records that have none; null where that is no matter. */
  rowsHaving(field: string): Rows | null;
  conditions: Condition[];
  /** A field with so many values that its index leads to few. */
  narrow: string | undefined;
  searched: boolean;
  /** The rows of all scopes that have the text, where each could not be looked into. */
  text: { sql: string; values: string[] } | null;
}

export function find(connection: Connection, table: Table, scope: number, selection: AnySelection): Found {
  const conditions = conditionsOf(connection, table, selection.filters);
  const narrow = conditions.find(({ equal }) => equal && !table.counted.includes(equal))?.equal;
  const { search } = selection;
  const isAmongFew = !search || narrow !== undefined || hasFewToSearch(connection, table, scope);
  const few = search ? [searchAmongFew(table, search)] : [];
  const all = combine(scope, [...conditions, ...few]);
  const text = search && !isAmongFew ? searchAmongMany(connection, table, search) : null;
  const unordered = combine(
    scope,
    text ? [...conditions, { ...text, sql: `_row IN (${text.sql})` }] : [...conditions, ...few],
  );
  // No index has what is asked: records are looked at in the order in which they are stored.
  const isLookedAt =
    !search &&
    conditions.length > 0 &&
    conditions.every(({ isOfRows, leads }) => isOfRows && leads === undefined);
  const rowsOf = ({ sql, values }: Condition, along?: string): Rows => {
    const index = along === undefined ? "" : `INDEXED BY ${indexOf(table, along)}`;
    return { sql: `SELECT _row FROM "${table.kind}" ${index} WHERE ${sql}`, values };
  };
  return {
    rows(along = narrow ?? (isLookedAt ? table.id : undefined)) {
      // In the order of an index, those that have the text are found by looking into each.
      return along === undefined ? rowsOf(unordered) : rowsOf(all, along);
    },
    rowsHaving(field) {
      const isOf = ({ having, moment }: Condition) => having !== undefined && moment?.field === field;
      if (!conditions.some(isOf)) return null;
      const having = conditions.map((each) =>
        isOf(each) ? { ...each, sql: each.having ?? each.sql } : each,
      );
      return rowsOf(combine(scope, [...having, ...few]), field);
    },
    conditions,
    narrow,
    text,
    searched: Boolean(search),
  };
}

function hasFewToSearch(connection: Connection, table: Table, scope: number): boolean {
  const rows = `SELECT 1 FROM "${table.kind}" INDEXED BY ${indexOf(table, table.id)} WHERE _scope = ?`;
  return countUpTo(connection, FEW_TO_SEARCH, rows, [scope]) < FEW_TO_SEARCH;
}

/**
 * Counts the records of the scope that match conditions on counted fields: whole weeks by their counts, the weeks that
 * a moment cuts one by one.
 */
function countMatches(
  connection: Connection,
  table: Table,
  scope: number,
  conditions: readonly Condition[],
): number {
  const { sql, values } = combine(scope, conditions);
  const cuts = conditions.flatMap(({ moment }) =>
    moment ? [{ ...moment, week: Math.floor(moment.at / CELL_MS) * CELL_MS }] : [],
  );
  const whole = cuts.map(({ field }) => ` AND "${field}" IS NOT ?`).join("");
  const weeks = cuts.map(({ week }) => week);
  const counted = connection.number(
    `SELECT coalesce(sum(n), 0) FROM "${table.kind}_counts" WHERE ${sql}${whole}`,
    [...values, ...weeks],
  );
  let cut = 0;
  for (const [index, { field, week }] of cuts.entries()) {
    // A record that two times cut counts once.
    const others = cuts.slice(0, index);
    const once = others
      .map(
        (other) =>
          ` AND NOT ("${other.field}" IS NOT NULL AND "${other.field}" >= ? AND "${other.field}" < ?)`,
      )
      .join("");
    cut += connection.number(
      `SELECT count(*) FROM "${table.kind}" INDEXED BY ${indexOf(table, field)} WHERE ${sql} AND "${field}" >= ? AND "${field}" < ?${once}`,
      [...values, week, week + CELL_MS, ...others.flatMap((other) => [other.week, other.week + CELL_MS])],
    );
  }
  return counted + cut;
}

function totalOf(
  connection: Connection,
  table: Table,
  scope: number,
  { rows, conditions, narrow, searched, text }: Found,
): number {
  const isCounted = !conditions.some(({ isOfRows }) => isOfRows);
  if (narrow === undefined && !searched && isCounted)
    return countMatches(connection, table, scope, conditions);
  const { sql, values } =
    text && conditions.length === 0 && isAlone(connection, table, scope) ? text : rows();
  return connection.number(`SELECT count(*) FROM (${sql})`, values);
}

/** Whether no other scope has records of the kind. */
function isAlone(connection: Connection, { kind }: Table, scope: number): boolean {
  return (
    connection.get(`SELECT 1 FROM "${kind}_counts" WHERE _scope < ? OR _scope > ? LIMIT 1`, [
      scope,
      scope,
    ]) === undefined
  );
}

interface Order {
  /** The field whose index has it. */
  field: string;
  isById: boolean;
  descending: boolean;
  sql: string;
}

export function orderOf(table: Table, sort = `-${table.born ?? table.id}`): Order {
  const descending = sort.startsWith("-");
  const named = descending ? sort.slice(1) : sort;
  const [direction, nulls] = descending ? ["DESC", "FIRST"] : ["ASC", "LAST"];
  const isById = named === table.born || named === table.id;
  if (isById) return { field: table.id, isById, descending, sql: `"${table.id}" ${direction}` };
  const isNullable = table.fields.some(({ name, nullable }) => name === named && nullable);
  const first = `${collate(table, named)} ${direction}${isNullable ? ` NULLS ${nulls}` : ""}`;
  return { field: named, isById, descending, sql: `${first}, "${table.id}" ${direction}` };
}

/**
 * Returns the index to read along, in the order of the list; undefined where reading all matches and sorting them is
 * faster.
 */
function indexAlong(
  connection: Connection,
  table: Table,
  scope: number,
  found: Found,
  order: Order,
  total: number,
): string | undefined {
  const { conditions, narrow, searched } = found;
  if (narrow !== undefined || ((searched || conditions.length > 0) && total <= FEW)) return undefined;
  if (!order.isById) return order.field;
  const inCounts = conditions.filter(({ isOfRows }) => !isOfRows);
  const counts = inCounts.map((condition) => ({
    condition,
    n: countMatches(connection, table, scope, [condition]),
  }));
  const [equal] = counts.filter(({ condition }) => condition.equal).sort((a, b) => a.n - b.n);
  if (equal) return equal.condition.equal;
  // Records that ended before a moment are old: the newest records have few of them.
  const before = counts.find(
    ({ condition, n }) => condition.isBefore && n < countMatches(connection, table, scope, []) / 4,
  );
  return before?.condition.moment?.field ?? order.field;
}

export function list(
  connection: Connection,
  table: Table,
  scope: number,
  query: AnySelection & PageRequest,
): Slice<Stored<Kind>> {
  const found = find(connection, table, scope, query);
  const total = totalOf(connection, table, scope, found);
  const { page, perPage } = query;
  const start = (page - 1) * perPage;
  if (start >= total) return { items: [], total };
  const order = orderOf(table, query.sort);
  const along = indexAlong(connection, table, scope, found, order, total);
  const read = ({ sql, values }: Rows): Row[] => {
    const kind = `"${table.kind}"`;
    const rows =
      along === undefined
        ? `WITH found AS MATERIALIZED (${sql}) SELECT r.* FROM found CROSS JOIN ${kind} r USING (_row) ORDER BY ${order.sql} LIMIT ? OFFSET ?`
        : `SELECT r.* FROM (${sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?) CROSS JOIN ${kind} r USING (_row) ORDER BY ${order.sql}`;
    return connection.all(rows, [...values, perPage, start]);
  };
  // The index leads to the first that ends, past all that have ended; those that never end come last.
  const having = along === order.field && !order.descending ? found.rowsHaving(along) : null;
  const first = having ? read(having) : [];
  const items = first.length === perPage ? first : read(found.rows(along));
  return { items: items.map((row) => storedOf(table, row)), total };
}
