import { fits, type Kind, type RecordOf, type Selection } from "@keystead/core/adapter";
import type { Model } from "../records/model.ts";
import type { Table } from "../records/read.ts";
import { beforeDate, rowOf } from "../records/row.ts";
import { Script } from "../script.ts";
import { KeyNumbers } from "../writing.ts";
import { isById } from "./list-query.ts";
import { isExact, type Range, rangeLua, rangeRequest } from "./ranges.ts";

interface ScanRequest {
  range: ReturnType<typeof rangeRequest>;
  descending: boolean;
  byId: boolean;
  /** Prefix of keys of records. */
  records: string;
  /** Words that a record's text has to contain; undefined when no text is looked at. */
  words: string[] | undefined;
  /** Patterns of dates in the text, and the moments that these have to be before. */
  dates: { pattern: string; before: number }[];
}

/**
 * Reads the next members of a range. Returns how many it has read, the last one, and those that match; when texts are
 * looked at, also those of the records that may match.
 */
const scanScript = new Script(
  { keys: [], args: ["request", "low", "high", "limit"] },
  `${rangeLua}
  local request = cjson.decode(request)
  local all = membersIn(KEYS[request.range.key], low, high, request.descending, limit)
  local members, ids = keepMatching(request.range, all, request.byId)
  if not request.words then return { #all, all[#all] or "", members } end

  local function mayFit(text)
    for _, date in ipairs(request.dates) do
      local time = string.match(text, date.pattern)
      if not time or tonumber(time) >= date.before then return false end
    end
    local folded = #request.words > 0 and string.lower(text)
    for _, word in ipairs(request.words) do
      if not string.find(folded, word, 1, true) then return false end
    end
    return true
  end

  local found, texts = {}, {}
  for index, id in ipairs(ids or idsOf(members, request.byId)) do
    local text = redis.call("GET", request.records .. id)
    if text and mayFit(text) then
      found[#found + 1] = members[index]
      texts[#texts + 1] = text
    end
  end
  return { #all, all[#all] or "", found, texts }`,
);

/** The most members that one call checks, in some milliseconds; without checks, and with their texts. */
const MEMBERS_PER_CALL = 1_000;
const UNCHECKED_PER_CALL = 2_000;
const TEXTS_PER_CALL = 500;

/** The first call reads this many times the members that are wanted. */
const FIRST = 4;

interface Batch {
  /** How many members were read. */
  examined: number;
  /** The matching ones, in the order of the range. */
  members: string[];
}

interface ScanOptions {
  descending: boolean;
  /** Records are read, and have to fit this selection. */
  looksFor?: Selection<Kind>;
  /** How many members are enough. The first calls read less when these are few. */
  wanted?: number;
}

/** Yields the members of a range that match, in its order, in batches. */
export async function* scan(
  { reader, names, model }: Table,
  range: Range,
  { descending, looksFor, wanted = Number.POSITIVE_INFINITY }: ScanOptions,
): AsyncGenerator<Batch> {
  const words = looksFor && wordsOf(looksFor.search ?? "");
  const most = words ? TEXTS_PER_CALL : isExact(range) ? UNCHECKED_PER_CALL : MEMBERS_PER_CALL;
  const numbers = new KeyNumbers(scanScript);
  const request: ScanRequest = {
    ...{ descending, byId: isById({ model, order: range.order }), range: rangeRequest(range, numbers) },
    ...{ records: names.record(model.kind, ""), words, dates: looksFor ? datesOf(model, looksFor) : [] },
  };
  const text = JSON.stringify(request);
  let [low, high] = [range.low, range.high];
  for (let limit = Math.min(most, FIRST * wanted); ; limit = Math.min(most, FIRST * limit)) {
    const call = scanScript.call({}, { request: text, low, high, limit }, { keys: numbers.keys });
    const [examined, last, found, texts = []] =
      await reader.run<[examined: number, last: string, members: string[], texts?: string[]]>(call);
    const members = looksFor
      ? found.filter((_, index) => fitsText(model, texts[index] ?? "", looksFor))
      : found;
    yield { examined, members };
    if (examined < limit) return;
    if (descending) high = `(${last}`;
    else low = `(${last}`;
  }
}

function fitsText(model: Model, text: string, selection: Selection<Kind>): boolean {
  return fits(model.declaration, rowOf(model, text).record as RecordOf<Kind>, selection);
}

/** The dates that no index has, and the moments that these have to be before. */
function datesOf(model: Model, { filters = {} }: Selection<Kind>): ScanRequest["dates"] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const filter = model.declaration.filters?.[name];
    if (value === undefined || !filter || !("before" in filter) || !model.unindexed.has(name)) return [];
    const pattern = `^%[[^,]*${beforeDate(model, filter.before)}(%-?%d+)`;
    return [{ pattern, before: Number(value) }];
  });
}

const SPECIAL = /["\\\p{Cc}\p{Cs}]/u;

/** The words that stored texts contain as they are: JSON does not escape them, and none spans two fields. */
function wordsOf(search: string): string[] {
  return search
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .split(" ")
    .filter((word) => word !== "" && !SPECIAL.test(word));
}
