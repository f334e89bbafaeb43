import type { Kind, Stored } from "@keystead/core/adapter";
import type { Connection } from "./connection.ts";
import type { Model, Table } from "./model.ts";
import { storedOf } from "./rows.ts";

export function get<K extends Kind>(
  connection: Connection,
  table: Table,
  scope: number,
  ids: readonly string[],
): (Stored<K> | null)[] {
  const statement = connection.prepare(
    `SELECT * FROM "${table.kind}" WHERE "${table.id}" = ? AND _scope = ?`,
  );
  return ids.map((id) => {
    const row = statement.get(id, scope);
    return row ? storedOf<K>(table, row) : null;
  });
}

/** The records that have the values of a unique constraint. */
export function findUnique<K extends Kind>(
  connection: Connection,
  table: Table,
  scope: number,
  name: string,
  values: readonly (readonly string[])[],
): (Stored<K> | null)[] {
  const unique = table.unique.find((each) => each.name === name);
  if (unique === undefined) throw new TypeError(`${table.kind} have no unique ${name}`);
  const equal = unique.fields.map((field) => `"${field}" = ?${unique.folded ? " COLLATE NOCASE" : ""}`);
  const statement = connection.prepare(
    `SELECT * FROM "${table.kind}" WHERE ${equal.join(" AND ")} AND _scope = ?`,
  );
  return values.map((each) => {
    const row = statement.get(...each, scope);
    return row ? storedOf<K>(table, row) : null;
  });
}

/** A record by its id or the values of a unique constraint, and the record that its reference names. */
export function findWith(
  connection: Connection,
  tables: Model["tables"],
  scope: number,
  { kind, reference, by, values }: { kind: Kind; reference: string; by: string; values: readonly string[] },
): [Stored<Kind>, Stored<Kind>] | null {
  const table = tables[kind];
  const [found] =
    by === table.id
      ? get<Kind>(connection, table, scope, values)
      : findUnique<Kind>(connection, table, scope, by, [values]);
  const other = table.references.find(({ field }) => field === reference);
  if (!found || other === undefined) return null;
  const otherId = String(new Map(Object.entries(found.record)).get(reference));
  const [referred] = get<Kind>(connection, tables[other.kind], scope, [otherId]);
  return referred ? [found, referred] : null;
}

/** When the activation of a license and place that ended last did. */
export function lastEnd(
  connection: Connection,
  scope: number,
  licenseId: string,
  place: string,
): Date | null {
  const row = connection.get(
    `SELECT max("deactivatedAt") AS "end" FROM activations WHERE _scope = ? AND "licenseId" = ? AND place = ? AND status <> 'active'`,
    [scope, licenseId, place],
  );
  return typeof row?.end === "number" ? new Date(row.end) : null;
}
