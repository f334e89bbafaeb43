import { hasSearchIndex, searchedText } from "../records/searched-text.ts";
import { AS_UNIQUE, comparable, inSchema, isFolded, type Table } from "../records/tables.ts";
import { includeFields } from "./table.ts";
import { tuningOf } from "./tuning.ts";

/** The indexes of a kind's table: for its unique constraints, references, filters, orders, end and search. */
export function createIndexes(table: Table): string[] {
  return [
    ...uniqueIndexes(table),
    ...referenceIndexes(table),
    ...listIndexes(table),
    ...pairIndexes(table),
    ...searchIndex(table),
  ];
}

/** The field that differs most is declared last and comes first here, so that the inner pages hold little else. */
function uniqueIndexes(table: Table): string[] {
  const { kind, name, isScoped, declaration } = table;
  return Object.entries(declaration.unique ?? {}).map(([unique, { fields, everywhere }]) => {
    const columns = fields.map((field) =>
      isFolded(table, unique, field) ? `lower(${inSchema(field)})` : inSchema(field),
    );
    const scope = isScoped && !everywhere ? ["organization_id"] : [];
    const keys = [...columns.slice(-1), ...scope, ...columns.slice(0, -1)];
    // An index of one column needs no collation that tells it from others.
    const compared = keys.length > 1 ? keys.map((key) => `${key} ${AS_UNIQUE}`) : keys;
    return `CREATE UNIQUE INDEX ${inSchema(kind)}_${inSchema(unique)}_key ON ${name} (${compared.join(", ")})${whereSet(table, fields)}`;
  });
}

/**
 * Puts the column of a reference first, so that deletions find the rows that refer to a record. The organization has
 * the collation of PostgreSQL's own checks: with both conditions in the index, the planner expects no more rows of
 * it than of the primary key, whatever the statistics are.
 */
function referenceIndexes(table: Table): string[] {
  const scope = table.isScoped ? ["organization_id"] : [];
  const filtered = equalFields(table);
  return Object.keys(table.declaration.references ?? {}).map((field) => {
    const id = filtered.has(field) ? [table.id] : [];
    return createIndex(table, field, [inSchema(field), ...scope, ...id], whereSet(table, [field]));
  });
}

function listIndexes(table: Table): string[] {
  const { declaration, id, isScoped, kind } = table;
  const { filters = {}, sorts = [], references = {}, ends } = declaration;
  const { unindexed } = tuningOf(kind);
  const scope = isScoped ? ["organization_id COLLATE keystead.listed"] : [];
  const equal = [...equalFields(table)].filter((field) => !references[field] && !unindexed.includes(field));
  const before = Object.values(filters).flatMap((rule) =>
    "before" in rule && !rule.unindexed ? [rule.before] : [],
  );
  const ordered = new Set([...sorts, ...before.filter((field) => field !== ends)]);
  return [
    ...equal.map((field) =>
      createIndex(table, field, [...scope, inSchema(field), id], whereSet(table, [field])),
    ),
    ...[...ordered].map((field) => createIndex(table, field, [...scope, comparable(table, field, ""), id])),
    ...(ends && !ordered.has(ends) ? [createIndex(table, ends, [...scope, inSchema(ends)])] : []),
  ];
}

/** One index finds what any part of the searched text contains. */
function searchIndex(table: Table): string[] {
  if (!hasSearchIndex(table)) return [];
  const index = `${inSchema(table.kind)}_search_idx`;
  return [`CREATE INDEX ${index} ON ${table.name} USING gin (${searchedText(table, "")} gin_trgm_ops)`];
}

/** An index of each object with pairs that a filter looks for. */
function pairIndexes({ kind, name, declaration }: Table): string[] {
  return Object.values(declaration.filters ?? {}).flatMap((rule) => {
    if (!("pairs" in rule)) return [];
    const field = inSchema(rule.pairs);
    return [`CREATE INDEX ${inSchema(kind)}_${field}_idx ON ${name} USING gin (${field} jsonb_path_ops)`];
  });
}

function equalFields({ declaration }: Table): Set<string> {
  const rules = Object.values(declaration.filters ?? {});
  return new Set(rules.flatMap((rule) => ("equals" in rule ? [rule.equals] : [])));
}

function createIndex(table: Table, field: string, keys: readonly string[], where = ""): string {
  const index = `${inSchema(table.kind)}_${inSchema(field)}_idx`;
  return `CREATE INDEX ${index} ON ${table.name} (${keys.join(", ")})${includeFields(table, field)}${where}`;
}

/**
 * Leaves out rows in which one of the fields is null: no look-up wants them. A foreign key cannot use such a unique
 * index, so changing one of its fields does not wait for transactions that refer to the row.
 */
function whereSet({ columns }: Table, fields: readonly string[]): string {
  const nullable = columns.filter((column) => column.nullable && fields.includes(column.name));
  return nullable.length === 0
    ? ""
    : ` WHERE ${nullable.map(({ column }) => `${column} IS NOT NULL`).join(" AND ")}`;
}
