import { isWeekday, monthNamed } from "./month-names.ts";
import type { DateOrder } from "./schema.ts";

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const WEEKDAY = /^(\p{L}{2,10})\.?,? /u;
const DAY_AND_NAME = /^(\d{1,2})(?:er)?(?:-|\/|\.? |\.)(\p{L}{3,9})(?:\.?(?:-|\/|,? )|\.)(\d{4}|\d{2})$/iu;
const NAME_AND_DAY = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu;
const DAY_MS = 86_400_000;
/** The year from which two digits are of the last century. */
const TURN = 70;

/**
 * Excel counts a 29 February 1900, which there never was: its days before and after are counted from two different
 * days.
 */
const NO_DAY = 60;
const BEFORE = Date.UTC(1899, 11, 31);
const AFTER = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;

/**
 * The first moment, in UTC, of a day as people and Excel write it; undefined for what is none. Numbers with dots
 * have the day first. Those with `/` or `-` need an order, unless they can be read in one way only.
 */
export function dayWritten(text: string, order: DateOrder | undefined): number | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const compact = COMPACT.exec(text);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers) return dayOfNumbers(numbers, order);
  const named = text.normalize("NFC");
  const [start = "", weekday = ""] = WEEKDAY.exec(named) ?? [];
  // `mar.` is March in English, and Tuesday in French.
  return dayNamed(named) ?? (isWeekday(weekday) ? dayNamed(named.slice(start.length)) : undefined);
}

/** First moment, in UTC, of a day whose month is a name; undefined for any other text. */
function dayNamed(text: string): number | undefined {
  const [, dayBefore, nameAfter = "", yearAfter] = DAY_AND_NAME.exec(text) ?? [];
  if (dayBefore !== undefined) return dayOf(fullYear(yearAfter), monthNamed(nameAfter), dayBefore);
  const [, nameBefore, dayAfter, yearLast] = NAME_AND_DAY.exec(text) ?? [];
  return nameBefore === undefined ? undefined : dayOf(yearLast, monthNamed(nameBefore), dayAfter);
}

/**
 * Returns the order of day and month that the text shows: `either` when both orders give a date, and different
 * ones. Undefined for a text that is no such date, or the same in both.
 */
export function orderShown(text: string): DateOrder | "either" | undefined {
  const [, first, by, second] = NUMBERS.exec(text.split(/[T ]/, 1)[0] ?? "") ?? [];
  if (by === undefined || by === "." || first === second) return undefined;
  const [isDay, isMonth] = [Number(first) > 12, Number(second) > 12];
  if (isDay && isMonth) return undefined;
  if (isDay) return "day-first";
  return isMonth ? "month-first" : Number(first) === Number(second) ? undefined : "either";
}

/**
 * The first moment, in UTC, of the day that Excel has under a number, 1 for 1 January 1900; undefined for a number
 * that is no day.
 */
export function dayOfSerial(serial: number): number | undefined {
  if (serial < 1 || serial === NO_DAY || serial > LAST_SERIAL) return undefined;
  return (serial < NO_DAY ? BEFORE : AFTER) + serial * DAY_MS;
}

function dayOfNumbers([text, first, by, second, year]: RegExpExecArray, order: DateOrder | undefined) {
  const shown = orderShown(text);
  const known = by === "." || first === second ? "day-first" : shown === "either" ? order : (order ?? shown);
  if (known === undefined && Number(first) !== Number(second)) return undefined;
  return known === "month-first" ? dayOf(year, first, second) : dayOf(year, second, first);
}

function fullYear(year = ""): string {
  if (year.length === 4) return year;
  return `${Number(year) < TURN ? "20" : "19"}${year}`;
}

function dayOf(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): number | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const moment = new Date(0);
  moment.setUTCFullYear(y, m - 1, d);
  const isThere = m >= 1 && m <= 12 && moment.getUTCMonth() === m - 1 && moment.getUTCDate() === d;
  return isThere ? moment.getTime() : undefined;
}
