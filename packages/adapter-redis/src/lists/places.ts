import type { Reader } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { type Model, placeIn } from "../records/model.ts";
import { comparePlaces, idOf } from "../records/places.ts";
import { readRecords } from "../records/read.ts";
import type { Branch, Sorting } from "./branches.ts";
import { isExact, type Range, rangesIn } from "./ranges.ts";
import { walk } from "./walk.ts";

/** How to find the places of a branch in an order. */
export interface Plan {
  /** In that order, the one with the fewest members. */
  ordered: Counted;
  /** In the order of a moment that the branch is narrowed by, if there is one: all of it is to be sorted. */
  byTime: Counted | null;
  /** How many records the branch has, where an index knows. */
  total: number | null;
}

interface Counted {
  range: Range;
  count: number;
}

/** To sort a place that is no id, its record has to be read. */
const READ_COST = 10;

/** So many times what it would cost to gather is gone through in order first. */
const PATIENCE = 2;

export async function planFor(
  reader: Reader,
  names: ScopeNames,
  model: Model,
  branch: Branch,
  { order }: Sorting,
): Promise<Plan> {
  const inOrder = rangesIn(names, model, branch, order);
  const timed = branch.spans
    .filter(({ field }) => field !== order && model.orders.includes(field))
    .flatMap(({ field }) => rangesIn(names, model, branch, field));
  const ranges = [...inOrder, ...timed];
  const counted = await Promise.all(
    ranges.map(async (range): Promise<Counted> => {
      const count = await reader.read<number>("zlexcount", range.key, range.low, range.high);
      return { range, count };
    }),
  );
  const fewest = (all: Counted[]): Counted | null =>
    all.reduce<Counted | null>((least, each) => (least && least.count <= each.count ? least : each), null);
  const ordered = fewest(counted.slice(0, inOrder.length));
  if (ordered === null) throw new TypeError(`${model.kind} cannot be listed by ${order}`);
  const exact = counted.find(({ range }) => isExact(range));
  return { ordered, byTime: fewest(counted.slice(inOrder.length)), total: exact?.count ?? null };
}

/**
 * The first so many places of a branch, in order: of a plan whose total is known, else all of them. Each record is looked at until
 * there are enough; or, where those that a time narrows to are fewer, these are gathered and sorted.
 */
export async function firstPlaces(
  reader: Reader,
  names: ScopeNames,
  model: Model,
  { ordered, byTime, total }: Plan,
  sorting: Sorting,
  most: number,
): Promise<string[]> {
  const wanted = total === null ? Number.POSITIVE_INFINITY : Math.min(most, total);
  const isById = sorting.order === model.declaration.id;
  const costOfTime = byTime === null ? Number.POSITIVE_INFINITY : byTime.count * (isById ? 1 : READ_COST);
  const budget = PATIENCE * costOfTime;
  let isGathered = wanted === Number.POSITIVE_INFINITY && costOfTime < ordered.count;
  const places: string[] = [];
  let examined = 0;
  if (wanted > 0 && !isGathered)
    for await (const stretch of walk(reader, names, model, ordered.range, { ...sorting, wanted })) {
      places.push(...stretch.places);
      examined += stretch.examined;
      if (places.length >= wanted) return places.slice(0, wanted);
      isGathered = examined > budget;
      if (isGathered) break;
    }
  if (byTime === null || !isGathered) return places;
  const gathered = await gather(reader, names, model, byTime.range, sorting.order);
  return gathered.sort(inOrder(sorting)).slice(0, wanted);
}

/** The places, in no order, of what a range of another order has. */
async function gather(
  reader: Reader,
  names: ScopeNames,
  model: Model,
  range: Range,
  order: string,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const { places } of walk(reader, names, model, range, { descending: false }))
    ids.push(...places.map(idOf));
  if (order === model.declaration.id) return ids;
  const found = await readRecords(reader, names, model, ids);
  return found.filter((each) => each !== null).map(({ record }) => placeIn(model, { ...record }, order));
}

/** As the items of a list are ordered by their places. */
export function inOrder({ descending }: Sorting): (a: string, b: string) => number {
  return descending ? (a, b) => comparePlaces(b, a) : comparePlaces;
}
