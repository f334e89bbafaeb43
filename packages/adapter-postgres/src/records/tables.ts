import {
  type Declaration,
  declarationOf,
  type Kind,
  kinds,
  type RecordOf,
  type Stored,
  type StoredField,
  storedFields,
} from "@keystead/core/adapter";

interface Column extends StoredField {
  column: string;
}

/** The name of a row's version in a {@link selectList}: no field has this name. */
export const ROW_VERSION = "rowVersion";

/** The table of a kind of record. In statements its rows have the alias `r`. */
export interface Table {
  readonly kind: Kind;
  readonly declaration: Declaration<Kind>;
  readonly name: string;
  readonly columns: readonly Column[];
  /** The column of the id. */
  readonly id: string;
  /** True when each row belongs to an organization. */
  readonly isScoped: boolean;
}

/** Returns the schema's name of a column or table that core names. */
export function inSchema(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function describe(kind: Kind): Table {
  const declaration = declarationOf(kind);
  return {
    kind,
    declaration,
    name: `keystead.${inSchema(kind)}`,
    columns: storedFields(declaration).map((field) => ({ ...field, column: inSchema(field.name) })),
    id: inSchema(declaration.id),
    isScoped: declaration.scope === "organization",
  };
}

/** In the order of their declarations, in which rows of several tables are locked. */
export const tables: readonly Table[] = (Object.keys(kinds) as Kind[]).map(describe);
const byKind = new Map(tables.map((table) => [table.kind, table]));

export function tableOf(kind: Kind): Table {
  const table = byKind.get(kind);
  if (table === undefined) throw new TypeError(`There is no kind ${kind}`);
  return table;
}

export function idOf(kind: Kind, record: object): string {
  return String(new Map(Object.entries(record)).get(tableOf(kind).declaration.id));
}

/**
 * The condition that a row is of the scope, where the id is given or ordered by: it leaves no index but the primary
 * key's.
 */
export function inScope({ isScoped }: Table, scope = "$1", alias = "r"): string {
  return isScoped ? `${alias}.organization_id = ${scope}` : "true";
}

/** The same for all indexes of lists; schema/foundation.sql says why they have another collation. */
export function inListed({ isScoped }: Table, scope = "$1", alias = "r"): string {
  return isScoped ? `${alias}.organization_id = ${scope} COLLATE keystead.listed` : "true";
}

/** The same for no index. */
export function inScopeByRow({ isScoped }: Table, scope = "$1", alias = "r"): string {
  return isScoped ? `${alias}.organization_id || '' = ${scope}` : "true";
}

/** The collation of unique indexes of several columns. */
export const AS_UNIQUE = 'COLLATE "POSIX"';

/** True when a unique constraint ignores the case of a field. References are ids, which have no case. */
export function isFolded({ declaration }: Table, unique: string, field: string): boolean {
  return declaration.unique?.[unique]?.folded === true && !declaration.references?.[field];
}

/** The value that filters and sorts compare, as the indexes have it. Null comes last: a time that may never come. */
export function comparable({ columns }: Table, field: string, row = "r."): string {
  const { column, type, nullable } = columnOf(columns, field);
  const value = `${row}${column}`;
  if (type === "text") return `lower(${value})`;
  return type === "moment" && nullable ? `coalesce(${value}, 'infinity')` : value;
}

function columnOf(columns: readonly Column[], field: string): Column {
  const found = columns.find(({ name }) => name === field);
  if (found === undefined) throw new TypeError(`There is no field ${field}`);
  return found;
}

/** The fields of a record and its version, for a SELECT; each name can be preceded by a prefix. */
export function selectList({ columns }: Table, alias = "r", prefix = ""): string {
  return [{ column: "row_version", name: ROW_VERSION }, ...columns]
    .map(({ column, name }) => `${alias}.${column} AS "${prefix}${name}"`)
    .join(", ");
}

/** A row of a {@link selectList}. */
export function toStored<K extends Kind>(row: Record<string, unknown>): Stored<K> {
  const { [ROW_VERSION]: version, ...record } = row;
  return { record: record as RecordOf<K>, version: Number(version) };
}

/** The columns that writes set. */
export function writtenColumns({ columns, declaration }: Table): string[] {
  return columns.filter(({ name }) => !declaration.kept?.includes(name)).map(({ column }) => column);
}

/** A record by column, for `jsonb_populate_recordset()`. */
export function toRow({ columns }: Table, record: object): Record<string, unknown> {
  const fields = new Map(Object.entries(record));
  return Object.fromEntries(columns.map(({ name, column }) => [column, fields.get(name)]));
}
