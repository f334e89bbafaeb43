import type { Kind, Query, Scope, Slice, Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { idOf } from "../records/sort-keys.ts";
import { branchesOf, statusTimeOf } from "./branches.ts";
import { relistLapsed } from "./lapse.ts";
import { createQuery, type ListQuery, looksAtRecords, readSelected, sortOrder } from "./list-query.ts";
import { type Part, readPage } from "./pages.ts";
import { firstMembers, planFor } from "./plans.ts";
import { searchMembers, searchRecords } from "./search.ts";

export async function list(
  context: Context,
  kind: Kind,
  scope: Scope,
  selection: Query<Kind>,
): Promise<Slice<Stored<Kind>>> {
  const query = createQuery(context, context.database, kind, scope, selection);
  const { page, perPage } = selection;
  const part = { offset: (page - 1) * perPage, limit: perPage };
  if (looksAtRecords(query)) {
    const records = await searchRecords(query);
    if (records === null) return readSlice(query, await searchMembers(query), part);
    return { items: records.slice(part.offset, part.offset + part.limit), total: records.length };
  }
  const slice = await readPage(query, part);
  if (slice !== null) return slice;
  const time = statusTimeOf(query.model, selection);
  if (time === null) return readLongList(query, part);
  const relisted = { ...query, branches: branchesOf(query.model, selection, true) };
  // Sent together, in this order: one call nearly always relists all that has lapsed since the last time.
  const [calls, early] = await Promise.all([relistLapsed(context, query, time), readPage(relisted, part)]);
  return (calls > 1 ? await readPage(relisted, part) : early) ?? readLongList(relisted, part);
}

async function readLongList(query: ListQuery, part: Part): Promise<Slice<Stored<Kind>>> {
  const lists = await Promise.all(
    query.branches.map(async (branch) => {
      const plan = await planFor(query, branch);
      const members = await firstMembers(query, plan, part.offset + part.limit);
      return { members, total: plan.total ?? members.length };
    }),
  );
  const members = lists.flatMap((each) => each.members);
  if (lists.length > 1) members.sort(sortOrder(query));
  const total = lists.reduce((sum, each) => sum + each.total, 0);
  return readSlice(query, members, part, total);
}

async function readSlice(
  query: ListQuery,
  all: readonly string[],
  { offset, limit }: Part,
  total = all.length,
): Promise<Slice<Stored<Kind>>> {
  const members = all.slice(offset, offset + limit);
  const items = await readSelected(query, members.map(idOf));
  // Records that have stopped matching since they were counted are not counted.
  return { items, total: total - (members.length - items.length) };
}
