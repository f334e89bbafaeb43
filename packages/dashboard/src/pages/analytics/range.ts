import type { Interval } from "../../ui/time-chart-dates.ts";
import { type RangeName, type RangeSearch, USUAL_RANGE } from "./range-search.ts";

/** A part of time as the API takes it: from a moment to before another one, or to now. */
export interface Span {
  interval: Interval;
  from: string;
  to?: string;
  time_zone: string;
}

const intervals: Record<RangeName, Interval> = {
  "24h": "hour",
  "7d": "day",
  "30d": "day",
  "90d": "day",
  "12m": "month",
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The day that it is in a time zone. */
function dayIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(now);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the month that is so many months before the day's. */
function monthBefore(day: string, months: number): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  return Date.parse(`${clock.format(moment).replace(" ", "T")}Z`) - moment;
}

/** The moment when a day begins in a time zone. */
function beginning(day: string, zone: string): string {
  const asUtc = Date.parse(day);
  const near = asUtc - offsetAt(asUtc, zone);
  // Once more, for a day on which the clocks are changed.
  return new Date(asUtc - offsetAt(near, zone)).toISOString();
}

/** Builds the query for the API. It stays the same within an hour, so that a page does not ask at each rendering. */
export function spanOf(search: RangeSearch, zone: string, now: Date): Span {
  const { from, to } = search;
  if (from !== undefined || to !== undefined) {
    const last = to ?? dayIn(zone, now);
    const first = from !== undefined && from <= last ? from : addDays(last, -29);
    return {
      interval: usualInterval(first, last),
      from: beginning(first, zone),
      to: beginning(addDays(last, 1), zone),
      time_zone: zone,
    };
  }
  const name = search.range ?? USUAL_RANGE;
  return { interval: intervals[name], from: start(name, zone, now), time_zone: zone };
}

function start(name: RangeName, zone: string, now: Date): string {
  if (name === "24h")
    return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - 23 * HOUR_MS).toISOString();
  const today = dayIn(zone, now);
  return beginning(
    name === "12m" ? monthBefore(today, 11) : addDays(today, 1 - Number.parseInt(name, 10)),
    zone,
  );
}

function usualInterval(first: string, last: string): Interval {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days <= 2) return "hour";
  if (days <= 120) return "day";
  return days <= 365 * 2 ? "week" : "month";
}

/** A part of time in whole days. */
export interface SpanOfDays extends Span {
  interval: Exclude<Interval, "hour">;
}

/** Builds the query of a report: a year until now by month, unless the address says otherwise. */
export function spanOfDays(search: RangeSearch, zone: string, now: Date): SpanOfDays {
  const isChosen = search.range ?? search.from ?? search.to;
  return inWholeDays(spanOf(isChosen === undefined ? { range: "12m" } : search, zone, now));
}

/** A year has a week more, so that what is sold today for a year is in it. */
const daysAhead: Record<RangeName, number> = { "24h": 1, "7d": 7, "30d": 30, "90d": 90, "12m": 371 };

/** Builds the query of what is to come: from today on, a year by week unless the address says otherwise. */
export function spanAhead(search: RangeSearch, zone: string, now: Date): SpanOfDays & { to: string } {
  const today = dayIn(zone, now);
  const days = daysAhead[search.range ?? "12m"];
  const from = search.from ?? today;
  const to = search.to !== undefined && search.to >= from ? search.to : addDays(from, days - 1);
  const span = inWholeDays(spanOf({ from, to }, zone, now));
  return { ...span, to: beginning(addDays(to, 1), zone) };
}

function inWholeDays({ interval, ...span }: Span): SpanOfDays {
  return { ...span, interval: interval === "hour" ? "day" : interval };
}

/** As long a time, up to where the span begins. */
export function spanBefore({ from, to, ...span }: Span, now: Date): Span & { to: string } {
  const end = to === undefined ? Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS : Date.parse(to);
  const length = end - Date.parse(from);
  return { ...span, from: new Date(Date.parse(from) - length).toISOString(), to: from };
}
