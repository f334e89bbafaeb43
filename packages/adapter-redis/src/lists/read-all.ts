import type { Kind, Scope, Selection, Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { placeIn } from "../records/model.ts";
import { idOf } from "../records/places.ts";
import { BATCH_SIZE } from "../records/read.ts";
import { type Asked, ask, fitting, foundPlaces, foundRecords } from "./found.ts";
import { shortList } from "./list.ts";
import { firstPlaces, inOrder, planFor } from "./places.ts";
import { walk } from "./walk.ts";

export async function* readAll<K extends Kind>(
  context: Context,
  kind: K,
  scope: Scope,
  selection: Selection<K>,
): AsyncGenerator<Stored<K>[]> {
  const brief = selection.search
    ? null
    : await shortList(ask(context, context.database, kind, scope, selection), {
        offset: 0,
        limit: BATCH_SIZE,
      });
  if (brief !== null && brief.total <= BATCH_SIZE) {
    if (brief.items.length > 0) yield brief.items;
    return;
  }
  const asked = ask(context, context.database.exports, kind, scope, selection);
  const { reader, names, model, branches, sorting } = asked;
  const [branch] = branches;
  const isById = sorting.order === model.declaration.id;
  if (branch && branches.length === 1 && isById && !selection.search) {
    // Ids stay as they are, so none is missed, however long it takes.
    const { ordered } = await planFor(reader, names, model, branch, sorting);
    for await (const { places } of walk(reader, names, model, ordered.range, sorting))
      yield* inBatches(asked, places);
  } else yield* inBatches(asked, await notedIds(asked));
}

async function* inBatches<K extends Kind>(
  asked: Asked<K>,
  ids: readonly string[],
): AsyncGenerator<Stored<K>[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const records = await fitting(asked, ids.slice(start, start + BATCH_SIZE));
    if (records.length > 0) yield records;
  }
}

/**
 * The ids of all that match, in the order of the list. What moves, while its places are read, from those that are still to come to those
 * that were read already is found by reading once more by id, for ids stay.
 */
async function notedIds<K extends Kind>(asked: Asked<K>): Promise<string[]> {
  const { model, sorting } = asked;
  const noted = new Map<string, string>();
  for (const place of await allPlaces(asked)) noted.set(idOf(place), place);
  const byId = { ...asked, sorting: { ...sorting, order: model.declaration.id } };
  const missed = (await allPlaces(byId)).filter((id) => !noted.has(id));
  for (const { record } of await fitting(asked, missed)) {
    const place = placeIn(model, { ...record }, sorting.order);
    noted.set(idOf(place), place);
  }
  const places = [...noted.values()];
  return (missed.length === 0 ? places : places.sort(inOrder(sorting))).map(idOf);
}

async function allPlaces<K extends Kind>(asked: Asked<K>): Promise<string[]> {
  const { reader, names, model, selection, sorting, branches } = asked;
  if (selection.search) {
    const records = await foundRecords(asked);
    return records?.map(({ record }) => placeIn(model, record, sorting.order)) ?? foundPlaces(asked);
  }
  const found = await Promise.all(
    branches.map(async (branch) => {
      const plan = { ...(await planFor(reader, names, model, branch, sorting)), total: null };
      return firstPlaces(reader, names, model, plan, sorting, Number.POSITIVE_INFINITY);
    }),
  );
  return branches.length === 1 ? (found[0] ?? []) : found.flat().sort(inOrder(sorting));
}
