import { text } from "./text.ts";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365.25 * 86_400],
  ["month", 30.44 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** A time as people say it, "3 days ago", as it is `now`. */
export function timeFrom(time: Date, now: Date): string {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : relative.format(0, "minute");
}

/** A time in one's own zone: how long ago or ahead, and exactly on hover. */
export function RelativeTime({ time }: { time: string | null }) {
  if (time === null) return text.never;
  const date = new Date(time);
  return (
    <time dateTime={time} title={exact.format(date)}>
      {timeFrom(date, new Date())}
    </time>
  );
}

/** A day in one's own zone, exactly on hover; "Never" for null. */
export function Day({ time }: { time: string | null }) {
  if (time === null) return text.never;
  const date = new Date(time);
  return (
    <time dateTime={time} title={exact.format(date)}>
      {day.format(date)}
    </time>
  );
}

/** The same as plain text. */
export function dayText(time: string | Date): string {
  return day.format(new Date(time));
}
