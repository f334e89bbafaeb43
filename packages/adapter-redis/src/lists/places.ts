import { placeIn } from "../records/model.ts";
import { idOf } from "../records/places.ts";
import { readRecords } from "../records/read.ts";
import { type Asked, inOrder, isById } from "./asked.ts";
import type { Branch } from "./branches.ts";
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

export async function planFor({ reader, names, model, order }: Asked, branch: Branch): Promise<Plan> {
  const counted = (ranges: Range[]): Promise<Counted[]> =>
    Promise.all(
      ranges.map(async (range) => {
        const count = await reader.read<number>("zlexcount", range.key, range.low, range.high);
        return { range, count };
      }),
    );
  const moments = branch.spans.filter(({ field }) => field !== order && model.orders.includes(field));
  const [inThatOrder, timed] = await Promise.all([
    counted(rangesIn(names, model, branch, order)),
    counted(moments.flatMap(({ field }) => rangesIn(names, model, branch, field))),
  ]);
  const [ordered, byTime] = [inThatOrder, timed].map((all) => all.toSorted((a, b) => a.count - b.count)[0]);
  if (ordered === undefined) throw new TypeError(`${model.kind} cannot be listed by ${order}`);
  const exact = [...inThatOrder, ...timed].find(({ range }) => isExact(range));
  return { ordered, byTime: byTime ?? null, total: exact?.count ?? null };
}

/**
 * The first so many places of a branch, in order: of a plan whose total is known, else all of them. Each record is looked at until
 * there are enough; or, where those that a time narrows to are fewer, these are gathered and sorted.
 */
export async function firstPlaces(
  asked: Asked,
  { ordered, byTime, total }: Plan,
  most: number,
): Promise<string[]> {
  const wanted = total === null ? Number.POSITIVE_INFINITY : Math.min(most, total);
  const costOfTime =
    byTime === null ? Number.POSITIVE_INFINITY : byTime.count * (isById(asked) ? 1 : READ_COST);
  let isGathered = wanted === Number.POSITIVE_INFINITY && costOfTime < ordered.count;
  const places: string[] = [];
  let examined = 0;
  if (wanted > 0 && !isGathered)
    for await (const stretch of walk(asked, ordered.range, { descending: asked.descending, wanted })) {
      places.push(...stretch.places);
      examined += stretch.examined;
      if (places.length >= wanted) return places.slice(0, wanted);
      isGathered = examined > PATIENCE * costOfTime;
      if (isGathered) break;
    }
  if (byTime === null || !isGathered) return places;
  const gathered = await gather(asked, byTime.range);
  return gathered.sort(inOrder(asked)).slice(0, wanted);
}

/** The places, in no order, of what a range of another order has. */
async function gather(asked: Asked, range: Range): Promise<string[]> {
  const ids: string[] = [];
  for await (const { places } of walk(asked, range, { descending: false })) ids.push(...places.map(idOf));
  if (isById(asked)) return ids;
  const found = await readRecords(asked, ids);
  return found
    .filter((each) => each !== null)
    .map(({ record }) => placeIn(asked.model, { ...record }, asked.order));
}
