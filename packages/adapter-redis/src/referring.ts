import { type Check, RETRY } from "./commit.ts";
import type { RedisDatabase } from "./database.ts";
import type { Kind, OrganizationNames } from "./keys.ts";
import type { RecordFormat } from "./records.ts";

/** So many records are read with one command. */
const AT_A_TIME = 500;

/** Records that belong to another, and what tells whether they are still all of them, each as it was. */
export interface Referring<Item> {
  items: Item[];
  checks: Check[];
}

export async function referring<Item>(
  database: RedisDatabase,
  names: OrganizationNames,
  [owner, ownerId, kind]: readonly [Kind, string, Kind],
  format: RecordFormat<Item>,
): Promise<Referring<Item>> {
  const set = names.of(owner, ownerId, kind);
  const ids = await database.read<string[]>("zrange", set, 0, -1);
  const keys = ids.map((id) => names.record(kind, id));
  const texts = await readTexts(database, keys);
  const checks: Check[] = [{ key: set, size: ids.length, otherwise: RETRY }];
  const items: Item[] = [];
  for (const [index, key] of keys.entries()) {
    const text = texts[index] ?? null;
    checks.push({ key, is: text, otherwise: RETRY });
    if (text !== null) items.push(format.fromText(text));
  }
  return { items, checks };
}

/** The texts of string keys of one organization, in their order. */
export async function readTexts(
  database: RedisDatabase,
  keys: readonly string[],
): Promise<(string | null)[]> {
  const batches: Promise<(string | null)[]>[] = [];
  for (let start = 0; start < keys.length; start += AT_A_TIME) {
    const [first = "", ...others] = keys.slice(start, start + AT_A_TIME);
    batches.push(database.read("mget", first, ...others));
  }
  return (await Promise.all(batches)).flat();
}
