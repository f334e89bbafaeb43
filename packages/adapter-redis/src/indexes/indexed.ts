import type { Write } from "../writes.ts";

/** Where a record is in the indexes. */
export interface Indexed {
  /** Members of sorted sets. Lists are taken from sets whose scores are all 0, in the order of the members' bytes. */
  sorted: readonly (readonly [key: string, score: number, member: string])[];
  sets: readonly (readonly [key: string, member: string])[];
  /** Fields of hashes that count such records. */
  counts: readonly (readonly [hash: string, field: string])[];
  /** Sorted sets that it may be in instead of `sorted`, as time goes by. */
  elsewhere: readonly (readonly [key: string, member: string])[];
}

const nowhere: Indexed = { sorted: [], sets: [], counts: [], elsewhere: [] };

/** The difference; null is a record that is not there. */
export function indexWrites(before: Indexed | null, after: Indexed | null): Write[] {
  const [old, next] = [before ?? nowhere, after ?? nowhere];
  const placed = new Map(old.sorted.map(([key, score, member]) => [`${key}\0${member}`, score]));
  const kept = new Set(next.sorted.map(([key, , member]) => `${key}\0${member}`));
  const gone = [...old.sorted.map(([key, , member]) => [key, member] as const), ...old.elsewhere];
  // Where it is now is not known, so it is put where it has to be.
  const isCertain = old.elsewhere.length === 0;
  const [oldSets, nextSets] = [textsOf(old.sets), textsOf(next.sets)];
  return [
    ...gone
      .filter(([key, member]) => !kept.has(`${key}\0${member}`))
      .map(([key, member]): Write => ["ZREM", key, member]),
    ...next.sorted
      .filter(([key, score, member]) => !(isCertain && placed.get(`${key}\0${member}`) === score))
      .map(([key, score, member]): Write => ["ZADD", key, score, member]),
    ...old.sets
      .filter(([key, member]) => !nextSets.has(`${key}\0${member}`))
      .map(([key, member]): Write => ["SREM", key, member]),
    ...next.sets
      .filter(([key, member]) => !oldSets.has(`${key}\0${member}`))
      .map(([key, member]): Write => ["SADD", key, member]),
    ...counted(old, next),
  ];
}

function textsOf(pairs: Indexed["sets"]): Set<string> {
  return new Set(pairs.map(([key, member]) => `${key}\0${member}`));
}

function counted(old: Indexed, next: Indexed): Write[] {
  const [before, after] = [textsOf(old.counts), textsOf(next.counts)];
  const changes = [
    ...old.counts.filter(([key, field]) => !after.has(`${key}\0${field}`)).map((each) => [each, -1] as const),
    ...next.counts
      .filter(([key, field]) => !before.has(`${key}\0${field}`))
      .map((each) => [each, 1] as const),
  ];
  return changes.map(([[hash, field], by]): Write => ["HINCRBY", hash, field, by]);
}
