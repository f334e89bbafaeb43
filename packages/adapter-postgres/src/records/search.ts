import { folded } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import type { Conditions, Way } from "./conditions.ts";
import { hasSearchIndex, searchedParts, searchedText } from "./searched-text.ts";
import { inScope, type Table } from "./tables.ts";

/** Rows that are looked at to learn what is common among all. */
const SAMPLE_SIZE = 300;
/** A part that a twentieth of the rows have: an index of all rows is worth reading up to here. */
const COMMON_FROM = 15;
const MOST_FRAGMENTS = 4;
const FRAGMENT = /(?=([a-z0-9]{3}))/g;

/** Reads the searched text of the newest rows of the scope. */
async function sampleOf(database: Database, table: Table, scope: string): Promise<string[]> {
  const sample = {
    name: `keystead_sample_${table.kind}`,
    isCostly: true as const,
    text: `
      SELECT lower(${searchedText(table)}) AS text
      FROM ${table.name} r WHERE ${inScope(table)} ORDER BY r.${table.id} DESC LIMIT ${SAMPLE_SIZE}`,
  };
  const rows = await database.query<{ text: string }>(sample, [scope]);
  return rows.map(({ text }) => text);
}

/**
 * Returns the parts of a search that few of the texts have. A trigram index finds those fast, however many rows
 * there are; for parts that all rows have, such as `@example.com`, it would read an entry for each row.
 */
function rareFragments(search: string, texts: string[]): string[] {
  const fragments = [...new Set([...search.matchAll(FRAGMENT)].map(([, fragment = ""]) => fragment))];
  return fragments
    .map((fragment) => ({ fragment, hits: texts.filter((text) => text.includes(fragment)).length }))
    .filter(({ hits }) => hits < COMMON_FROM)
    .sort((a, b) => a.hits - b.hits)
    .slice(0, MOST_FRAGMENTS)
    .map(({ fragment }) => fragment);
}

/**
 * Adds the condition that a row has the search in what is searched of it, without regard to ASCII case. Gives whether
 * few rows are likely to match, and how they are found. Where all parts of the search are common, or it is shorter than
 * three letters, each row of the scope has to be looked at.
 */
export async function addSearch(
  database: Database,
  table: Table,
  conditions: Conditions,
  { scope, search }: { scope: string; search: string },
): Promise<{ few: boolean; way: Way }> {
  const sought = folded(search);
  const sample = await sampleOf(database, table, scope);
  const rare = rareFragments(sought, sample);
  const text = searchedText(table);
  for (const fragment of rare) conditions.add((value) => `${text} ILIKE ${value}`, `%${fragment}%`);
  // By itself each takes less time than all put together.
  conditions.add(
    (value) =>
      `(${searchedParts(table)
        .map((part) => `strpos(lower(${part}), ${value}) > 0`)
        .join(" OR ")})`,
    sought,
  );
  const isRare = rare.length > 0;
  const way = isRare && hasSearchIndex(table) ? "byText" : "any";
  return { few: isRare || !sample.some((found) => found.includes(sought)), way };
}
