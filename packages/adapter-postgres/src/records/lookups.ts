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
  tables,
  toStored,
} from "./tables.ts";

interface Wanted {
  scope: string;
  values: readonly string[];
}

type Look = Gathered<Wanted, Stored<Kind> | null>;

const limits = { size: 500, underWay: 4, beside: 4 };

/**
 * Looks many rows up. `row` joins each for the scope `w.s` and the values `w.v0`, `w.v1`, … JSON hides from the
 * planner how many there are.
 */
function lookUp(database: Database, table: Table, name: string, row: string, values: number): Look {
  const keys = Array.from({ length: values }, (_, index) => `v${index}`);
  const statement = {
    name: `keystead_${table.kind}_${name}`,
    text: `
      SELECT w.place, ${selectList(table)}
      FROM ROWS FROM (json_to_recordset($1) AS (s text, ${keys.map((key) => `${key} text`).join(", ")}))
        WITH ORDINALITY AS w (s, ${keys.join(", ")}, place)
      ${row}`,
  };
  return gather(async (wanted: Wanted[]) => {
    const given = wanted.map(({ scope, values: by }) => ({
      s: scope,
      ...Object.fromEntries(by.map((value, index) => [`v${index}`, value])),
    }));
    const rows = await database.query<Record<string, unknown>>(statement, [given]);
    const found = new Map(rows.map(({ place, ...row }) => [place, toStored(row)]));
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

/** Records by their ids and by unique values; the look-ups of one turn are one statement. */
export function createLookUps(
  database: Database,
): Pick<RecordStore, "get" | "find"> & { settled(): Promise<void> } {
  const looks = new Map<string, Look>();
  for (const table of tables) {
    looks.set(table.kind, lookUp(database, table, "by_id", rowById(table, "w.v0", "w.s"), 1));
    for (const [unique, { fields }] of Object.entries(table.declaration.unique ?? {})) {
      const look = lookUp(database, table, `by_${unique}`, rowByUnique(table, unique), fields.length);
      looks.set(`${table.kind} ${unique}`, look);
    }
  }
  const found = async <K extends Kind>(key: string, wanted: Wanted[]): Promise<(Stored<K> | null)[]> => {
    const look = looks.get(key);
    if (look === undefined) throw new TypeError(`There is no unique constraint ${key}`);
    return (await Promise.all(wanted.map(look))) as (Stored<K> | null)[];
  };
  return {
    get: <K extends Kind>(kind: K, scope: string, ids: readonly string[]) =>
      found<K>(
        kind,
        ids.map((id) => ({ scope, values: [id] })),
      ),
    find: <K extends Kind>(
      kind: K,
      scope: string,
      unique: string,
      values: readonly (readonly string[])[],
    ) => {
      const table = tableOf(kind);
      const { fields } = constraintOf(table, unique);
      const foldedOf = (value: string, index: number): string =>
        isFolded(table, unique, fields[index] ?? "") ? folded(value) : value;
      return found<K>(
        `${kind} ${unique}`,
        values.map((each) => ({ scope, values: each.map(foldedOf) })),
      );
    },
    async settled() {
      await Promise.all([...looks.values()].map((look) => look.settled()));
    },
  };
}
