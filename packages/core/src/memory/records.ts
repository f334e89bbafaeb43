import { notFound } from "../errors.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "../storage/slice.ts";
import type { MemoryData, Owned } from "./data.ts";

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

/** Newest first: ids sort by the time they were made. */
export function newestFirst<Item extends { id: string }>(items: Item[]): Item[] {
  return items.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

export function sliceOf<Item extends { id: string }>(
  items: Item[],
  { page, perPage }: PageRequest,
): Slice<Item> {
  const start = (page - 1) * perPage;
  return { items: newestFirst(items).slice(start, start + perPage), total: items.length };
}

function folded(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Whether one of the texts has the search as a substring, without regard to ASCII case; no search matches all. */
export function matches(search: string | undefined, ...texts: string[]): boolean {
  return search === undefined || texts.some((text) => folded(text).includes(folded(search)));
}
