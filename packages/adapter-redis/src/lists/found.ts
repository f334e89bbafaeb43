import { fits, type Kind, type Scope, type Selection, type Stored } from "@keystead/core/adapter";
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

/** So many are looked at one by one rather than looked for by their grams. */
const FEW = 100;

/** The places, in order, of all records that are selected and have the text that is searched. */
export async function foundPlaces<K extends Kind>(asked: Asked<K>): Promise<string[]> {
  const { context, reader, names, model, selection, sorting, branches } = asked;
  const search = selection.search ?? "";
  const plans = await Promise.all(branches.map((branch) => planFor(reader, names, model, branch, sorting)));
  const size = plans.reduce((sum, { ordered }) => sum + ordered.count, 0);
  const candidates = size <= FEW ? null : await candidatesFor(context, reader, names, model, search);
  if (candidates !== null) {
    const records = await fitting(asked, candidates);
    return records.map(({ record }) => placeIn(model, { ...record }, sorting.order)).sort(inOrder(sorting));
  }
  const places: string[] = [];
  for (const { ordered } of plans)
    for await (const stretch of walk(reader, names, model, ordered.range, { ...sorting, search }))
      places.push(...stretch.places);
  return branches.length === 1 ? places : places.sort(inOrder(sorting));
}

/** Those of the records that are there and selected, in the order of the ids. */
export async function fitting<K extends Kind>(
  { reader, names, model, selection }: Asked<K>,
  ids: readonly string[],
): Promise<Stored<K>[]> {
  const found = await readRecords<K>(reader, names, model, ids);
  return found
    .filter((each) => each !== null)
    .filter(({ record }) => fits(model.declaration, { ...record }, selection as Selection<Kind>));
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
