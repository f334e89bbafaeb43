import type { Kind, StoredType } from "@keystead/core/adapter";
import { inSchema, type Table, tableOf } from "../records/tables.ts";
import { tuningOf } from "./tuning.ts";

const columnTypes: Record<StoredType, string> = {
  text: 'text COLLATE "C"',
  integer: "bigint",
  flag: "boolean",
  moment: "timestamptz",
  json: "jsonb",
};

/** Creates the table of a kind, without its indexes; the planner learns nothing of its organizations. */
export function createTable(table: Table): string[] {
  const { kind, name, columns, id, isScoped } = table;
  const { integers } = tuningOf(kind);
  const scope = isScoped ? ["organization_id"] : [];
  const parts = [
    ...scope.map((column) => `${column} ${columnTypes.text} NOT NULL`),
    ...columns.map((field) => {
      const type = integers.includes(field.name) ? "integer" : columnTypes[field.type];
      return `${field.column} ${type}${field.nullable ? "" : " NOT NULL"}`;
    }),
    "row_version bigint NOT NULL DEFAULT nextval('keystead.versions')",
    `PRIMARY KEY (${[...scope, id].join(", ")})${includeFields(table, table.declaration.id)}`,
    ...foreignKeys(table),
  ];
  const create = `CREATE TABLE ${name} (\n  ${parts.join(",\n  ")}\n)`;
  // Without statistics of the column, PostgreSQL assumes that any organization has a two-hundredth of the table's
  // present rows, whatever the table was when it was analyzed. So it reads a page of a list in the order of the list.
  return isScoped ? [create, `ALTER TABLE ${name} ALTER COLUMN organization_id SET STATISTICS 0`] : [create];
}

/** A reference includes the organization: one to another organization's record is impossible. */
function foreignKeys({ kind, declaration, isScoped }: Table): string[] {
  const { unchecked } = tuningOf(kind);
  const references = Object.entries(declaration.references ?? {});
  return references.flatMap(([field, reference]) => {
    if (!reference || unchecked.includes(field)) return [];
    const columns = [...(isScoped ? ["organization_id"] : []), inSchema(field)].join(", ");
    const constraint = `CONSTRAINT ${inSchema(kind)}_${inSchema(field)}_fkey`;
    return [`${constraint} FOREIGN KEY (${columns}) REFERENCES ${tableOf(reference.kind).name}`];
  });
}

/** The INCLUDE of the index by a field. */
export function includeFields({ kind }: { kind: Kind }, field: string): string {
  const fields = tuningOf(kind).covering[field];
  return fields ? ` INCLUDE (${fields.map(inSchema).join(", ")})` : "";
}
