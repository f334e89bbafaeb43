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
import type { ScopeNames } from "../keys.ts";
import { type Model, placeIn } from "../records/model.ts";
import { readRecords } from "../records/read.ts";
import { type Branch, branchesOf, type Sorting, sortingOf } from "./branches.ts";
import { inOrder, planFor } from "./places.ts";
import { candidatesFor } from "./search.ts";
import { walk } from "./walk.ts";

/** A selection in a scope, and who asks for it. */
export interface Asked<K extends Kind> {
  context: Context;
  reader: Reader;
  names: ScopeNames;
  model: Model;
  selection: Selection<K>;
  sorting: Sorting;
  branches: readonly Branch[];
}

/** All records, in order, that are selected and have the text that is searched; null when these may be many. */
export async function foundRecords<K extends Kind>(asked: Asked<K>): Promise<Stored<K>[] | null> {
  const { context, reader, names, model, selection, sorting } = asked;
  const candidates = await candidatesFor<K>(context, reader, names, model, selection.search ?? "");
  if (candidates === null) return null;
  const compare = inOrder(sorting);
  return selected(asked, candidates)
    .map((stored) => ({ stored, place: placeIn(model, stored.record, sorting.order) }))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ stored }) => stored);
}

/** The places, in order, of all that are selected and have the text that is searched, however many: each is looked at. */
export async function foundPlaces<K extends Kind>(asked: Asked<K>): Promise<string[]> {
  const { reader, names, model, selection, sorting, branches } = asked;
  const { search } = selection;
  const plans = await Promise.all(branches.map((branch) => planFor(reader, names, model, branch, sorting)));
  const places: string[] = [];
  for (const { ordered } of plans)
    for await (const stretch of walk(reader, names, model, ordered.range, { ...sorting, search }))
      places.push(...stretch.places);
  return branches.length === 1 ? places : places.sort(inOrder(sorting));
}

/** Those of the records that are there and selected, in the order of the ids. */
export async function fitting<K extends Kind>(asked: Asked<K>, ids: readonly string[]): Promise<Stored<K>[]> {
  const { reader, names, model } = asked;
  return selected(asked, await readRecords<K>(reader, names, model, ids));
}

function selected<K extends Kind>(
  { model, selection }: Asked<K>,
  found: readonly (Stored<K> | null)[],
): Stored<K>[] {
  return found
    .filter((each) => each !== null)
    .filter(({ record }) => fits(model.declaration, record as RecordOf<Kind>, selection as Selection<Kind>));
}

export function ask<K extends Kind>(
  context: Context,
  reader: Reader,
  kind: K,
  scope: Scope,
  selection: Selection<K>,
): Asked<K> {
  const model = context.models(kind);
  const branches = branchesOf(model, selection as Selection<Kind>);
  const sorting = sortingOf(model, selection.sort);
  return { context, reader, names: context.names.of(scope), model, selection, sorting, branches };
}
