import type { Database } from "./database.ts";
import type { Conditions } from "./lists.ts";

/** Rows that are looked at to learn what is common among all. */
const SAMPLE_SIZE = 300;
const COMMON_FROM = 3;
const MOST_FRAGMENTS = 4;
const FRAGMENT = /(?=([a-z0-9]{3}))/g;

/** Where a search looks: expressions of a table's row, of which there is a trigram index. */
export interface Searched {
  from: string;
  alias: string;
  expressions: readonly string[];
}

function folded(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What the expressions are in the newest rows of the organization, a list for each expression. */
async function sampleOf(
  database: Database,
  organizationId: string,
  { from, alias, expressions }: Searched,
): Promise<string[][]> {
  const sample = {
    name: `keystead_sample_${from}`,
    text: `
      SELECT ${expressions.map((expression, index) => `${expression} AS "${index}"`).join(", ")}
      FROM ${from} ${alias} WHERE ${alias}.organization_id = $1 ORDER BY ${alias}.id DESC LIMIT ${SAMPLE_SIZE}`,
  };
  const rows = await database.transaction(
    (connection) => connection.query<Record<string, string>>(sample, [organizationId]),
    { inIndexOrder: true },
  );
  return expressions.map((_, index) => rows.map((row) => folded(row[index] ?? "")));
}

/**
 * The parts of a search that few of the texts have. A trigram index finds those fast, however many rows there are; of parts that all
 * rows have, such as `@example.com`, it would read an entry for each row.
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
 * Adds the condition that one of the expressions has the search as a substring, without regard to ASCII case. True when few rows
 * are likely to match. Where all parts of the search are common, or it is shorter than three letters, each row of the organization
 * has to be looked at.
 */
export async function addSearch(
  database: Database,
  conditions: Conditions,
  { organizationId, search, searched }: { organizationId: string; search: string; searched: Searched },
): Promise<boolean> {
  const sought = folded(search);
  const sample = await sampleOf(database, organizationId, searched);
  const rare = sample.map((texts) => rareFragments(sought, texts));
  const indexed = rare.every((fragments) => fragments.length > 0);
  conditions.add((value) => {
    const alternatives = searched.expressions.map((expression, index) => {
      const found = `strpos(lower(${expression} COLLATE "C"), ${value}) > 0`;
      const fragments = indexed ? (rare[index] ?? []) : [];
      const narrowed = fragments.map((part) => `${expression} ILIKE ${conditions.value(`%${part}%`)}`);
      return `(${[...narrowed, found].join(" AND ")})`;
    });
    return `(${alternatives.join(" OR ")})`;
  }, sought);
  return indexed || !sample.flat().some((text) => text.includes(sought));
}
