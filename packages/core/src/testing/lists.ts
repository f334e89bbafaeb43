import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "../storage/slice.ts";
import { expectEqual } from "./assert.ts";

/** All that a test of one page needs at most. */
export const everything: PageRequest = { page: 1, perPage: 100 };

interface WithId {
  id: string;
}

/** The items' ids, newest first. */
export function newestIds(records: readonly WithId[]): string[] {
  return records
    .map(({ id }) => id)
    .sort()
    .reverse();
}

/** Records in an order that is neither that of their ids nor its reverse. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const odd = items.filter((_, index) => index % 2 === 1);
  const even = items.filter((_, index) => index % 2 === 0);
  return [...odd, ...even.reverse()];
}

/** Fails unless the list has exactly these records, newest first, and counts them. */
export function expectList(slice: Slice<WithId>, records: readonly WithId[], what: string): void {
  expectEqual(
    slice.items.map(({ id }) => id),
    newestIds(records),
    `ids of ${what}`,
  );
  expectEqual(slice.total, records.length, `total of ${what}`);
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
    expectEqual(
      slice.items.map(({ id }) => id),
      expected,
      `ids of page ${page}`,
    );
    expectEqual(slice.total, records.length, `total on page ${page}`);
  }
}
