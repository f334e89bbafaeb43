import type { Kind, Scope, Selection, Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { placeIn } from "../records/model.ts";
import { idOf } from "../records/places.ts";
import { BATCH_SIZE } from "../records/read.ts";
import { type Asked, ask, fitting, inOrder, isById } from "./asked.ts";
import { pageOf } from "./pages.ts";
import { firstPlaces, planFor } from "./places.ts";
import { foundPlaces, foundRecords } from "./search.ts";
import { walk } from "./walk.ts";

export async function* readAll(
  context: Context,
  kind: Kind,
  scope: Scope,
  selection: Selection<Kind>,
): AsyncGenerator<Stored<Kind>[]> {
  const first = { offset: 0, limit: BATCH_SIZE };
  const brief = selection.search
    ? null
    : await pageOf(ask(context, context.database, kind, scope, selection), first);
  if (brief !== null && brief.total <= BATCH_SIZE) {
    if (brief.items.length > 0) yield brief.items;
    return;
  }
  const asked = ask(context, context.database.exports, kind, scope, selection);
  const [branch] = asked.branches;
  if (branch && asked.branches.length === 1 && isById(asked) && !selection.search) {
    // Ids stay as they are, so none is missed, however long it takes.
    const { ordered } = await planFor(asked, branch);
    for await (const { places } of walk(asked, ordered.range, { descending: asked.descending }))
      yield* inBatches(asked, places);
  } else yield* inBatches(asked, await notedIds(asked));
}

async function* inBatches(asked: Asked, ids: readonly string[]): AsyncGenerator<Stored<Kind>[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const records = await fitting(asked, ids.slice(start, start + BATCH_SIZE));
    if (records.length > 0) yield records;
  }
}

/**
 * The ids of all that match, in the order of the list. What moves, while its places are read, from those that are still to come to those
 * that were read already is found by reading once more by id, for ids stay.
 */
async function notedIds(asked: Asked): Promise<string[]> {
  const { model, order } = asked;
  const noted = new Map((await allPlaces(asked)).map((place) => [idOf(place), place]));
  const ids = await allPlaces({ ...asked, order: model.declaration.id });
  const missed = ids.filter((id) => !noted.has(id));
  for (const { record } of await fitting(asked, missed)) {
    const place = placeIn(model, { ...record }, order);
    noted.set(idOf(place), place);
  }
  const places = [...noted.values()];
  return (missed.length === 0 ? places : places.sort(inOrder(asked))).map(idOf);
}

async function allPlaces(asked: Asked): Promise<string[]> {
  const { model, selection, branches, order } = asked;
  if (selection.search) {
    const records = await foundRecords(asked);
    return records?.map(({ record }) => placeIn(model, { ...record }, order)) ?? foundPlaces(asked);
  }
  const found = await Promise.all(
    branches.map(async (branch) => {
      const plan = { ...(await planFor(asked, branch)), total: null };
      return firstPlaces(asked, plan, Number.POSITIVE_INFINITY);
    }),
  );
  return branches.length === 1 ? (found[0] ?? []) : found.flat().sort(inOrder(asked));
}
