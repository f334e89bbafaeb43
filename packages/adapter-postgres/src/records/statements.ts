import { copiesOf, referencesTo } from "@keystead/core/adapter";
import {
  AS_UNIQUE,
  inSchema,
  inScope,
  inScopeByRow,
  type Table,
  tableOf,
  tables,
  writtenColumns,
} from "./tables.ts";

/** How strongly a row is locked, weakest first. */
export const strengths = ["SHARE", "NO KEY UPDATE", "UPDATE"] as const;
export type Strength = (typeof strengths)[number];

/**
 * The statements of a commit, as `keystead.commit()` runs them: `$1` is the scope, `$2` the input as JSON. For
 * `insert`, `update` and the checks that accompany them that is a list of rows; for the others an object with an
 * `id`.
 */
interface Statements {
  insert: string;
  /** Of the rows that have the version still. */
  update: string;
  /** Select the rows whose reference has no target, or whose copy differs from its original. */
  misfits: readonly { field: string; text: string }[];
  /** Before an update: update the copies of the fields it changes. */
  follow: readonly string[];
  /** Delete the row with the id, after applying the `whenDeleted` of its references. */
  remove: Record<"alone" | "cascade", readonly string[]>;
  /** Selects the row with the id and `version`. */
  expect: string;
  any: string;
  /** Lock the rows with the ids that are given as a list. */
  lock: Record<Strength, string>;
}

const VERSION = "nextval('keystead.versions')";

function selectGiven({ name }: Table): string {
  return `jsonb_populate_recordset(NULL::${name}, $2) n`;
}

/** Selects the same rows with their scope, to be joined by ids. */
function selectGivenInScope(table: Table): string {
  return `(SELECT $1 AS scope, n.* FROM ${selectGiven(table)} OFFSET 0) n`;
}

function insertOf(table: Table): string {
  // Fields that the store keeps by itself start with the values that the steps give.
  const columns = table.columns.map(({ column }) => column);
  const into = [...(table.isScoped ? ["organization_id"] : []), ...columns];
  const values = [...(table.isScoped ? ["$1"] : []), ...columns.map((column) => `n.${column}`)];
  return `INSERT INTO ${table.name} (${into.join(", ")}) SELECT ${values.join(", ")} FROM ${selectGiven(table)}`;
}

function updateOf(table: Table): string {
  const columns = writtenColumns(table).filter((column) => column !== table.id);
  const set = columns.map((column) => `${column} = n.${column}`).join(", ");
  return `UPDATE ${table.name} r SET ${set}, row_version = ${VERSION} FROM ${selectGivenInScope(table)}
    WHERE ${inScope(table, "n.scope")} AND r.${table.id} = n.${table.id} AND r.row_version = n.row_version`;
}

function misfitsOf(table: Table): { field: string; text: string }[] {
  const { copies = {}, references = {} } = table.declaration;
  return Object.entries(copies).flatMap(([field, copy]) => {
    const reference = copy && references[copy.reference];
    if (!copy || !reference) return [];
    const other = tableOf(reference.kind);
    const referred = `
      SELECT 1 FROM ${other.name} r
      WHERE ${inScope(other)} AND r.${other.id} = n.${inSchema(copy.reference)}`;
    const alike = `lower(r.${inSchema(copy.field)}) = lower(n.${inSchema(field)})`;
    // OFFSET keeps each look-up by index. A join would read all rows of a scope that grew since its statistics were
    // made.
    const without = (row: string) => `SELECT 1 FROM ${selectGiven(table)} WHERE NOT EXISTS (${row} OFFSET 0)`;
    return [
      { field: copy.reference, text: without(referred) },
      { field, text: without(`${referred} AND ${alike}`) },
    ];
  });
}

function followOf(table: Table): string[] {
  return copiesOf(table.kind).map(({ kind, field, copy }) => {
    const follower = tableOf(kind);
    const [source, stamp] = [inSchema(copy.field), inSchema(copy.stamp)];
    const column = inSchema(field);
    return `
      WITH moved AS MATERIALIZED (
        SELECT n.scope, f.${follower.id} AS id, n.${source} AS source, n.${stamp} AS stamp
        FROM ${selectGivenInScope(table)}
        JOIN ${table.name} r
          ON ${inScope(table, "n.scope")} AND r.${table.id} = n.${table.id} AND r.row_version = n.row_version
          AND r.${source} IS DISTINCT FROM n.${source}
        JOIN ${follower.name} f
          ON ${inScopeByRow(follower, "n.scope", "f")} AND f.${inSchema(copy.reference)} = r.${table.id}
        WHERE f.${column} IS DISTINCT FROM n.${source}
        ORDER BY f.${follower.id} FOR NO KEY UPDATE OF f
      )
      UPDATE ${follower.name} r SET ${column} = moved.source, ${stamp} = moved.stamp, row_version = ${VERSION}
      FROM moved WHERE ${inScope(follower, "moved.scope")} AND r.${follower.id} = moved.id`;
  });
}

