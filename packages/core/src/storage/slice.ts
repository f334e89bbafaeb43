/** One page of the matches, and how many matches there are in all. */
export interface Slice<Item> {
  items: Item[];
  total: number;
}
