import type { SQLInputValue } from "node:sqlite";
import type { Filter, Pairs } from "@keystead/core/adapter";
import { pairEntry } from "@keystead/core/rules";
import type { Connection } from "./connection.ts";
import type { Table } from "./model.ts";
import { pairsOf } from "./pairs.ts";

/** A condition on rows: SQL for the columns of a record, and for those of a table of counts. */
export interface Condition {
  sql: string;
  values: SQLInputValue[];
  /** The field that has to have one value, if that is what it says. */
  equal?: string;
  /** The moment that it compares with. */
  moment?: { field: string; at: number };
  /** The condition on those records that have the moment, where it holds for those without, too. */
  having?: string;
  /** Whether that is all: the field's moment comes before it. */
  isBefore?: true;
  /** Whether only the rows themselves tell if it holds: the counts have no column for it. */
  isOfRows?: true;
  /** Whether it leads to few rows, sooner than any index of a scope. */
  leads?: boolean;
}

/** The filters and the order of a list, for any kind. */
export interface AnySelection {
  filters?: object | undefined;
  search?: string | undefined;
  sort?: string | undefined;
}

/** So many rows are found, read and sorted sooner than they are come by in the order of an index. */
export const FEW = 2_000;

/** The conditions of the filters that have a value. */
export function conditionsOf(connection: Connection, table: Table, filters: object = {}): Condition[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const filter = table.filters[name];
    if (filter === undefined) throw new TypeError(`${table.kind} have no filter ${name}`);
    if (value === undefined) return [];
    return "pairs" in filter
      ? pairConditions(connection, table, filter.pairs, value as Pairs)
      : [conditionOf(filter, value)];
  });
}

function pairConditions(connection: Connection, { kind }: Table, field: string, pairs: Pairs): Condition[] {
  const rows = `SELECT _record FROM ${pairsOf(kind, field)} WHERE entry = ?`;
  return Object.entries(pairs).map(([name, text]) => {
    const values = [pairEntry(name, text)];
    const leads = countUpTo(connection, FEW, rows, values) < FEW;
    return { sql: `_row IN (${rows})`, values, isOfRows: true, leads };
  });
}

/** Counts the rows of a query, and stops at a number. */
export function countUpTo(
  connection: Connection,
  most: number,
  rows: string,
  values: readonly SQLInputValue[],
): number {
  return connection.number(`SELECT count(*) FROM (${rows} LIMIT ${most})`, values);
}

function conditionOf(filter: Exclude<Filter<string>, { pairs: string }>, value: unknown): Condition {
  if ("equals" in filter) {
    const wanted = typeof value === "boolean" ? Number(value) : (value as SQLInputValue);
    return { sql: `"${filter.equals}" = ?`, values: [wanted], equal: filter.equals };
  }
  if ("before" in filter) {
    const at = (value as Date).getTime();
    if (filter.unindexed) return { sql: `"${filter.before}" < ?`, values: [at], isOfRows: true };
    return {
      sql: `"${filter.before}" < ?`,
      values: [at],
      moment: { field: filter.before, at },
      isBefore: true,
    };
  }
  if ("endsAfter" in filter) {
    const [field, at] = [filter.endsAfter, (value as Date).getTime()];
    const having = `"${field}" > ?`;
    return { sql: `("${field}" IS NULL OR ${having})`, values: [at], moment: { field, at }, having };
  }
  return statusAt(filter, value as { is: string; now: Date });
}

// rules/verdict.ts: effectiveStatus
function statusAt(
  { statusAt, ends }: Extract<Filter<string>, { statusAt: string }>,
  { is, now }: { is: string; now: Date },
): Condition {
  const [status, end, at] = [`"${statusAt}"`, `"${ends}"`, now.getTime()];
  const moment = { field: ends, at };
  switch (is) {
    case "active":
      return {
        sql: `(${status} = 'active' AND (${end} IS NULL OR ${end} > ?))`,
        values: [at],
        moment,
        having: `(${status} = 'active' AND ${end} > ?)`,
      };
    case "expired":
      return { sql: `(${status} = 'expired' OR ${status} = 'active' AND ${end} <= ?)`, values: [at], moment };
    default:
      return { sql: `${status} = ?`, values: [is], equal: statusAt };
  }
}

/** All of the conditions, on rows of the scope: by its indexes, unless a condition leads to few rows. */
export function combine(scope: number, conditions: readonly Condition[]): Condition {
  // A plus keeps SQLite from reading the whole scope, which it takes for small.
  const ofScope = conditions.some(({ leads }) => leads) ? "+_scope = ?" : "_scope = ?";
  return {
    sql: [ofScope, ...conditions.map(({ sql }) => sql)].join(" AND "),
    values: [scope, ...conditions.flatMap(({ values }) => values)],
  };
}
