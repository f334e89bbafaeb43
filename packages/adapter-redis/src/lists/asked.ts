import {
  fits,
  type Kind,
  type RecordOf,
  type Scope,
  type Selection,
  type Stored,
} from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { Reader } from "../database.ts";
import { comparePlaces } from "../records/places.ts";
import { readRecords, type Table } from "../records/read.ts";
import { type Branch, branchesOf, sortingOf } from "./branches.ts";

/** A selection of records, in an order. */
export interface Asked extends Table {
  selection: Selection<Kind>;
  branches: readonly Branch[];
  /** The field whose order it is; the id for the order of creation. */
  order: string;
  descending: boolean;
}

export function ask(
  context: Context,
  reader: Reader,
  kind: Kind,
  scope: Scope,
  selection: Selection<Kind>,
): Asked {
  const model = context.models(kind);
  const table = { reader, names: context.names.of(scope), model };
  const branches = branchesOf(model, selection);
  return { ...table, selection, branches, ...sortingOf(model, selection.sort) };
}

/** Whether places in the order are ids alone. */
export function isById({ model, order }: Pick<Asked, "model" | "order">): boolean {
  return order === model.declaration.id;
}

/** As the items of a list are ordered by their places. */
export function inOrder({ descending }: Asked): (a: string, b: string) => number {
  return descending ? (a, b) => comparePlaces(b, a) : comparePlaces;
}

/** Those of the records that are there and selected, in the order of the ids. */
export async function fitting(asked: Asked, ids: readonly string[]): Promise<Stored<Kind>[]> {
  return selected(asked, await readRecords(asked, ids));
}

export function selected(
  { model, selection }: Asked,
  found: readonly (Stored<Kind> | null)[],
): Stored<Kind>[] {
  return found
    .filter((each) => each !== null)
    .filter(({ record }) => fits(model.declaration, record as RecordOf<Kind>, selection));
}
