import { membersOfSet, type Reader } from "../database.ts";
import { memberOf } from "../records/model.ts";
import { BATCH_SIZE } from "../records/read.ts";
import { trigramsOf } from "../records/trigrams.ts";
import { Script } from "../script.ts";
import {
  type CopiedField,
  copiedFields,
  idsWithHashLua,
  type TrigramSets,
  trigramSets,
} from "./candidates.ts";
import { type ListQuery, readSelected } from "./list-query.ts";

/** Sets of trigrams, the smallest first: records that are in all of them may have the text. */
interface Walk extends Pick<TrigramSets, "idsByHash"> {
  keys: string[];
  /** How many are in the smallest set. */
  fewest: number;
  /** The field whose originals are found so; undefined when the records themselves are. */
  copy?: CopiedField;
}

/**
 * Reads some members of the first set, and returns those that are in the others as well: the next cursor, their ids,
 * or the ids of their copies, and the lists of copies that are too long to return at once.
 */
const stepScript = new Script(
  { keys: [], args: ["cursor", "sets", "idsByHash", "count", "before", "after"] },
  `${idsWithHashLua}
  local reply = redis.call("SSCAN", KEYS[1], cursor, "COUNT", count)
  local hashes = reply[2]
  for set = 2, tonumber(sets) do
    if #hashes == 0 then break end
    local isIn, kept = redis.call("SMISMEMBER", KEYS[set], unpack(hashes)), {}
    for index, hash in ipairs(hashes) do
      if isIn[index] == 1 then kept[#kept + 1] = hash end
    end
    hashes = kept
  end
  local ids, long = {}, {}
  for _, hash in ipairs(hashes) do
    for _, id in ipairs(idsWithHash(idsByHash, hash)) do
      local list = before .. id .. after
      if before == "" then ids[#ids + 1] = id
      elseif redis.call("ZCARD", list) > tonumber(count) then long[#long + 1] = list
      else
        for _, copy in ipairs(redis.call("ZRANGE", list, 0, -1)) do ids[#ids + 1] = copy end
      end
    end
  end
  return { reply[1], ids, long }`,
);

/** Members that one call reads, in a few milliseconds. */
const MEMBERS_PER_CALL = 500;

/**
 * A member of a set costs about half of what a record costs that is scanned; those that are left are read after that.
 */
const COST = 2;

/**
 * Returns the members, in no order, of all selected records, by the trigrams of the text: common ones, of which each
 * call reads a part. Returns null when a scan of so many records costs less.
 */
export async function walkTrigrams(query: ListQuery, scanned: number): Promise<string[] | null> {
  const walks = await walksFor(query);
  if (walks === null) return null;
  const cost = walks.reduce((sum, { fewest }) => sum + COST * fewest, 0);
  if (cost > scanned) return null;
  // A set that is read in parts may return a member twice, and a record may have the text itself and as a copy.
  const seen = new Set<string>();
  const members: string[] = [];
  for (const walk of walks)
    for await (const ids of idsOn(query.reader, walk)) {
      const fresh = [...new Set(ids)].filter((id) => !seen.has(id));
      for (const id of fresh) seen.add(id);
      for (let start = 0; start < fresh.length; start += BATCH_SIZE)
        for (const { record } of await readSelected(query, fresh.slice(start, start + BATCH_SIZE)))
          members.push(memberOf(query.model, { ...record }, query.order));
    }
  return members;
}

/** Returns the sets for a record's own texts, and for each field that is a copy; null when one of these has none. */
async function walksFor(query: ListQuery): Promise<Walk[] | null> {
  const { reader, names, model, selection } = query;
  const trigrams = trigramsOf(selection.search ?? "");
  if (trigrams.length === 0) return null;
  const prefixes = model.kind === "licenses" ? await reader.read<string[]>("hkeys", names.keyPrefixes) : [];
  const own = trigrams.filter((trigram) => !prefixes.some((prefix) => prefix.includes(trigram)));
  if (own.length === 0) return null;
  return Promise.all([
    walkFor(reader, trigramSets(query, model.kind), own),
    ...copiedFields(query).map(async (copy) => ({ ...(await walkFor(reader, copy, trigrams)), copy })),
  ]);
}

async function walkFor(
  reader: Reader,
  { sets, idsByHash }: TrigramSets,
  trigrams: readonly string[],
): Promise<Walk> {
  const sized = await Promise.all(
    trigrams.map(async (trigram) => {
      const key = `${sets}${trigram}`;
      return { key, size: await reader.read<number>("scard", key) };
    }),
  );
  sized.sort((a, b) => a.size - b.size);
  return { idsByHash, keys: sized.map(({ key }) => key), fewest: sized[0]?.size ?? 0 };
}

/** Yields the ids of records that are in all sets of a walk, or copy from these; some may come twice. */
async function* idsOn(reader: Reader, { keys, idsByHash, copy }: Walk): AsyncGenerator<string[]> {
  const { before = "", after = "" } = copy ?? {};
  const args = { sets: keys.length, idsByHash, count: MEMBERS_PER_CALL, before, after };
  for (let cursor = "0"; ; ) {
    const call = stepScript.call({}, { ...args, cursor }, { keys });
    const [next, ids, long] = await reader.run<[cursor: string, ids: string[], long: string[]]>(call);
    yield ids;
    for (const list of long) yield* membersOfSet(reader, list);
    if (next === "0") return;
    cursor = next;
  }
}
