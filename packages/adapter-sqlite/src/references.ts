import type { Table } from "./model.ts";
import type { Writer } from "./writer.ts";

/** Why a step cannot be done. */
export type Refusal =
  | { because: "changed" }
  | { because: "taken"; unique: string }
  | { because: "missing"; field: string }
  | { because: "in_use" }
  | { because: "full" };

/** Removes a record, with what references say of those that refer to it. */
export function remove(
  writer: Writer,
  table: Table,
  scope: number,
  id: string,
  cascade: boolean,
): Refusal | null {
  for (const { kind, field, whenDeleted } of table.referrers) {
    const referring = writer.tables[kind];
    if (whenDeleted === "setNull") {
      const sql = `UPDATE "${kind}" SET "${field}" = NULL, _version = _version + 1 WHERE _scope = ? AND "${field}" = ?`;
      writer.run(sql, [scope, id]);
    } else if (whenDeleted === "cascade" || (whenDeleted === "ask" && cascade)) {
      const refusal = removeAll(writer, referring, scope, field, id, cascade);
      if (refusal) return refusal;
    } else if (
      writer.get(`SELECT 1 FROM "${kind}" WHERE _scope = ? AND "${field}" = ? LIMIT 1`, [scope, id])
    ) {
      return { because: "in_use" };
    }
  }
  writer.run(`DELETE FROM "${table.kind}" WHERE "${table.id}" = ? AND _scope = ?`, [id, scope]);
  if (table.announced) writer.announce(table.announced.as, id);
  return null;
}

/** Removes every record whose field refers to the id, but for one. */
export function removeAll(
  writer: Writer,
  table: Table,
  scope: number,
  field: string,
  id: string,
  cascade: boolean,
  except?: string,
): Refusal | null {
  const sql = `SELECT "${table.id}" AS id FROM "${table.kind}" WHERE _scope = ? AND "${field}" = ?`;
  for (const row of writer.all(sql, [scope, id])) {
    if (row.id === except) continue;
    const refusal = remove(writer, table, scope, String(row.id), cascade);
    if (refusal) return refusal;
  }
  return null;
}
