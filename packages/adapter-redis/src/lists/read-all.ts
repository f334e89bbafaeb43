import type { Kind, Scope, Selection, Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { memberOf } from "../records/model.ts";
import { BATCH_SIZE } from "../records/read.ts";
import { idOf } from "../records/sort-keys.ts";
import {
  createQuery,
  isById,
  type ListQuery,
  looksAtRecords,
  readSelected,
  sortOrder,
} from "./list-query.ts";
import { readPage } from "./pages.ts";
import { firstMembers, planFor } from "./plans.ts";
import { scan } from "./scan.ts";
import { searchMembers, searchRecords } from "./search.ts";

export async function* readAll(
  context: Context,
  kind: Kind,
  scope: Scope,
  selection: Selection<Kind>,
): AsyncGenerator<Stored<Kind>[]> {
  const first = { offset: 0, limit: BATCH_SIZE };
  const briefly = createQuery(context, context.database, kind, scope, selection);
  const brief = looksAtRecords(briefly) ? null : await readPage(briefly, first);
  if (brief !== null && brief.total <= BATCH_SIZE) {
    if (brief.items.length > 0) yield brief.items;
    return;
  }
  const query = createQuery(context, context.database.exports, kind, scope, selection);
  const [branch] = query.branches;
  if (branch && query.branches.length === 1 && isById(query) && !looksAtRecords(query)) {
    // Ids do not change, so a scan by id misses no record, however long it takes.
    const { ordered } = await planFor(query, branch);
    for await (const { members } of scan(query, ordered.range, { descending: query.descending }))
      yield* inBatches(query, members);
  } else yield* inBatches(query, await collectIds(query));
}

async function* inBatches(query: ListQuery, ids: readonly string[]): AsyncGenerator<Stored<Kind>[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const records = await readSelected(query, ids.slice(start, start + BATCH_SIZE));
    if (records.length > 0) yield records;
  }
}

/**
 * Returns the ids of all that match, in the order of the list. A record that moves within the order during the read
 * may be missed; the second read, by id, finds it.
 */
async function collectIds(query: ListQuery): Promise<string[]> {
  const { model, order } = query;
  const found = new Map((await collectMembers(query)).map((member) => [idOf(member), member]));
  const ids = await collectMembers({ ...query, order: model.declaration.id });
  const missed = ids.filter((id) => !found.has(id));
  for (const { record } of await readSelected(query, missed)) {
    const member = memberOf(model, { ...record }, order);
    found.set(idOf(member), member);
  }
  const members = [...found.values()];
  return (missed.length === 0 ? members : members.sort(sortOrder(query))).map(idOf);
}

async function collectMembers(query: ListQuery): Promise<string[]> {
  const { model, branches, order } = query;
  if (looksAtRecords(query)) {
    const records = await searchRecords(query);
    return records?.map(({ record }) => memberOf(model, { ...record }, order)) ?? searchMembers(query);
  }
  const found = await Promise.all(
    branches.map(async (branch) => {
      const plan = { ...(await planFor(query, branch)), total: null };
      return firstMembers(query, plan, Number.POSITIVE_INFINITY);
    }),
  );
  return branches.length === 1 ? (found[0] ?? []) : found.flat().sort(sortOrder(query));
}
