import { Connection } from "../src/connection.ts";

/** Deletes all but the default organization, while stores have the file open. */
export function emptyTables(file: string): void {
  const connection = new Connection(file, { readOnly: false, patienceMs: 5_000, cacheMebibytes: 2 });
  try {
    const names = connection.all(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_search%'
        AND (name NOT LIKE '%_counts' OR name IN ('downloadCounts', 'dailyCounts')) AND name NOT IN ('changes', 'event_months')`,
    );
    const deletions = names.map(({ name }) =>
      name === "organizations" ? "DELETE FROM organizations WHERE _row > 1" : `DELETE FROM "${name}"`,
    );
    connection.database.exec(`BEGIN IMMEDIATE; ${deletions.join("; ")}; COMMIT`);
  } finally {
    connection.close();
  }
}
