import type { Table } from "./model.ts";

/** Rows of a search are those of the full-text table's own content, which is narrow: c0, c1, … in lower case. */
export const contentOf = (table: Table): string => `"${table.kind}_search_content"`;

/** The searched texts of a record in lower case, which SQLite makes of ASCII letters alone. */
function textsOf({ search }: Table, row: string): string[] {
  return search.map((fields) => {
    const columns = fields.map((field) => `${row}"${field}"`).join(", ");
    return `lower(${fields.length > 1 ? `concat_ws(' ', ${columns})` : columns})`;
  });
}

/**
 * A full-text table whose words are all the runs of three characters, kept by triggers. It notes in which records they are and not
 * where, which halves it.
 */
export function searchSchema(table: Table): string {
  const { kind, search } = table;
  if (search.length === 0) return "";
  const found = `"${kind}_search"`;
  const columns = search.map((_, index) => `c${index}`);
  const changed = search.flat().map((field) => `old."${field}" IS NOT new."${field}"`);
  const assigned = textsOf(table, "new.").map((text, index) => `c${index} = ${text}`);
  return `
    CREATE VIRTUAL TABLE ${found} USING fts5(${columns.join(", ")}, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
    CREATE TRIGGER "${kind}_searched" AFTER INSERT ON "${kind}" BEGIN
      INSERT INTO ${found} (rowid, ${columns.join(", ")}) VALUES (new._row, ${textsOf(table, "new.").join(", ")});
    END;
    CREATE TRIGGER "${kind}_forgotten" AFTER DELETE ON "${kind}" BEGIN
      DELETE FROM ${found} WHERE rowid = old._row;
    END;
    CREATE TRIGGER "${kind}_searched_again" AFTER UPDATE ON "${kind}" WHEN ${changed.join(" OR ")} BEGIN
      UPDATE ${found} SET ${assigned.join(", ")} WHERE rowid = old._row;
    END`;
}

/** A condition on the records themselves, where there are few. */
export function searchAmongFew(table: Table, search: string): { sql: string; values: string[] } {
  const folded = lower(search);
  const conditions = textsOf(table, "").map((text) => `instr(${text}, ?) > 0`);
  return { sql: `(${conditions.join(" OR ")})`, values: conditions.map(() => folded) };
}

/** The rows of all scopes that have the text: looked up by its runs of three characters, or all read when it has none. */
export function searchAmongMany(table: Table, search: string): { sql: string; values: string[] } {
  const folded = lower(search);
  const conditions = table.search.map((_, index) => `instr(c${index}, ?) > 0`);
  const checked = `SELECT id AS _row FROM ${contentOf(table)} WHERE (${conditions.join(" OR ")})`;
  const values = conditions.map(() => folded);
  const words = trigramsOf(folded);
  if (words.length === 0) return { sql: checked, values };
  const candidates = `SELECT rowid FROM "${table.kind}_search" WHERE "${table.kind}_search" MATCH ?`;
  return { sql: `${checked} AND id IN (${candidates})`, values: [...values, words.join(" ")] };
}

/** Enough to leave few candidates. */
const MOST_WORDS = 12;

function trigramsOf(text: string): string[] {
  const characters = [...text];
  const words = new Set<string>();
  for (let start = 0; start + 3 <= characters.length; start += 1) {
    words.add(
      `"${characters
        .slice(start, start + 3)
        .join("")
        .replaceAll('"', '""')}"`,
    );
  }
  return [...words].slice(0, MOST_WORDS);
}

function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
