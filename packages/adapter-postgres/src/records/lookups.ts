import {
  folded,
  type Gathered,
  gather,
  type Kind,
  type RecordStore,
  type Stored,
  type Unique,
} from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { rowById } from "./lists.ts";
import {
  AS_UNIQUE,
  inSchema,
  inScope,
  inScopeByRow,
  isFolded,
  selectList,
  type Table,
  tableOf,
  toStored,
} from "./tables.ts";

interface Wanted {
  scope: string;
  values: readonly string[];
}

type Row = Record<string, unknown>;
type AnyPair = [record: Stored<Kind>, referred: Stored<Kind>];
type Look<Found> = Gathered<Wanted, Found | null>;

const limits = { size: 500, underWay: 4, beside: 4 };

interface Statement<Found> {
  name: string;
  /** How many values find a row: `w.v0`, `w.v1`, … */
  values: number;
  /** Joins the row for the scope `w.s` and the values. */
  row: string;
  selected: string;
  foundIn(row: Row): Found;
}

/** Looks many rows up. JSON hides from the planner how many there are. */
function lookUp<Found>(
  database: Database,
  { name, values, row, selected, foundIn }: Statement<Found>,
): Look<Found> {
  const keys = Array.from({ length: values }, (_, index) => `v${index}`);
  const statement = {
    name: `keystead_${name}`,
    text: `
      SELECT w.ordinal, ${selected}
      FROM ROWS FROM (json_to_recordset($1) AS (s text, ${keys.map((key) => `${key} text`).join(", ")}))
        WITH ORDINALITY AS w (s, ${keys.join(", ")}, ordinal)
      ${row}`,
  };
  return gather(async (wanted: Wanted[]) => {
    const given = wanted.map(({ scope, values: by }) => ({
      s: scope,
      ...Object.fromEntries(by.map((value, index) => [`v${index}`, value])),
    }));
    const rows = await database.query<Row>(statement, [given]);
    const found = new Map(rows.map(({ ordinal, ...row }) => [ordinal, foundIn(row)]));
    return wanted.map((_, index) => found.get(index + 1) ?? null);
  }, limits);
}

/** Joins the row that has the values of a unique constraint. */
function rowByUnique(table: Table, unique: string): string {
  const conditions = constraintOf(table, unique).fields.map(
    (field, index) => `${comparedAs(table, unique, field)} = w.v${index}`,
  );
  const isEverywhere = constraintOf(table, unique).everywhere === true || !table.isScoped;
  const scope = isEverywhere ? [] : [inScope(table, "w.s")];
  const indexed = [...scope, ...conditions];
  // A unique constraint of one column has an index with nothing else.
  const collation = indexed.length > 1 ? AS_UNIQUE : "";
  const where = [
    ...indexed.map((condition) => `${condition} ${collation}`),
    ...(isEverywhere ? [inScopeByRow(table, "w.s")] : []),
  ].join(" AND ");
  return `CROSS JOIN LATERAL (SELECT * FROM ${table.name} r WHERE ${where} LIMIT 1) r`;
}

function constraintOf({ kind, declaration }: Table, unique: string): Unique<string> {
  const constraint = declaration.unique?.[unique];
  if (constraint === undefined) throw new TypeError(`There is no ${unique} of ${kind}`);
  return constraint;
}

function comparedAs(table: Table, unique: string, field: string): string {
  const column = `r.${inSchema(field)}`;
  return isFolded(table, unique, field) ? `lower(${column})` : column;
}

/** Joins the row that the row `r` refers to, as `o`. */
function rowReferred(other: Table, reference: string): string {
  return `CROSS JOIN LATERAL (
    SELECT * FROM ${other.name} o
    WHERE ${inScope(other, "w.s", "o")} AND o.${other.id} = r.${inSchema(reference)} LIMIT 1
  ) o`;
}

/** The fields of a row whose names start with the prefix, without it. */
function fieldsWith(prefix: string, row: Row): Row {
  const own = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** Looks records of a table up by their id, or by a unique constraint. */
function singleLook(database: Database, table: Table, by: string): Look<Stored<Kind>> {
  const { row, values } = wayBy(table, by);
  const name = `${table.kind}_by_${by}`;
  return lookUp(database, { name, values, row, selected: selectList(table), foundIn: toStored });
}

/** Does the same, with the record that the reference names. */
function pairLook(database: Database, table: Table, by: string, reference: string): Look<AnyPair> {
  const { row, values } = wayBy(table, by);
  const referred = table.declaration.references?.[reference];
  if (referred === undefined) throw new TypeError(`${reference} of ${table.kind} is no reference`);
  const other = tableOf(referred.kind);
  return lookUp(database, {
    name: `${table.kind}_by_${by}_with_${reference}`,
    values,
    row: `${row} ${rowReferred(other, reference)}`,
    selected: `${selectList(table, "r", "own.")}, ${selectList(other, "o", "other.")}`,
    foundIn: (both) => [toStored(fieldsWith("own.", both)), toStored(fieldsWith("other.", both))],
  });
}

function wayBy(table: Table, by: string): { row: string; values: number } {
  if (by === table.declaration.id) return { row: rowById(table, "w.v0", "w.s"), values: 1 };
  return { row: rowByUnique(table, by), values: constraintOf(table, by).fields.length };
}

type LookUps = Pick<RecordStore, "get" | "find" | "findWith"> & { settled(): Promise<void> };

/** Records by their ids and by unique values; the look-ups of one turn are one statement. */
export function createLookUps(database: Database): LookUps {
  const singles = new Map<string, Look<Stored<Kind>>>();
  const pairs = new Map<string, Look<AnyPair>>();
  const found = async (kind: Kind, scope: string, by: string, values: readonly (readonly string[])[]) => {
    const table = tableOf(kind);
    const look = getOrAdd(singles, `${kind} ${by}`, () => singleLook(database, table, by));
    return Promise.all(values.map((each) => look({ scope, values: asCompared(table, by, each) })));
  };
  const lookUps = {
    get: (kind: Kind, scope: string, ids: readonly string[]) =>
      found(
        kind,
        scope,
        tableOf(kind).declaration.id,
        ids.map((id) => [id]),
      ),
    find: found,
    async findWith(kind: Kind, scope: string, reference: string, by: string, values: readonly string[]) {
      const table = tableOf(kind);
      const look = getOrAdd(pairs, `${kind} ${by} ${reference}`, () =>
        pairLook(database, table, by, reference),
      );
      return look({ scope, values: asCompared(table, by, values) });
    },
    async settled() {
      const all = [...singles.values(), ...pairs.values()];
      await Promise.all(all.map((look) => look.settled()));
    },
  };
  // Each result has the type of the kind that was asked for.
  return lookUps as LookUps;
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The values as the unique constraint compares them. */
function asCompared(table: Table, by: string, values: readonly string[]): readonly string[] {
  const fields = table.declaration.unique?.[by]?.fields ?? [];
  return values.map((value, index) => (isFolded(table, by, fields[index] ?? "") ? folded(value) : value));
}
