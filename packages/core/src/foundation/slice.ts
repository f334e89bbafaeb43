/** One page of the matches, and how many matches there are in all. */
export interface Slice<Item> {
  /** The matches on this page; empty past the last page. */
  items: Item[];
  /** The exact number of matches on all pages. */
  total: number;
}
