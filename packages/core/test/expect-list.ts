import { expect } from "vitest";
import type { Slice } from "../src/foundation/page.ts";
import type { PageRequest } from "../src/foundation/primitives.ts";

interface WithId {
  id: string;
}

function newestIds(records: readonly WithId[]): string[] {
  return records
    .map(({ id }) => id)
    .toSorted()
    .reverse();
}

/** Fails unless the list has exactly these records, newest first, and counts them. */
export function expectList(slice: Slice<WithId>, records: readonly WithId[], what: string): void {
  expect(
    slice.items.map(({ id }) => id),
    `ids of ${what}`,
  ).toEqual(newestIds(records));
  expect(slice.total, `total of ${what}`).toBe(records.length);
}

/** Fails unless pages of 2 give seven records newest first, each with the total of seven, also past the end. */
export async function expectPages(
  records: readonly WithId[],
  list: (request: PageRequest) => Promise<Slice<WithId>>,
): Promise<void> {
  const ids = newestIds(records);
  for (const page of [1, 2, 3, 4, 5, 1000]) {
    const slice = await list({ page, perPage: 2 });
    const expected = ids.slice((page - 1) * 2, page * 2);
    expect(
      slice.items.map(({ id }) => id),
      `ids of page ${page}`,
    ).toEqual(expected);
    expect(slice.total, `total on page ${page}`).toBe(records.length);
  }
}
