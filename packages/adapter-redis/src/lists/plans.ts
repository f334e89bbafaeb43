import { memberOf } from "../records/model.ts";
import { readRecords } from "../records/read.ts";
import { idOf } from "../records/sort-keys.ts";
import type { Branch } from "./branches.ts";
import { isById, type ListQuery, sortOrder } from "./list-query.ts";
import { isExact, type Range, rangesFor } from "./ranges.ts";
import { scan } from "./scan.ts";

/** How to find the members of a branch in an order. */
export interface Plan {
  /** The range with the fewest members in that order. */
  ordered: Counted;
  /** The shortest range by a time that the branch is narrowed by, all of which has to be sorted; null without one. */
  byTime: Counted | null;
  /** How many records the branch has, if an index tells. */
  total: number | null;
}

interface Counted {
  range: Range;
  count: number;
}

/** To sort a member that is no id, its record has to be read. */
const READ_COST = 10;

/** Scanning in order may cost this many times as much as sorting by time before it is given up. */
const PATIENCE = 2;

export async function planFor({ reader, names, model, order }: ListQuery, branch: Branch): Promise<Plan> {
  const count = (ranges: Range[]): Promise<Counted[]> =>
    Promise.all(
      ranges.map(async (range) => {
        const count = await reader.read<number>("zlexcount", range.key, range.low, range.high);
        return { range, count };
      }),
    );
  const times = branch.spans.filter(({ field }) => field !== order && model.orders.includes(field));
  const [inThatOrder, timed] = await Promise.all([
    count(rangesFor(names, model, branch, order)),
    count(times.flatMap(({ field }) => rangesFor(names, model, branch, field))),
  ]);
  const [ordered, byTime] = [inThatOrder, timed].map((all) => all.toSorted((a, b) => a.count - b.count)[0]);
  if (ordered === undefined) throw new TypeError(`${model.kind} cannot be listed by ${order}`);
  const exact = [...inThatOrder, ...timed].find(({ range }) => isExact(range));
  return { ordered, byTime: byTime ?? null, total: exact?.count ?? null };
}

/**
 * Returns the first members of a branch, in order; all of them when the plan has no total. Scans in order until there
 * are enough, or sorts the members of a time span when that is cheaper.
 */
export async function firstMembers(
  query: ListQuery,
  { ordered, byTime, total }: Plan,
  most: number,
): Promise<string[]> {
  const wanted = total === null ? Number.POSITIVE_INFINITY : Math.min(most, total);
  const costOfTime =
    byTime === null ? Number.POSITIVE_INFINITY : byTime.count * (isById(query) ? 1 : READ_COST);
  let isByTime = wanted === Number.POSITIVE_INFINITY && costOfTime < ordered.count;
  const members: string[] = [];
  let examined = 0;
  if (wanted > 0 && !isByTime)
    for await (const batch of scan(query, ordered.range, { descending: query.descending, wanted })) {
      members.push(...batch.members);
      examined += batch.examined;
      if (members.length >= wanted) return members.slice(0, wanted);
      isByTime = examined > PATIENCE * costOfTime;
      if (isByTime) break;
    }
  if (byTime === null || !isByTime) return members;
  const gathered = await gatherMembers(query, byTime.range);
  return gathered.sort(sortOrder(query)).slice(0, wanted);
}

/** Returns the members, in no order, for the records of a range of another order. */
async function gatherMembers(query: ListQuery, range: Range): Promise<string[]> {
  const ids: string[] = [];
  for await (const { members } of scan(query, range, { descending: false })) ids.push(...members.map(idOf));
  return membersOf(query, ids);
}

/** Returns the members, in the query's order, of the records with these ids that exist. */
export async function membersOf(query: ListQuery, ids: string[]): Promise<string[]> {
  if (isById(query)) return ids;
  const found = await readRecords(query, ids);
  return found
    .filter((each) => each !== null)
    .map(({ record }) => memberOf(query.model, { ...record }, query.order));
}
