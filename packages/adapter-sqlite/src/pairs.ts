import type { Table } from "./model.ts";

/** The table with an entry for each pair of the objects in a field. */
export function pairsOf(kind: string, field: string): string {
  return `"${kind}_pairs_${field}"`;
}

/** Creates the tables of pairs, which triggers keep up with the records. */
export function pairSchema({ kind, pairFields }: Table): string[] {
  return pairFields.flatMap((field) => {
    const pairs = pairsOf(kind, field);
    const add = `INSERT INTO ${pairs} SELECT DISTINCT value, new._row FROM json_each(pair_entries(new."${field}"))`;
    const take = `DELETE FROM ${pairs} WHERE _record = old._row AND entry IN (SELECT value FROM json_each(pair_entries(old."${field}")))`;
    const has = (row: "new" | "old"): string => `${row}."${field}" <> '{}'`;
    return [
      `CREATE TABLE ${pairs} (entry TEXT NOT NULL, _record INTEGER NOT NULL, PRIMARY KEY (entry, _record)) STRICT, WITHOUT ROWID`,
      `CREATE TRIGGER "${kind}_${field}_paired" AFTER INSERT ON "${kind}" WHEN ${has("new")} BEGIN ${add}; END`,
      `CREATE TRIGGER "${kind}_${field}_unpaired" AFTER DELETE ON "${kind}" WHEN ${has("old")} BEGIN ${take}; END`,
      `CREATE TRIGGER "${kind}_${field}_repaired" AFTER UPDATE OF "${field}" ON "${kind}"
        WHEN old."${field}" IS NOT new."${field}" BEGIN ${take}; ${add}; END`,
    ];
  });
}
