import type { Connection } from "./connection.ts";
import type { Table } from "./model.ts";
import { countUpTo, FEW } from "./where.ts";

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
export function searchAmongMany(
  connection: Connection,
  table: Table,
  search: string,
): { sql: string; values: string[]; leads: boolean } {
  const folded = toLower(search);
  const conditions = table.search.map((_, index) => `instr(c${index}, ?) > 0`);
  const checked = `SELECT id AS _row FROM ${contentOf(table)} WHERE (${conditions.join(" OR ")})`;
  const values = conditions.map(() => folded);
  const { words, leads } = wordsToFind(connection, table, [...folded]);
  if (words.length === 0) return { sql: checked, values, leads };
  return {
    sql: `${checked} AND id IN (${candidatesOf(table)})`,
    values: [...values, words.join(" ")],
    leads,
  };
}

const candidatesOf = ({ kind }: Table): string =>
  `SELECT rowid FROM "${kind}_search" WHERE "${kind}_search" MATCH ?`;

/** Words of a text that are tried. */
const MOST_WORDS = 40;
/** Words that many rows have: together they leave few candidates, each of which is read. */
const MOST_COMMON_WORDS = 5;

/**
 * Returns words of the text by which to look for it, and whether they lead to few rows: two rare ones, or one if there
 * are no more. A word that nearly all rows have ("www") costs time, and only the table knows which these are.
 */
function wordsToFind(
  connection: Connection,
  table: Table,
  characters: readonly string[],
): { words: string[]; leads: boolean } {
  const rare: string[] = [];
  for (const word of wordsOf(characters, 1).slice(0, MOST_WORDS)) {
    if (countUpTo(connection, FEW, candidatesOf(table), [word]) < FEW) rare.push(word);
    if (rare.length === 2) break;
  }
  if (rare.length > 0) return { words: rare, leads: true };
  return { words: wordsOf(characters, 3).slice(0, MOST_COMMON_WORDS), leads: false };
}

/** The different runs of three characters that begin at every so many characters, quoted. */
function wordsOf(characters: readonly string[], step: number): string[] {
  const words = new Set<string>();
  for (let start = 0; start + 3 <= characters.length; start += step) {
    const run = characters.slice(start, start + 3).join("");
    words.add(`"${run.replaceAll('"', '""')}"`);
  }
  return [...words];
}

function toLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
