import type { PageRequest } from "@keystead/core";

/** All that a test of one page needs at most. */
export const everything: PageRequest = { page: 1, perPage: 100 };

/** Records in an order that is neither that of their ids nor its reverse. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const odd = items.filter((_, index) => index % 2 === 1);
  const even = items.filter((_, index) => index % 2 === 0);
  return [...odd, ...even.reverse()];
}