/**
 * Deletes the rows that match the condition, which includes the scope, after applying `whenDeleted` to the rows that
 * refer to them.
 */
export function removeRows(table: Table, condition: string, cascade: boolean): string[] {
  const rows = `FROM ${table.name} r WHERE ${condition}`;
  const ids = `ARRAY(SELECT r.${table.id} ${rows})`;
  const consequences = referencesTo(table.kind).flatMap(({ kind, field, reference }) => {
    const referring = tableOf(kind);
    const column = `r.${inSchema(field)}`;
    // The planner does not know the number of ids: it would take an index of the whole organization for the smaller
    // one.
    const refers = `${inScopeByRow(referring)} AND ${column} = ANY (${ids})`;
    const { whenDeleted } = reference;
    if (whenDeleted === "setNull")
      return [
        lockRows(referring, refers, "NO KEY UPDATE"),
        `UPDATE ${referring.name} r SET ${inSchema(field)} = NULL, row_version = ${VERSION}
        WHERE ${refers}`,
      ];
    if (whenDeleted === "cascade" || (whenDeleted === "ask" && cascade))
      return removeRows(referring, refers, cascade);
    // The foreign key refuses.
    return [];
  });
  return [lockRows(table, condition, "UPDATE"), ...consequences, `DELETE ${rows}`];
}

/** Locks in the order of ids, by an expression that no index has: going through the primary key could read all rows. */
function lockRows(table: Table, condition: string, strength: Strength): string {
  return `SELECT 1 FROM ${table.name} r WHERE ${condition} ORDER BY r.${table.id} || '' FOR ${strength}`;
}

function lockRowsById(table: Table, strength: Strength): string {
  return `
    SELECT 1 FROM (SELECT $1 AS scope, id FROM jsonb_array_elements_text($2) id OFFSET 0) given
    JOIN ${table.name} r ON ${inScope(table, "given.scope")} AND r.${table.id} = given.id
    ORDER BY r.${table.id} FOR ${strength} OF r`;
}

function statementsOf(table: Table): Statements {
  const isNamed = `${inScope(table)} AND r.${table.id} = $2 ->> 'id'`;
  const rows = `SELECT 1 FROM ${table.name} r WHERE`;
  return {
    insert: insertOf(table),
    update: updateOf(table),
    misfits: misfitsOf(table),
    follow: followOf(table),
    remove: { alone: removeRows(table, isNamed, false), cascade: removeRows(table, isNamed, true) },
    expect: `${rows} ${isNamed} AND r.row_version = ($2 ->> 'version')::bigint`,
    any: `${rows} ${inScope(table)} LIMIT 1`,
    lock: {
      SHARE: lockRowsById(table, "SHARE"),
      "NO KEY UPDATE": lockRowsById(table, "NO KEY UPDATE"),
      UPDATE: lockRowsById(table, "UPDATE"),
    },
  };
}

/** The statements of each kind, made from its declaration. */
export const statements = new Map(tables.map((table) => [table.kind, statementsOf(table)]));

/** Frees the seats of a license, given as `licenseId`, at the moment `at`. */
export const freeSeats: readonly string[] = [
  `WITH freed AS MATERIALIZED (
    SELECT a.organization_id, a.id FROM keystead.activations a
    WHERE a.organization_id = $1 ${AS_UNIQUE} AND a.license_id = ($2 ->> 'licenseId') ${AS_UNIQUE} AND a.status = 'active'
    ORDER BY a.id FOR NO KEY UPDATE
  )
  UPDATE keystead.activations a
  SET status = 'deactivated', deactivated_at = keystead.end_of(a, ($2 ->> 'at')::timestamptz), row_version = ${VERSION}
  FROM freed WHERE a.organization_id = freed.organization_id AND a.id = freed.id`,
  "UPDATE keystead.licenses l SET activated_count = 0 WHERE l.organization_id = $1 AND l.id = $2 ->> 'licenseId'",
];

/** Adds the seats to what is taken of each license, given as an object by their ids. */
export const countSeats = `
  UPDATE keystead.licenses l SET activated_count = l.activated_count + taken.seats::integer
  FROM (SELECT $1 AS scope, id, seats FROM jsonb_each_text($2) AS t (id, seats) OFFSET 0) taken
  WHERE l.organization_id = taken.scope AND l.id = taken.id`;

export const announceLicenses =
  "SELECT pg_notify('keystead_changes', 'license ' || l.id) FROM jsonb_array_elements_text($2) AS l (id)";
