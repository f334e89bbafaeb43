import type { Slice } from "@keystead/core";
import type { Kind, Query, Scope, Selection, Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { idOf } from "../records/places.ts";
import { readShown, shownBy } from "../records/read.ts";
import { pageScript } from "../scripts/showing.ts";
import { shortListScript } from "../scripts/walk.ts";
import { KeyNumbers } from "../writes.ts";
import { branchesOf, momentOf } from "./branches.ts";
import { type Asked, ask, fitting, foundPlaces, foundRecords } from "./found.ts";
import { listAnew } from "./lapse.ts";
import { firstPlaces, inOrder, planFor } from "./places.ts";
import { isExact, rangeRequest, rangesIn } from "./ranges.ts";

export async function list<K extends Kind>(
  context: Context,
  kind: K,
  scope: Scope,
  query: Query<K>,
): Promise<Slice<Stored<K>>> {
  const asked = ask(context, context.database, kind, scope, query);
  const offset = (query.page - 1) * query.perPage;
  const part = { offset, limit: query.perPage };
  if (query.search) {
    const records = await foundRecords(asked);
    if (records !== null) return { items: records.slice(offset, offset + part.limit), total: records.length };
    const places = await foundPlaces(asked);
    return sliceOf(asked, places.slice(offset, offset + part.limit), places.length);
  }
  const page = (await pageOf(asked, part)) ?? (await shortList(asked, part));
  if (page !== null) return page;
  const { reader, names, model } = asked;
  const moment = momentOf(model, query as Selection<Kind>);
  if (moment === null) return longList(asked, part);
  const anew = { ...asked, branches: branchesOf(model, query as Selection<Kind>, { listedAnew: true }) };
  // They leave together, in this order, and one call is nearly always enough to list anew what has lapsed since the last time.
  const [calls, early] = await Promise.all([
    listAnew(context, reader, names, model, moment),
    pageOf(anew, part),
  ]);
  return (calls > 1 ? await pageOf(anew, part) : early) ?? longList(anew, part);
}

/** So much is gone through by one call. */
const SHORT = 1_000;

type PageReply = [total: number, shown: (string | number)[]];

interface Part {
  offset: number;
  limit: number;
}

/** By one call, where an index has just what is selected, in order. */
async function pageOf<K extends Kind>(
  asked: Asked<K>,
  { offset, limit }: Part,
): Promise<Slice<Stored<K>> | null> {
  const { reader, names, model, branches, sorting } = asked;
  const [branch] = branches;
  if (branch === undefined || branches.length > 1) return null;
  const range = rangesIn(names, model, branch, sorting.order).find(isExact);
  if (range === undefined) return null;
  const bounds = [range.low, range.high, sorting.descending ? "1" : "", offset, limit];
  const args = [...bounds, ...shownBy(names, model)];
  const [total, shown] = await reader.run<PageReply>(pageScript, [range.key], args);
  const found = itemsOf(asked, shown);
  return { items: sorting.descending ? found.reverse() : found, total };
}

/** By one call too, where there is little to go through: what is shown and counted was so at one moment. */
export async function shortList<K extends Kind>(
  asked: Asked<K>,
  part: Part,
): Promise<Slice<Stored<K>> | null> {
  const { reader, names, model, branches, sorting } = asked;
  const numbers = new KeyNumbers();
  const ranges = branches.map((branch) =>
    rangesIn(names, model, branch, sorting.order).map((range) => ({
      key: numbers.of(range.key),
      ...rangeRequest(range, numbers),
    })),
  );
  const [records, seats] = shownBy(names, model);
  const byId = sorting.order === model.declaration.id;
  const { descending } = sorting;
  const request = { branches: ranges, most: SHORT, byId, descending, ...part, records, seats };
  const reply = await reader.run<PageReply | null>(shortListScript, numbers.keys, [JSON.stringify(request)]);
  return reply && { items: itemsOf(asked, reply[1]), total: reply[0] };
}

function itemsOf<K extends Kind>({ model }: Asked<K>, shown: readonly (string | number)[]): Stored<K>[] {
  return readShown<K>(model, shown).filter((each) => each !== null);
}

async function longList<K extends Kind>(asked: Asked<K>, { offset, limit }: Part): Promise<Slice<Stored<K>>> {
  const { reader, names, model, branches, sorting } = asked;
  const parts = await Promise.all(
    branches.map(async (branch) => {
      const plan = await planFor(reader, names, model, branch, sorting);
      const places = await firstPlaces(reader, names, model, plan, sorting, offset + limit);
      return { places, total: plan.total ?? places.length };
    }),
  );
  const places = parts.flatMap((part) => part.places);
  if (parts.length > 1) places.sort(inOrder(sorting));
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return sliceOf(asked, places.slice(offset, offset + limit), total);
}

async function sliceOf<K extends Kind>(
  asked: Asked<K>,
  places: readonly string[],
  total: number,
): Promise<Slice<Stored<K>>> {
  const items = await fitting(asked, places.map(idOf));
  // What has ceased to fit since it was counted is not counted, either.
  return { items, total: total - (places.length - items.length) };
}
