import type { Kind, Stored } from "@keystead/core/adapter";
import { memberOf } from "../records/model.ts";
import { findCandidates } from "./candidates.ts";
import { isListed, type ListQuery, selectRecords, sortOrder } from "./list-query.ts";
import { membersOf, planFor } from "./plans.ts";
import { scan } from "./scan.ts";
import { walkTrigrams } from "./walk.ts";

/** Returns all selected records that have the text, in order; null when they may be many. */
export async function searchRecords(query: ListQuery): Promise<Stored<Kind>[] | null> {
  const candidates = await findCandidates(query);
  if (candidates === null) return null;
  const compare = sortOrder(query);
  return selectRecords(query, candidates)
    .map((stored) => ({ stored, member: memberOf(query.model, { ...stored.record }, query.order) }))
    .sort((a, b) => compare(a.member, b.member))
    .map(({ stored }) => stored);
}

/**
 * Returns the members, in order, of all selected records. Finds them by the trigrams of a text, or reads each record
 * that indexes alone would select, whichever costs less.
 */
export async function searchMembers(query: ListQuery): Promise<string[]> {
  const { model, branches, descending, selection } = query;
  const listed = isListed(query) ? query : { ...query, order: model.declaration.id };
  const plans = await Promise.all(branches.map((branch) => planFor(listed, branch)));
  const scanned = plans.reduce((sum, { ordered }) => sum + ordered.count, 0);
  const walked = await walkTrigrams(query, scanned);
  if (walked !== null) return walked.sort(sortOrder(query));
  const members: string[] = [];
  for (const { ordered } of plans)
    for await (const batch of scan(listed, ordered.range, { descending, looksFor: selection }))
      members.push(...batch.members);
  if (listed === query) return branches.length === 1 ? members : members.sort(sortOrder(query));
  return (await membersOf(query, members)).sort(sortOrder(query));
}
