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

/** Whether indexes alone do not tell what is selected, and in this order: records have to be looked at. */
export function looksAtRecords(query: ListQuery): boolean {
  const { model, selection } = query;
  const { search, filters = {} } = selection;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Boolean(search) || given.some(([name]) => model.unindexed.has(name)) || !isListed(query);
}

/** Whether each value that the selection is narrowed to has a list in this order. */
export function isListed({
  model,
  branches,
  order,
}: Pick<ListQuery, "model" | "branches" | "order">): boolean {
  return branches.every(({ parts }) => parts.every(({ field }) => model.parts.get(field)?.includes(order)));
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
