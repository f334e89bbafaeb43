import {
  isNarrow,
  type Kind,
  type Query,
  type RecordStore,
  type Scope,
  type Selection,
} from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import type { TableGrowth } from "../statistics.ts";
import { createCommit } from "./commit.ts";
import { type Conditions, createConditions, filtersIn } from "./conditions.ts";
import { type ListQuery, listPage } from "./lists.ts";
import { createLookUps } from "./lookups.ts";
import { type Order, orderOf } from "./order.ts";
import { readAll } from "./read-all.ts";
import { addSearch } from "./search.ts";
import { comparable, inListed, inScope, type Table, tableOf } from "./tables.ts";

/**
 * Expressions for lists of a kind that its declaration does not give; their values become those of the conditions.
 */
export type ListAids = {
  readonly [K in Kind]?: {
    total?(selection: Selection<K>, conditions: Conditions): string | undefined;
    partitions?(
      selection: Selection<K>,
      order: Order,
      conditions: Conditions,
    ): ((end: string) => string) | undefined;
  };
};

/** Creates the store of declared records; `exports` is the same database, for reading whole lists. */
export function records(
  database: Database,
  exports: Database,
  aids: ListAids,
  growth: TableGrowth,
): RecordStore & { settled(): Promise<void> } {
  const { settled, ...found } = createLookUps(database);
  return {
    ...found,
    async settled() {
      await Promise.all([settled(), growth.settled()]);
    },
    commit: createCommit(database, (writes) => growth.hear(writes)),
    async list<K extends Kind>(kind: K, scope: Scope, query: Query<K>) {
      const list = await listOf(database, kind, scope, query);
      const total = aids[kind]?.total?.(query, list.conditions);
      const partitions = aids[kind]?.partitions?.(query, list.order, list.conditions);
      return listPage<K>(database, { ...list, total, partitions }, query);
    },
    async *readAll<K extends Kind>(kind: K, scope: Scope, selection: Selection<K>) {
      const source = isExport(tableOf(kind), selection) ? exports : database;
      yield* readAll<K>(source, await listOf(source, kind, scope, selection));
    },
    sweep: (kind, scope, endedBy, atMost) => sweep(database, tableOf(kind), { scope, endedBy, atMost }),
  };
}

async function listOf<K extends Kind>(
  database: Database,
  kind: K,
  scope: Scope,
  { filters = {}, search, sort }: Selection<K>,
): Promise<ListQuery> {
  const table = tableOf(kind);
  const conditions = createConditions(table, scope, filters);
  const order = orderOf(table, sort);
  const narrowing = filtersIn(table.declaration, filters);
  const hasPairs = narrowing.some(({ filter }) => "pairs" in filter);
  if (search) {
    const { few, way } = await addSearch(database, table, conditions, { scope, search });
    if (!few && narrowing.length === 0) return { table, conditions, order, way: order.way, few };
    return { table, conditions, order, way: hasPairs ? "byText" : way, few: few || undefined };
  }
  if (hasPairs) return { table, conditions, order, way: "byText", few: undefined };
  const [first, second] = narrowing;
  const leadsToFew = narrowing.some(
    ({ filter }) => "equals" in filter && isNarrow(table.declaration, filter.equals),
  );
  if (second && leadsToFew) return { table, conditions, order, way: "any", few: true };
  // Without filters, or with one equal value, an index has just the matches, in the order of the list.
  const isOneStretch = first === undefined || (!second && isEquality(first) && order.byId);
  const way = first === undefined ? order.way : "any";
  return { table, conditions, order, way, few: isOneStretch ? false : undefined };
}

/** Returns whether a column has one value in all matches: active and expired depend on the time, too. */
function isEquality({ filter, value }: ReturnType<typeof filtersIn>[number]): boolean {
  if (!("statusAt" in filter)) return "equals" in filter;
  const { is } = value as { is: string };
  return is !== "active" && is !== "expired";
}

/** Records that belong to one record or to no organization are few. */
function isExport({ isScoped, declaration }: Table, { filters }: Selection<Kind>): boolean {
  return (
    isScoped &&
    !filtersIn(declaration, filters).some(
      ({ filter }) =>
        "equals" in filter && declaration.references?.[filter.equals]?.whenDeleted === "cascade",
    )
  );
}

/** Skips rows that another call has locked: waiting for them could deadlock. */
async function sweep(
  database: Database,
  table: Table,
  { scope, endedBy, atMost }: { scope: Scope; endedBy: Date; atMost: number },
): Promise<void> {
  const ends = comparable(table, table.declaration.ends ?? "");
  const statement = {
    name: `keystead_${table.kind}_sweep`,
    isCostly: true as const,
    text: `
      DELETE FROM ${table.name} r
      WHERE ${inScope(table, "$3")} AND r.${table.id} = ANY (ARRAY(
        SELECT r.${table.id} FROM ${table.name} r WHERE ${inListed(table, "$3")} AND ${ends} <= $1
        ORDER BY ${ends} LIMIT $2 FOR UPDATE SKIP LOCKED
      ))`,
  };
  await database.query(statement, [endedBy, atMost, ...(table.isScoped ? [scope] : [])]);
}
