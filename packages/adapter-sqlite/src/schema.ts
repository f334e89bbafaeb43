import { countSchema } from "./counts.ts";
import { eventSchema } from "./events/event-tables.ts";
import type { Model, Table } from "./model.ts";
import { pairSchema } from "./pairs.ts";
import { columnTypes } from "./rows.ts";
import { searchSchema } from "./search.ts";
import { LEASE_END, LEASED } from "./verbs/leases.ts";

/**
 * Adds to the number of active sites of a product.
 */
function siteTrigger(name: string, event: string, row: "new" | "old", and: string, n: 1 | -1): string {
  return `CREATE TRIGGER sites_${name} AFTER ${event} ON activations WHEN ${row}.status = 'active' ${and} BEGIN
    INSERT INTO active_sites_counts VALUES (${row}._scope, ${row}."productId", ${n}) ON CONFLICT DO UPDATE SET n = n + excluded.n;
  END`;
}

/** Indexes, tables and triggers of the verbs, in addition to the declared ones. */
const verbSchema = `
  CREATE UNIQUE INDEX active_places ON activations (_scope, "licenseId", place) WHERE status = 'active';
  CREATE INDEX free_sites ON activations (_scope, "licenseId") WHERE status = 'active' AND "takesSeat" = 0;
  CREATE INDEX moves ON activations (_scope, "licenseId", "activatedAt") WHERE "movedFrom" IS NOT NULL;
  CREATE INDEX lease_ends ON activations (_scope, ${LEASE_END}) WHERE ${LEASED};
  CREATE INDEX lease_ends_of_licenses ON activations (_scope, "licenseId", ${LEASE_END}) WHERE ${LEASED} AND "takesSeat" = 1;
  CREATE INDEX deactivated_places ON activations (_scope, "licenseId", place, "deactivatedAt", id) WHERE status <> 'active';
  CREATE INDEX filled_licenses ON activations (_scope, "licenseId", "filledAt") WHERE "filledAt" IS NOT NULL;
  CREATE TABLE fingerprints (fingerprint BLOB, license INTEGER, PRIMARY KEY (fingerprint, license)) STRICT, WITHOUT ROWID;
  CREATE TRIGGER licenses_named AFTER INSERT ON licenses BEGIN
    INSERT INTO fingerprints VALUES (fingerprint(new."lookupKey"), new._row);
  END;
  CREATE TRIGGER licenses_unnamed AFTER DELETE ON licenses BEGIN
    DELETE FROM fingerprints WHERE fingerprint = fingerprint(old."lookupKey") AND license = old._row;
  END;
  CREATE TRIGGER licenses_renamed AFTER UPDATE OF "lookupKey" ON licenses WHEN old."lookupKey" <> new."lookupKey" BEGIN
    DELETE FROM fingerprints WHERE fingerprint = fingerprint(old."lookupKey") AND license = old._row;
    INSERT INTO fingerprints VALUES (fingerprint(new."lookupKey"), new._row);
  END;
  CREATE INDEX licenses_created ON licenses (_scope, "createdAt", "productId");
  CREATE INDEX activations_begun ON activations (_scope, "activatedAt", "productId");
  CREATE INDEX activations_ended ON activations (_scope, "deactivatedAt", "productId") WHERE "deactivatedAt" IS NOT NULL;
  CREATE TABLE active_sites_counts (_scope INTEGER NOT NULL, "productId" TEXT NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (_scope, "productId")) STRICT, WITHOUT ROWID;
  ${siteTrigger("begun", "INSERT", "new", "", 1)};
  ${siteTrigger("ended", "DELETE", "old", "", -1)};
  ${siteTrigger("resumed", "UPDATE OF status", "new", "AND old.status <> 'active'", 1)};
  ${siteTrigger("stopped", "UPDATE OF status", "old", "AND new.status <> 'active'", -1)};
  CREATE TABLE changes (id INTEGER PRIMARY KEY, store INTEGER NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL) STRICT`;

/** The first layout: a table a kind, with the indexes that its filters, sorts and references need. */
export function schemaOf({ tables }: Model): string {
  const all = Object.values(tables);
  return [
    ...all.flatMap((table) => [
      tableSchema(table),
      ...indexSchema(table),
      countSchema(table),
      searchSchema(table),
      ...pairSchema(table),
    ]),
    verbSchema,
    eventSchema,
  ].join(";\n");
}

function tableSchema({ kind, id, fields, written }: Table): string {
  const columns = fields.map((field) => {
    const { name, type, nullable } = field;
    const kept = written.includes(field) ? "" : " DEFAULT 0";
    return `"${name}" ${columnTypes[type]}${nullable ? "" : " NOT NULL"}${kept}`;
  });
  return `CREATE TABLE "${kind}" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, ${columns.join(", ")}, UNIQUE ("${id}")
  ) STRICT`;
}

export function indexOf(table: Table, field: string): string {
  return `"${table.kind}_by_${field}"`;
}

/** How a field is sorted. */
export function collate({ fields }: Table, field: string): string {
  const isText = fields.some(({ name, type }) => name === field && type === "text");
  return `"${field}"${isText ? " COLLATE NOCASE" : ""}`;
}

/**
 * Lists the indexes of a table. An index has every field that most filters compare: a reader decides on most records
 * without reading them. Fields that are equal come before the id, so that the records of one value are in the order
 * of their ids.
 */
function indexSchema(table: Table): string[] {
  const { kind, id, unique, references, filters, sorts, ends, counted, timeFields } = table;
  const equal = Object.values(filters).flatMap((rule) => ("equals" in rule ? [rule.equals] : []));
  const first = new Map([[id, `"${id}"`]]);
  for (const field of [...equal, ...references.map(({ field }) => field), ...counted])
    first.set(field, `"${field}"`);
  for (const field of [...sorts, ...timeFields, ...(ends ? [ends] : [])])
    first.set(field, collate(table, field));
  const ordinary = [...first].map(([field, column]) => {
    const others = [id, ...counted, ...timeFields]
      .filter((other) => other !== field)
      .map((other) => `"${other}"`);
    return `CREATE INDEX ${indexOf(table, field)} ON "${kind}" (${["_scope", column, ...others].join(", ")})`;
  });
  const constraints = unique.map(({ name, fields, folded, everywhere }) => {
    const columns = fields.map((field) => `"${field}"${folded ? " COLLATE NOCASE" : ""}`);
    const columnList = [...(everywhere ? [] : ["_scope"]), ...columns].join(", ");
    return `CREATE UNIQUE INDEX "${kind}_unique_${name}" ON "${kind}" (${columnList})`;
  });
  return [...ordinary, ...constraints];
}
