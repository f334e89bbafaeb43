import type { Slice } from "../foundation/slice.ts";
import type { Kind, RecordOf } from "./kinds.ts";
import type { Stored } from "./record-store.ts";

export function recordsOf<K extends Kind>(found: readonly Stored<K>[]): RecordOf<K>[] {
  return found.map(({ record }) => record);
}

/** The slice with what is shown of each record. */
export function shown<K extends Kind, Item>(
  { items, total }: Slice<Stored<K>>,
  show: (record: RecordOf<K>) => Item,
): Slice<Item> {
  return { items: items.map(({ record }) => show(record)), total };
}
