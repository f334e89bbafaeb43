import type { Connection } from "./connection.ts";
import type { Table } from "./model.ts";

/** Rows of a search are those of the full-text table's own content, which is narrow: c0, c1, … in lower case. */
export const contentOf = (table: Table): string => `"${table.kind}_search_content"`;

/** The searched texts of a record in lower case, which SQLite makes of ASCII letters alone. */
function textsOf({ search }: Table): string[] {
  return search.map((fields) => {
    const columns = fields.map((field) => `"${field}"`).join(", ");
    return `lower(${fields.length > 1 ? `concat_ws(' ', ${columns})` : columns})`;
  });
}

/**
 * Creates a full-text table whose words are all runs of three characters. It notes in which records they are and not
 * where, which halves it. Triggers note changes, and `searchChanged` brings the table up to date before the commit:
 * full-text tables flush to new pages at every statement that could fail.
 */
export function searchSchema({ kind, search }: Table): string {
  if (search.length === 0) return "";
  const columns = search.map((_, index) => `c${index}`).join(", ");
  const fields = search.flat().map((field) => `"${field}"`);
  const changed = fields.map((field) => `old.${field} IS NOT new.${field}`);
  const note = (row: string): string =>
    `BEGIN INSERT OR IGNORE INTO "${kind}_unsearched" VALUES (${row}._row); END`;
  return `
    CREATE VIRTUAL TABLE "${kind}_search" USING fts5(${columns}, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
    CREATE TABLE "${kind}_unsearched" (_row INTEGER PRIMARY KEY) STRICT;
    CREATE TRIGGER "${kind}_added" AFTER INSERT ON "${kind}" ${note("new")};
    CREATE TRIGGER "${kind}_removed" AFTER DELETE ON "${kind}" ${note("old")};
    CREATE TRIGGER "${kind}_changed" AFTER UPDATE OF ${fields.join(", ")} ON "${kind}" WHEN ${changed.join(" OR ")} ${note("old")}`;
}

/** Brings the searched texts up to the records. */
export function searchChanged(connection: Connection, table: Table): void {
  const { kind, search } = table;
  const unsearched = `"${kind}_unsearched"`;
  if (search.length === 0 || !connection.get(`SELECT 1 FROM ${unsearched} LIMIT 1`)) return;
  const columns = search.map((_, index) => `c${index}`).join(", ");
  connection.run(`DELETE FROM "${kind}_search" WHERE rowid IN (SELECT _row FROM ${unsearched})`);
  connection.run(
    `INSERT INTO "${kind}_search" (rowid, ${columns})
     SELECT _row, ${textsOf(table).join(", ")} FROM "${kind}" WHERE _row IN (SELECT _row FROM ${unsearched})`,
  );
  connection.run(`DELETE FROM ${unsearched}`);
}

/** A condition on the records themselves, where there are few. */
export function searchAmongFew(table: Table, search: string): { sql: string; values: string[] } {
  const folded = toLower(search);
  const conditions = textsOf(table).map((text) => `instr(${text}, ?) > 0`);
  return { sql: `(${conditions.join(" OR ")})`, values: conditions.map(() => folded) };
}

/**
 * Finds the rows of all scopes that contain the text: by its runs of three characters, or by reading all rows when it
 * has none.
 */
export function searchAmongMany(table: Table, search: string): { sql: string; values: string[] } {
  const folded = toLower(search);
  const conditions = table.search.map((_, index) => `instr(c${index}, ?) > 0`);
  const checked = `SELECT id AS _row FROM ${contentOf(table)} WHERE (${conditions.join(" OR ")})`;
  const values = conditions.map(() => folded);
  const words = trigramsOf(folded);
  if (words.length === 0) return { sql: checked, values };
  const candidates = `SELECT rowid FROM "${table.kind}_search" WHERE "${table.kind}_search" MATCH ?`;
  return { sql: `${checked} AND id IN (${candidates})`, values: [...values, words.join(" ")] };
}

/** Enough to leave few candidates; each has to be read. */
const MOST_WORDS = 5;

function trigramsOf(text: string): string[] {
  const characters = [...text];
  const words = new Set<string>();
  for (let start = 0; start + 3 <= characters.length; start += 3) {
    words.add(
      `"${characters
        .slice(start, start + 3)
        .join("")
        .replaceAll('"', '""')}"`,
    );
  }
  return [...words].slice(0, MOST_WORDS);
}

function toLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
