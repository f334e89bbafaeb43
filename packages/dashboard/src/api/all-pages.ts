/** The most entries that the API gives at once. */
export const MOST_PER_PAGE = 100;

interface ReadPage<Item> {
  items: Item[];
  pagination: { totalPages: number };
}

/** Reads every page of a list. An entry that moves to the next page meanwhile is there once. */
export async function allPages<Item extends { id: string }>(
  read: (page: number) => Promise<ReadPage<Item>>,
): Promise<Item[]> {
  const items = new Map<string, Item>();
  for (let page = 1; ; page += 1) {
    const { items: found, pagination } = await read(page);
    for (const item of found) items.set(item.id, item);
    if (page >= pagination.totalPages) return [...items.values()];
  }
}
