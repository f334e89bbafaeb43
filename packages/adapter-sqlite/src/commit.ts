import type { SQLInputValue } from "node:sqlite";
import type { CommitResult, Write, Written } from "@keystead/core/adapter";
import { NO_SCOPE, type Row } from "./connection.ts";
import { isTaken } from "./failures.ts";
import type { Table } from "./model.ts";
import { type Refusal, remove, removeAll } from "./references.ts";
import { encode, type Fields, firstVersion } from "./rows.ts";
import { freeSeats } from "./verbs/free-seat.ts";
import { setSeat } from "./verbs/set-seat.ts";
import type { Writer } from "./writer.ts";

/** Takes the steps. What was done before one that is refused is for the caller to undo. */
export function commit(writer: Writer, scope: number, writes: readonly Write[]): CommitResult {
  for (const [write, step] of writes.entries()) {
    const refusal = take(writer, scope, step);
    if (refusal) return { done: false, write, ...refusal };
  }
  return { done: true };
}

function take(writer: Writer, scope: number, write: Write): Refusal | null {
  if (write.op === "freeSeats") {
    freeSeats(writer, scope, write.licenseId, write.at);
    return null;
  }
  if (write.op === "setSeat") return setSeat(writer, scope, write);
  const table = writer.tables[write.kind];
  switch (write.op) {
    case "insert":
      return (
        insert(writer, table, scope, write.record) ??
        (write.kind === "activations" ? countSeat(writer, scope, write.record) : null)
      );
    case "update":
      return update(writer, table, scope, write.record, write.version);
    case "delete": {
      const row = rowOf(writer, table, scope, write.id);
      if (write.version !== undefined && row?._version !== write.version) return { because: "changed" };
      return row ? remove(writer, table, scope, write.id, write.cascade ?? false) : null;
    }
    case "deleteReferring":
      return removeAll(writer, table, scope, write.field, write.id, false, write.except);
    case "expect":
      return rowOf(writer, table, scope, write.id)?._version === write.version
        ? null
        : { because: "changed" };
    case "expectNone":
      return writer.get(`SELECT 1 FROM "${write.kind}" WHERE _scope = ? LIMIT 1`, [scope])
        ? { because: "changed" }
        : null;
  }
}

function rowOf(writer: Writer, table: Table, scope: number, id: unknown): Row | undefined {
  return writer.get(`SELECT * FROM "${table.kind}" WHERE "${table.id}" = ? AND _scope = ?`, [
    String(id),
    scope,
  ]);
}

function insert(writer: Writer, table: Table, scope: number, record: Fields): Refusal | null {
  if (scope === NO_SCOPE) return { because: "missing", field: "organizationId" };
  const { kind, id, written, announced } = table;
  const names = written.map(({ name }) => `"${name}"`).join(", ");
  const places = written.map(() => "?").join(", ");
  const sql = `INSERT INTO "${kind}" (_scope, _version, ${names}) VALUES (?, ?, ${places})`;
  const values = written.map((field) => encode(field, record[field.name]));
  const refusal = put(writer, table, scope, record, () =>
    writer.run(sql, [scope, firstVersion(), ...values]),
  );
  if (refusal === null && announced?.inserted) writer.announce(announced.as, String(record[id]));
  return refusal;
}

/** Counts an activation that is inserted, as one that is claimed. */
function countSeat(writer: Writer, scope: number, activation: Written<"activations">): null {
  const { licenseId, status, takesSeat } = activation;
  if (status !== "active") return null;
  const seats = Number(takesSeat);
  writer.run(`UPDATE licenses SET "activatedCount" = "activatedCount" + ? WHERE id = ? AND _scope = ?`, [
    seats,
    licenseId,
    scope,
  ]);
  writer.announce("license", licenseId);
  return null;
}

function update(
  writer: Writer,
  table: Table,
  scope: number,
  record: Fields,
  version: number,
): Refusal | null {
  const { kind, id, written } = table;
  const before = rowOf(writer, table, scope, record[id]);
  if (before?._version !== version) return { because: "changed" };
  const assigned = written.map(({ name }) => `"${name}" = ?`).join(", ");
  const sql = `UPDATE "${kind}" SET _version = _version + 1, ${assigned} WHERE _row = ?`;
  const values = written.map((field) => encode(field, record[field.name]));
  const refusal = put(writer, table, scope, record, () =>
    writer.run(sql, [...values, before._row as number]),
  );
  if (refusal) return refusal;
  const after = new Map(written.map(({ name }, index) => [name, values[index]]));
  const differs = (field: string): boolean => before[field] !== after.get(field);
  updateFollowers(writer, table, scope, String(before[id]), after, differs);
  if (table.announced?.fields.some(differs)) writer.announce(table.announced.as, String(before[id]));
  return null;
}

/** Stores a record, if what it refers to is there and nobody has what is to be unique. */
function put(
  writer: Writer,
  table: Table,
  scope: number,
  record: Fields,
  store: () => unknown,
): Refusal | null {
  for (const { field, kind } of table.references) {
    if (record[field] !== null && !rowOf(writer, writer.tables[kind], scope, record[field]))
      return { because: "missing", field };
  }
  for (const { field, reference, source, copied } of table.copies) {
    const other = rowOf(writer, writer.tables[source], scope, record[reference])?.[copied];
    if (folded(String(record[field])) !== folded(String(other))) return { because: "missing", field };
  }
  try {
    store();
    return null;
  } catch (error) {
    if (!isTaken(error)) throw error;
    return { because: "taken", unique: takenOf(writer, table, scope, record) };
  }
}

/** The name of what another record has already. */
function takenOf(writer: Writer, table: Table, scope: number, record: Fields): string {
  const { kind, id } = table;
  const own = String(record[id]);
  for (const { name, fields, folded, everywhere } of table.unique) {
    const equal = fields.map((field) => `"${field}" = ?${folded ? " COLLATE NOCASE" : ""}`).join(" AND ");
    const sql = `SELECT "${id}" AS id FROM "${kind}" WHERE ${equal} ${everywhere ? "" : "AND _scope = ?"}`;
    const values = fields.map((field) => record[field] as SQLInputValue);
    const owner = writer.get(sql, everywhere ? values : [...values, scope]);
    if (owner && owner.id !== own) return name;
  }
  const isThere = rowOf(writer, table, scope, own) !== undefined;
  return kind === "activations" && !isThere ? "place" : id;
}

/** Has the copies of a record's fields follow their change. */
function updateFollowers(
  writer: Writer,
  { followers }: Table,
  scope: number,
  id: string,
  after: ReadonlyMap<string, SQLInputValue | undefined>,
  differs: (field: string) => boolean,
): void {
  for (const { kind, field, reference, copied, stamp } of followers) {
    if (!differs(copied)) continue;
    const [copy, at] = [after.get(copied) ?? null, after.get(stamp) ?? null];
    writer.run(
      `UPDATE "${kind}" SET "${field}" = ?, "${stamp}" = ?, _version = _version + 1 WHERE _scope = ? AND "${reference}" = ? AND "${field}" <> ?`,
      [copy, at, scope, id, copy],
    );
  }
}

function folded(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
