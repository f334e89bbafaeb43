import type { Write } from "../writing.ts";

/** An entry of a record in an index. */
export interface IndexEntry {
  /** Lists are sorted sets with scores of 0. "counts" is a hash with the number of records for each member. */
  in: "sorted set" | "set" | "hash" | "string" | "counts";
  key: string;
  /** The member of a set, or the field of a hash. */
  member: string;
  /** The score in a sorted set, or the text of a field or a string. */
  value: string | number;
  /** The sorted set that `relistLapsed` may have moved the entry to. */
  elsewhere?: string | undefined;
}

export function sortedEntry(key: string, value: number, member: string, elsewhere?: string): IndexEntry {
  return { in: "sorted set", key, member, value, elsewhere };
}

/** Returns the writes that turn the old entries into the new ones. */
export function indexWrites(before: readonly IndexEntry[], after: readonly IndexEntry[]): Write[] {
  const counts = countWrites(before, after);
  // Most commits only add entries, and many of them: nothing to compare.
  if (before.length === 0) return [...withoutCounts(after).map(addition), ...counts];
  const [old, next] = [byMember(before), byMember(after)];
  const writes: Write[] = [];
  for (const [name, entry] of old) {
    if (entry.elsewhere !== undefined) writes.push(["ZREM", entry.elsewhere, entry.member]);
    if (!next.has(name)) writes.push(removal(entry));
  }
  // Entries that may have been moved are put back.
  for (const [name, entry] of next)
    if (entry.elsewhere !== undefined || old.get(name)?.value !== entry.value) writes.push(addition(entry));
  return [...writes, ...counts];
}

function withoutCounts(entries: readonly IndexEntry[]): IndexEntry[] {
  return entries.filter((entry) => entry.in !== "counts");
}

function byMember(entries: readonly IndexEntry[]): Map<string, IndexEntry> {
  return new Map(withoutCounts(entries).map((entry) => [`${entry.key}\n${entry.member}`, entry]));
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
      const name = `${key}\n${member}`;
      counts.set(name, { key, member, by: (counts.get(name)?.by ?? 0) + by });
    }
  };
  count(before, -1);
  count(after, 1);
  return [...counts.values()]
    .filter(({ by }) => by !== 0)
    .map(({ key, member, by }) => ["HINCRBY", key, member, by]);
}
