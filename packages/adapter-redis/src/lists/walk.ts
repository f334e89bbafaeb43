import { fits, type Kind, type RecordOf, type Selection } from "@keystead/core/adapter";
import type { Model } from "../records/model.ts";
import type { Table } from "../records/read.ts";
import { rowOf } from "../records/row.ts";
import { readingScript } from "../script.ts";
import { KeyNumbers } from "../writing.ts";
import { isById } from "./asked.ts";
import { isExact, narrowing, type Range, rangeRequest } from "./ranges.ts";

/**
 * Goes through the next members of a range: how many it has gone through, the last of them, and the places of those that match; with words,
 * which all have to be in a record, also the texts of these. `ARGV[1]`, JSON: `descending`, `byId`, `range`, what keys of `records` begin with,
 * and the `words`. Then the least and the greatest place, and how many to go through.
 */
const walkScript = readingScript(`${narrowing}
  local request = cjson.decode(ARGV[1])
  local all = placesIn(KEYS[request.range.key], ARGV[2], ARGV[3], request.descending, ARGV[4])
  local places, ids = matching(request.range, all, request.byId)
  if not request.words then return { #all, all[#all] or "", places } end

  local found, texts = {}, {}
  for index, id in ipairs(ids or idsOf(places, request.byId)) do
    local text = redis.call("GET", request.records .. id)
    local folded, hasAll = text and string.lower(text), text and true
    for _, word in ipairs(request.words) do
      hasAll = hasAll and string.find(folded, word, 1, true) ~= nil
    end
    if hasAll then
      found[#found + 1] = places[index]
      texts[#texts + 1] = text
    end
  end
  return { #all, all[#all] or "", found, texts }`);

/** Others wait no longer than it takes to go through so many, some milliseconds. */
const AT_A_TIME = 1_000;
/** The same where none has to be looked at. */
const MEMBERS_AT_A_TIME = 2_000;
/** The same where the text of each has to be looked at. */
const TEXTS_AT_A_TIME = 500;

/** So many times what is wanted is gone through first. */
const FIRST = 4;

/** Some members of a range: how many were gone through, and the places of those that match, in the order of the range. */
interface Stretch {
  examined: number;
  places: string[];
}

interface How {
  descending: boolean;
  search?: string | undefined;
  /** How many places are enough: with a few, fewer are gone through at first. */
  wanted?: number;
}

/** The places of a range that match, in its order, part by part; each part as it is when it is come to. */
export async function* walk(
  { reader, names, model }: Table,
  range: Range,
  { descending, search, wanted = Number.POSITIVE_INFINITY }: How,
): AsyncGenerator<Stretch> {
  const words = search ? wordsOf(search) : undefined;
  const most = words ? TEXTS_AT_A_TIME : isExact(range) ? MEMBERS_AT_A_TIME : AT_A_TIME;
  const numbers = new KeyNumbers();
  const request = JSON.stringify({
    ...{ descending, byId: isById({ model, order: range.order }), range: rangeRequest(range, numbers) },
    ...{ records: names.record(model.kind, ""), words },
  });
  let [low, high] = [range.low, range.high];
  for (let limit = Math.min(most, FIRST * wanted); ; limit = Math.min(most, FIRST * limit)) {
    const args = [request, low, high, limit];
    const [examined, last, found, texts = []] = await reader.run<
      [examined: number, last: string, places: string[], texts?: string[]]
    >(walkScript, numbers.keys, args);
    const places = words ? found.filter((_, index) => hasText(model, texts[index] ?? "", search)) : found;
    yield { examined, places };
    if (examined < limit) return;
    if (descending) high = `(${last}`;
    else low = `(${last}`;
  }
}

function hasText(model: Model, text: string, search: string | undefined): boolean {
  const { record } = rowOf(model, text);
  return fits(model.declaration, record as RecordOf<Kind>, { search } as Selection<Kind>);
}

const SPECIAL = /["\\\p{Cc}\p{Cs}]/u;

/** What has the text has each of these in what is stored of it: JSON writes them as they are, and none spans two fields. */
function wordsOf(search: string): string[] {
  return search
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .split(" ")
    .filter((word) => word !== "" && !SPECIAL.test(word));
}
