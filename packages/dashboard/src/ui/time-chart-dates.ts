/** Width of a bucket, as the API's analytics have it. */
export type Interval = "hour" | "day" | "week" | "month";

const short: Record<Interval, Intl.DateTimeFormatOptions> = {
  hour: { hour: "numeric", minute: "2-digit" },
  day: { day: "numeric", month: "short" },
  week: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
};

const whole: Record<Interval, Intl.DateTimeFormatOptions> = {
  hour: { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  day: { dateStyle: "full" },
  week: { dateStyle: "full" },
  month: { month: "long", year: "numeric" },
};

/** Names the bucket that begins at `start` on an axis. */
export function tickName(start: string, interval: Interval, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { ...short[interval], timeZone }).format(new Date(start));
}

/** The same in full: the hour, the day, the week's first day, or the month. */
export function bucketName(start: string, interval: Interval, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { ...whole[interval], timeZone }).format(new Date(start));
}
