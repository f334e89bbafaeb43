import type { Table } from "./model.ts";
import { columnTypes } from "./rows.ts";

/**
 * A week: the cells of a million licenses, and the records of the one week that a moment cuts, are both some thousands.
 */
export const CELL_MS = 7 * 86_400_000;

/**
 * Counts records by triggers, for each combination of the counted fields and the weeks of the counted times. The
 * columns have the names of the record's fields, so that conditions read the same for both.
 */
export function countSchema({ kind, fields, counted, timeFields }: Table): string {
  const columns = ["_scope", ...counted, ...timeFields].map((name) => `"${name}"`);
  const of = (row: "new" | "old"): string[] => [
    `${row}._scope`,
    ...counted.map((name) => `${row}."${name}"`),
    ...timeFields.map((name) => `${row}."${name}" / ${CELL_MS} * ${CELL_MS}`),
  ];
  const isCell = (row: "new" | "old"): string =>
    of(row)
      .map((value, index) => `${columns[index]} IS ${value}`)
      .join(" AND ");
  const counts = `"${kind}_counts"`;
  const add = `
    INSERT INTO ${counts} (${columns.join(", ")}, n) SELECT ${of("new").join(", ")}, 0
      WHERE NOT EXISTS (SELECT 1 FROM ${counts} WHERE ${isCell("new")});
    UPDATE ${counts} SET n = n + 1 WHERE ${isCell("new")};`;
  const take = `
    UPDATE ${counts} SET n = n - 1 WHERE ${isCell("old")};
    DELETE FROM ${counts} WHERE ${isCell("old")} AND n = 0;`;
  const differs = columns.map((column) => `old.${column} IS NOT new.${column}`).join(" OR ");
  // Of their types, or the triggers' conditions could not be looked up.
  const types = [...counted, ...timeFields].map((name) => {
    const field = fields.find((each) => each.name === name);
    return `"${name}" ${columnTypes[field?.type ?? "text"]}`;
  });
  return `
    CREATE TABLE ${counts} (${["_scope INTEGER NOT NULL", ...types, "n INTEGER NOT NULL"].join(", ")}) STRICT;
    CREATE INDEX "${kind}_cells" ON ${counts} (${columns.join(", ")}, n);
    CREATE TRIGGER "${kind}_counted" AFTER INSERT ON "${kind}" BEGIN ${add} END;
    CREATE TRIGGER "${kind}_uncounted" AFTER DELETE ON "${kind}" BEGIN ${take} END;
    CREATE TRIGGER "${kind}_recounted" AFTER UPDATE OF ${columns.join(", ")} ON "${kind}" WHEN ${differs} BEGIN ${take} ${add} END`;
}
