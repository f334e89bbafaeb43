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
import { readRecords, type Table } from "../records/read.ts";
import { compareMembers } from "../records/sort-keys.ts";
import { type Branch, branchesOf, sortingOf } from "./branches.ts";

/** A selection of records, in an order. */
export interface ListQuery extends Table {
  selection: Selection<Kind>;
  branches: readonly Branch[];
  /** The field to sort by; the id for the order of creation. */
  order: string;
  descending: boolean;
}

export function createQuery(
  context: Context,
  reader: Reader,
  kind: Kind,
  scope: Scope,
  selection: Selection<Kind>,
): ListQuery {
  const model = context.models(kind);
  const table = { reader, names: context.names.of(scope), model };
  const branches = branchesOf(model, selection);
  return { ...table, selection, branches, ...sortingOf(model, selection.sort) };
}

/** Whether members of indexes in this order are ids alone. */
export function isById({ model, order }: Pick<ListQuery, "model" | "order">): boolean {
  return order === model.declaration.id;
}

/** Compares the members of a list's items. */
export function sortOrder({ descending }: ListQuery): (a: string, b: string) => number {
  return descending ? (a, b) => compareMembers(b, a) : compareMembers;
}

/** Reads the records that exist and are selected, in the order of the ids. */
export async function readSelected(query: ListQuery, ids: readonly string[]): Promise<Stored<Kind>[]> {
  return selectRecords(query, await readRecords(query, ids));
}

export function selectRecords(
  { model, selection }: ListQuery,
  found: readonly (Stored<Kind> | null)[],
): Stored<Kind>[] {
  return found
    .filter((each) => each !== null)
    .filter(({ record }) => fits(model.declaration, record as RecordOf<Kind>, selection));
}
