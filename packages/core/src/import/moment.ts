const UNIX_SECONDS = /^\d{9,11}$/;
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const NEVER = /^(?:0|never|lifetime|0000-00-00(?: 00:00:00)?)?$/i;
const END_OF_DAY = "23:59:59.999";

/**
 * A moment as exports have it: Unix seconds, or a date with or without time and offset, in UTC without one. Null for what says "never",
 * undefined for what is none. Of a date alone it is the first moment, or the last one where the date is an `end`.
 */
export function momentIn(text: string, { end = false } = {}): Date | null | undefined {
  if (NEVER.test(text)) return null;
  if (UNIX_SECONDS.test(text)) return new Date(Number(text) * 1000);
  const [, date, time = end ? END_OF_DAY : "00:00", offset = "Z"] = DATE.exec(text) ?? [];
  if (date === undefined) return undefined;
  const moment = new Date(`${date}T${time}${offset.toUpperCase()}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
