import type { Write } from "../writing.ts";

/** Where a record is in an index. */
export interface IndexEntry {
  /** Lists are taken from sorted sets whose scores are all 0, in the order of the members' bytes. A hash of counts has how many have an entry. */
  in: "sorted set" | "set" | "hash" | "string" | "counts";
  key: string;
  /** The member of a set, or the field of a hash. */
  member: string;
  /** The score in a sorted set, or the text of a field or a string. */
  value: string | number;
  /** The sorted set in which it may be instead, as time goes by: nobody knows without looking. */
  elsewhere?: string | undefined;
}

export function sortedEntry(key: string, value: number, member: string, elsewhere?: string): IndexEntry {
  return { in: "sorted set", key, member, value, elsewhere };
}

/** Writes that lead from the entries before to those after, in whatever order the records are given. */
export function indexWrites(before: readonly IndexEntry[], after: readonly IndexEntry[]): Write[] {
  const counts = countWrites(before, after);
  // Most commits only add, which is much: there is nothing to compare.
  if (before.length === 0) return [...uncounted(after).map(addition), ...counts];
  const [old, next] = [byPlace(before), byPlace(after)];
  const writes: Write[] = [];
  for (const [place, entry] of old) {
    if (entry.elsewhere !== undefined) writes.push(["ZREM", entry.elsewhere, entry.member]);
    if (!next.has(place)) writes.push(removal(entry));
  }
  // Entries that may be elsewhere are put back where they belong.
  for (const [place, entry] of next)
    if (entry.elsewhere !== undefined || old.get(place)?.value !== entry.value) writes.push(addition(entry));
  return [...writes, ...counts];
}

function uncounted(entries: readonly IndexEntry[]): IndexEntry[] {
  return entries.filter((entry) => entry.in !== "counts");
}

function byPlace(entries: readonly IndexEntry[]): Map<string, IndexEntry> {
  return new Map(uncounted(entries).map((entry) => [`${entry.key}\n${entry.member}`, entry]));
}

function addition({ in: index, key, member, value }: IndexEntry): Write {
  if (index === "sorted set") return ["ZADD", key, value, member];
  if (index === "set") return ["SADD", key, member];
  return index === "hash" ? ["HSET", key, member, value] : ["SET", key, value];
}

function removal({ in: index, key, member }: IndexEntry): Write {
  if (index === "sorted set") return ["ZREM", key, member];
  if (index === "set") return ["SREM", key, member];
  return index === "hash" ? ["HDEL", key, member] : ["DEL", key];
}

function countWrites(before: readonly IndexEntry[], after: readonly IndexEntry[]): Write[] {
  const counts = new Map<string, { key: string; member: string; by: number }>();
  const count = (entries: readonly IndexEntry[], by: number): void => {
    for (const { key, member } of entries.filter((entry) => entry.in === "counts")) {
      const place = `${key}\n${member}`;
      counts.set(place, { key, member, by: (counts.get(place)?.by ?? 0) + by });
    }
  };
  count(before, -1);
  count(after, 1);
  return [...counts.values()]
    .filter(({ by }) => by !== 0)
    .map(({ key, member, by }) => ["HINCRBY", key, member, by]);
}
