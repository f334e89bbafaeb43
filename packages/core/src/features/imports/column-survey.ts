import { isNever, momentIn } from "./moment.ts";
import { UnreadableFile } from "./reading.ts";
import type { SourceRow } from "./sold-license.ts";
import { orderShown } from "./written-day.ts";

const MOST_COLUMNS = 500;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** No date is longer, and none is without a digit in its beginning. */
const LIKE_DATE = /^[\p{L}, .]{0,16}\d[^\n]{0,40}$/u;
const WHOLE_NUMBER = /^(?:\d{1,7}|unlimited)$/i;
/** Numbers that are taken for the days or seconds of these years alone: others are ids and counts. */
const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2060, 0, 1);
const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** Facts about the values of a column. */
export interface ColumnFacts {
  name: string;
  /** The first of its values that differ. */
  samples: string[];
  /** Values that are neither empty nor "never". */
  filled: number;
  dates: number;
  wholeNumbers: number;
  /** Dates that can be read in one order of day and month alone, and dates that are another day in each. */
  orders: { "day-first": number; "month-first": number; either: number };
  /** The first date that is another day in each order. */
  twoWays: string | null;
}

/** Tells what the columns of a file hold, whatever their names. */
export class ColumnSurvey {
  readonly #columns = new Map<string, ColumnFacts>();

  /** Columns that have no value in any row are known by this alone. Throws `UnreadableFile` for too many. */
  add({ fields }: SourceRow): void {
    for (const [name, value] of Object.entries(fields)) {
      const facts = this.#columns.get(name) ?? this.#newColumn(name);
      if (value === null || value === undefined || typeof value === "object") continue;
      note(facts, String(value).trim());
    }
  }

  /** In the order of the file. */
  columns(): readonly ColumnFacts[] {
    return [...this.#columns.values()];
  }

  #newColumn(name: string): ColumnFacts {
    if (this.#columns.size >= MOST_COLUMNS)
      throw new UnreadableFile(`The file has more than ${MOST_COLUMNS} columns`);
    const orders = { "day-first": 0, "month-first": 0, either: 0 };
    const facts = { name, samples: [], filled: 0, dates: 0, wholeNumbers: 0, orders, twoWays: null };
    this.#columns.set(name, facts);
    return facts;
  }
}

function note(facts: ColumnFacts, text: string): void {
  if (text === "") return;
  if (facts.samples.length < SAMPLES) {
    const sample = text.slice(0, SAMPLE_LENGTH);
    if (!facts.samples.includes(sample)) facts.samples.push(sample);
  }
  if (WHOLE_NUMBER.test(text)) facts.wholeNumbers += 1;
  if (isNever(text)) return;
  facts.filled += 1;
  if (!LIKE_DATE.test(text) || !isDate(text)) return;
  facts.dates += 1;
  const order = orderShown(text);
  if (order !== undefined) facts.orders[order] += 1;
  if (order === "either") facts.twoWays ??= text;
}

function isDate(text: string): boolean {
  const moment = momentIn(text, { order: "day-first" }) ?? momentIn(text, { order: "month-first" });
  if (!(moment instanceof Date)) return false;
  const time = moment.getTime();
  return !NUMBER.test(text) || (time >= FIRST && time < LAST);
}
