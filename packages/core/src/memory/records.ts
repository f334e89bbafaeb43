import { notFound } from "../errors.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Sort } from "../schemas/sort.ts";
import type { Slice } from "../storage/slice.ts";
import type { MemoryData, Owned } from "./data.ts";
import { folded, sorted } from "./sorted.ts";

/** Records go in and out as copies, so that no caller holds (and can change) what is stored. */
export function copyOf<Value>(value: Value): Value {
  return structuredClone(value);
}

/** A copy of the record with the changes; a field that is `undefined` changes nothing. */
export function changed<Kept>(record: Kept, changes: Partial<NoInfer<Kept>>): Kept {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return copyOf({ ...record, ...Object.fromEntries(defined) });
}

/** The organization's row with this id; another organization's is as if absent. */
export function rowOf<Row extends Owned<unknown>>(
  rows: ReadonlyMap<string, Row>,
  organizationId: string,
  id: string,
): Row | undefined {
  const row = rows.get(id);
  return row?.organizationId === organizationId ? row : undefined;
}

/** All rows of the organization. */
export function rowsOf<Row extends Owned<unknown>>(
  rows: ReadonlyMap<string, Row>,
  organizationId: string,
): Row[] {
  return [...rows.values()].filter((row) => row.organizationId === organizationId);
}

export function requireOrganization({ organizations }: MemoryData, id: string): void {
  if (!organizations.has(id)) throw notFound("Organization");
}

/** The page of the items, newest first unless sorted otherwise, and how many items there are. */
export function sliceOf<Item extends { id: string }>(
  items: Item[],
  { page, perPage, sort }: PageRequest & { sort?: Sort | undefined },
): Slice<Item> {
  const start = (page - 1) * perPage;
  return { items: sorted(items, sort).slice(start, start + perPage), total: items.length };
}

const BATCH_SIZE = 500;

/** The items with these ids, as they are when their batch is read; `itemOf` gives undefined for one that is gone. */
export async function* inBatches<Item>(
  ids: readonly string[],
  itemOf: (id: string) => Item | undefined,
): AsyncGenerator<Item[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const items = ids.slice(start, start + BATCH_SIZE).map(itemOf);
    yield copyOf(items.filter((item) => item !== undefined));
  }
}

/** Whether one of the texts has the search as a substring, without regard to ASCII case; no search matches all. */
export function matches(search: string | undefined, ...texts: string[]): boolean {
  return search === undefined || texts.some((text) => folded(text).includes(folded(search)));
}
