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

/** The API token with this digest and its owner. */
export function findApiToken(
  connection: Connection,
  { apiTokens, users }: Model["tables"],
  digest: string,
): { token: Stored<"apiTokens">; owner: Stored<"users"> } | null {
  const token = findUnique<"apiTokens">(connection, apiTokens, 0, "digest", [[digest]])[0];
  const owner = token && get<"users">(connection, users, 0, [token.record.ownerId])[0];
  return token && owner ? { token, owner } : null;
}

/** The session with this digest and its user. */
export function findSession(
  connection: Connection,
  { sessions, users }: Model["tables"],
  tokenDigest: string,
): { session: Stored<"sessions">; user: Stored<"users"> } | null {
  const session = get<"sessions">(connection, sessions, 0, [tokenDigest])[0];
  const user = session && get<"users">(connection, users, 0, [session.record.userId])[0];
  return session && user ? { session, user } : null;
}

/** When the activation of a license and domain that ended last did. */
export function lastEnd(
  connection: Connection,
  scope: number,
  licenseId: string,
  domain: string,
): Date | null {
  const row = connection.get(
    `SELECT max("deactivatedAt") AS "end" FROM activations WHERE _scope = ? AND "licenseId" = ? AND domain = ? AND status <> 'active'`,
    [scope, licenseId, domain],
  );
  return typeof row?.end === "number" ? new Date(row.end) : null;
}
