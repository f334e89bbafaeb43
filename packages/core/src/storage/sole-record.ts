import type { Slice } from "../foundation/page.ts";
import type { PageRequest } from "../foundation/primitives.ts";
import { declarationOf, type Kind } from "./kinds.ts";
import type { Selection, Stored } from "./record-store.ts";
import { fits } from "./selection.ts";

/** The page of a list that one record at most is on: `found`, if the rest of the selection has it. */
export function pageOfSole<K extends Kind>(
  kind: K,
  found: Stored<K> | null,
  selection: Selection<K> & Pick<PageRequest, "page">,
): Slice<Stored<K>> {
  const items = soleOf(kind, found, selection);
  return { items: selection.page === 1 ? items : [], total: items.length };
}

/** The record in a list, if the selection has it. */
export function soleOf<K extends Kind>(
  kind: K,
  found: Stored<K> | null,
  selection: Selection<K>,
): Stored<K>[] {
  return found !== null && fits(declarationOf(kind), found.record, selection) ? [found] : [];
}
