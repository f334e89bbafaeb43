import type { Write } from "../writes.ts";

/** Where a record is in the indexes. */
export interface Indexed {
  /** Members of sorted sets. Lists are taken from sets whose scores are all 0, in the order of the members' bytes. */
  sorted?: readonly (readonly [key: string, score: number, member: string])[];
  /** Sorted sets in which it may be, as time goes by, instead of in one of `sorted`: nobody knows without looking. */
  elsewhere?: readonly (readonly [key: string, member: string, insteadOf: string])[];
  sets?: readonly (readonly [key: string, member: string])[];
  /** Fields of hashes, and what they hold. */
  fields?: readonly (readonly [hash: string, field: string, value: string])[];
  texts?: readonly (readonly [key: string, value: string])[];
  /** Fields of hashes that count such records. */
  counts?: readonly (readonly [hash: string, field: string])[];
}

/** What leads from the one to the other, in whatever order the records are given whose indexes these are. */
export function indexWrites(before: readonly Indexed[], after: readonly Indexed[]): Write[] {
  const counts = counted(before, after);
  // Most commits only add, which is much: there is nothing to compare.
  if (before.length === 0) return [...entriesOf(after).map(({ make }) => make), ...counts];
  const [old, next] = [before, after].map(
    (all) => new Map(entriesOf(all).map((entry) => [`${entry.undo[1]}\n${entry.undo[2]}`, entry])),
  ) as [Map<string, Entry>, Map<string, Entry>];
  const gone: Write[] = [];
  const left = new Set<string>();
  for (const [key, member, insteadOf] of before.flatMap(({ elsewhere = [] }) => elsewhere)) {
    gone.push(["ZREM", key, member]);
    left.add(insteadOf);
  }
  for (const [name, { undo }] of old) if (!next.has(name)) gone.push(undo);
  // What may be elsewhere is put back where it belongs.
  const come = [...next]
    .filter(
      ([
        name,
        {
          value,
          make: [, key],
        },
      ]) => left.has(key) || old.get(name)?.value !== value,
    )
    .map(([, { make }]) => make);
  return [...gone, ...come, ...counts];
}

interface Entry {
  value: string | number;
  make: Write;
  undo: Write;
}

function entriesOf(all: readonly Indexed[]): Entry[] {
  const entries: Entry[] = [];
  for (const { sorted = [], sets = [], fields = [], texts = [] } of all) {
    for (const [key, score, member] of sorted)
      entries.push({ make: ["ZADD", key, score, member], undo: ["ZREM", key, member], value: score });
    for (const [key, member] of sets)
      entries.push({ make: ["SADD", key, member], undo: ["SREM", key, member], value: "" });
    for (const [key, field, value] of fields)
      entries.push({ make: ["HSET", key, field, value], undo: ["HDEL", key, field], value });
    for (const [key, value] of texts) entries.push({ make: ["SET", key, value], undo: ["DEL", key], value });
  }
  return entries;
}

function counted(before: readonly Indexed[], after: readonly Indexed[]): Write[] {
  const changes = new Map<string, [key: string, field: string, by: number]>();
  const add = (all: readonly Indexed[], by: number): void => {
    for (const [key, field] of all.flatMap(({ counts = [] }) => counts)) {
      const name = `${key}\n${field}`;
      changes.set(name, [key, field, (changes.get(name)?.[2] ?? 0) + by]);
    }
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()]
    .filter(([, , by]) => by !== 0)
    .map(([key, field, by]): Write => ["HINCRBY", key, field, by]);
}
