import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { timezone } from "../customers/schema.ts";

export type { ActivationSeries, EventSeries, LicenseSeries, SeriesRequest } from "../../generated/types.ts";

/** Every width that the buckets of a series can have. Weeks begin on Monday. */
export const intervals = ["hour", "day", "week", "month"] as const;

/** Range and buckets of a series. */
export const seriesRequest = z.strictObject({
  /** The width of a bucket; weeks begin on Monday. `day` unless given. */
  interval: z
    .enum(intervals)
    .optional()
    .describe(
      "Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default: `day`.",
    ),
  /** The first moment that counts. */
  from: timestamp
    .optional()
    .describe(
      "Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12 weeks or 365 days before `to`, for the intervals hour, day, week and month.",
    ),
  /** The first moment that counts no more; unless given, the end of the bucket that now is in. */
  to: timestamp
    .optional()
    .describe(
      "End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current bucket.",
    ),
  /** Time zone of the hours, days, weeks and months; `UTC` unless given. */
  timeZone: timezone
    .optional()
    .describe(
      "IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`. Default: `UTC`.",
    ),
});

function series<Counts extends z.core.$ZodLooseShape>(counts: Counts) {
  return z.object({
    interval: z.enum(intervals).describe("Width of a bucket, as requested."),
    timeZone: z.string().describe("IANA time zone of the buckets, as requested."),
    /**
     * Every bucket there is, oldest first, also those of nothing. `start` is where the bucket begins, also when
     * `from` is later.
     */
    series: z
      .array(
        z.object({
          start: timestamp.describe("Start of the bucket, which may be before `from`."),
          ...counts,
        }),
      )
      .describe("Every bucket in the range, oldest first, empty ones included."),
  });
}

/** Number of usage events in each bucket of a range. */
export const eventSeries = series({ count: z.int().describe("Number of usage events in the bucket.") });
/** Number of seats taken and freed in each bucket of a range. */
export const activationSeries = series({
  activated: z.int().describe("Number of seats taken in the bucket."),
  deactivated: z.int().describe("Number of seats freed in the bucket."),
});
/** Number of licenses issued and expired in each bucket of a range. */
export const licenseSeries = series({
  created: z.int().describe("Number of licenses issued in the bucket."),
  expired: z
    .int()
    .describe("Number of licenses that expired in the bucket; revoked and suspended ones do not count."),
});

/** Width of a series' buckets: `hour`, `day`, `week` or `month`. */
export type Interval = (typeof intervals)[number];
