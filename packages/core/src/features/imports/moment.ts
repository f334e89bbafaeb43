import type { DateOrder } from "./schema.ts";
import { dayOfSerial, dayWritten } from "./written-day.ts";

const UNIX_SECONDS = /^\d{9,11}$/;
const SERIAL = /^(\d{1,7})(?:[.,](\d{1,15}))?$/;
const NEVER = /^(?:0|never|lifetime|0000-00-00(?: 00:00:00)?)?$/i;
const TIME =
  /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?: ?([ap])m)?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;
/** Only after a date that begins with its year: `31-05-2030` ends like an offset. */
const ZONE = /(?<=^\d{4}-\d{2}-\d{2}) ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
const LONGEST = 60;
const DAY_SECONDS = 86_400;
const START_OF_DAY = 0;
const END_OF_DAY = DAY_SECONDS * 1000 - 1;

interface MomentOptions {
  /** Takes the last moment of a day that has no time. */
  end?: boolean;
  /** How `03/04/2030` is read; without it, a date that has two readings is none. */
  order?: DateOrder | undefined;
}

/**
 * A moment as exports have it: Unix seconds, the number of a day in Excel, or a date with or without time and
 * offset, in UTC without one. Null for what says "never", undefined for what is none. Of a date alone it is the
 * first moment, or the last one where the date is an `end`.
 */
export function momentIn(text: string, { end = false, order }: MomentOptions = {}): Date | null | undefined {
  if (NEVER.test(text)) return null;
  if (text.length > LONGEST) return undefined;
  if (UNIX_SECONDS.test(text)) return new Date(Number(text) * 1000);
  const withoutTime = end ? END_OF_DAY : START_OF_DAY;
  const serial = SERIAL.exec(text);
  if (serial) return momentOfSerial(serial, withoutTime);
  const time = TIME.exec(text);
  const zone = time ? null : ZONE.exec(text);
  const day = dayWritten(text.slice(0, (time ?? zone)?.index), order);
  const sinceMidnight = time ? timeIn(time) : withoutTime;
  if (day === undefined || sinceMidnight === undefined) return undefined;
  const offset = offsetIn(time?.[6] ?? zone?.[1] ?? "Z");
  return offset === undefined ? undefined : new Date(day + sinceMidnight - offset);
}

/** Whether the text says that there is no end. */
export function isNever(text: string): boolean {
  return NEVER.test(text);
}

function momentOfSerial([, whole = "", fraction]: RegExpExecArray, withoutTime: number): Date | undefined {
  const day = dayOfSerial(Number(whole));
  if (day === undefined) return undefined;
  const seconds = Math.round(Number(`0.${fraction ?? 0}`) * DAY_SECONDS);
  return new Date(day + (seconds === 0 ? withoutTime : seconds * 1000));
}

/** Milliseconds since midnight; undefined for what is no time. */
function timeIn([, hours, minutes, seconds = "0", fraction = "0", half]: RegExpExecArray):
  | number
  | undefined {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const isHour = half === undefined ? hour < 24 : hour >= 1 && hour <= 12;
  if (!isHour || minute > 59 || second > 59) return undefined;
  const ofDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return (ofDay * 3600 + minute * 60 + second) * 1000 + Math.trunc(Number(`0.${fraction}`) * 1000);
}

/** Milliseconds that the zone is ahead of UTC; undefined for what is no offset. */
function offsetIn(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
