import { invalidInput } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { DAY_MS } from "../../foundation/time.ts";
import { bucketStarts } from "../events/buckets.ts";
import { type Interval, type SeriesRequest, seriesRequest } from "./schema.ts";

/** How far a series goes that is not told where to begin. */
const USUAL_LENGTH: Record<Interval, number> = {
  hour: DAY_MS,
  day: 30 * DAY_MS,
  week: 12 * 7 * DAY_MS,
  month: 365 * DAY_MS,
};

/** Range of a series that is requested without one. */
export interface UsualRange {
  interval: Interval;
  /** Whether the series begins now; else it ends with the bucket that now is in. */
  ahead?: boolean;
  /** Milliseconds; that of the interval unless given. */
  length?: number;
}

/** The buckets of a series. */
export interface Buckets {
  interval: Interval;
  timeZone: string;
  /** Start of each bucket, which may be before the range. */
  starts: Date[];
  /** The bounds of the range between buckets: one more than there are buckets. */
  moments: Date[];
}

/** Reads the range of a request. Throws `invalid_input`, also for more than 1,000 buckets. */
export function bucketsOf(
  { interval: given, from, to, timeZone }: SeriesRequest,
  now: Date,
  usual: UsualRange = { interval: "day" },
): Buckets {
  const request = parse(seriesRequest, { interval: given, from, to, timeZone });
  const { interval = usual.interval, timeZone: zone = "UTC" } = request;
  const length = usual.length ?? USUAL_LENGTH[interval];
  // Now itself counts, and clocks that are ahead of ours: the last bucket is the whole of the one that now is in.
  const end = new Date(now.getTime() + 1);
  const until = request.to ?? (usual.ahead ? new Date((request.from ?? now).getTime() + length) : end);
  const beginning = request.from ?? (usual.ahead ? now : new Date(until.getTime() - length));
  if (beginning >= until) throw invalidInput("to", "must be later than from");
  const bounds = bucketStarts(interval, zone, beginning, until);
  const [starts, last] = [bounds.slice(0, -1), request.to ?? bounds.at(-1) ?? until];
  return { interval, timeZone: zone, starts, moments: [beginning, ...starts.slice(1), last] };
}

/** The index of the bucket that a moment is in; -1 for none. */
export function bucketAt({ moments }: Buckets, moment: Date): number {
  const after = moments.findIndex((each) => each > moment);
  return after - 1 < 0 ? -1 : after - 1;
}
