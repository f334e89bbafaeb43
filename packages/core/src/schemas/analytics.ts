import { z } from "zod";
import { timezone } from "./customer.ts";
import { timestamp } from "./primitives.ts";

export const intervals = ["hour", "day", "week", "month"] as const;

/** Over what a series goes. */
export const seriesRequest = z.strictObject({
  /** The width of a bucket; weeks begin on Monday. `day` unless given. */
  interval: z.enum(intervals).optional(),
  /** The first moment that counts. */
  from: timestamp.optional(),
  /** The first moment that counts no more; unless given, the end of the bucket that now is in. */
  to: timestamp.optional(),
  /** Whose hours, days, weeks and months they are; `UTC` unless given. */
  timeZone: timezone.optional(),
});

function series<Counts extends z.core.$ZodLooseShape>(counts: Counts) {
  return z.object({
    interval: z.enum(intervals),
    timeZone: z.string(),
    /** Every bucket there is, oldest first, also those of nothing. `start` is where the bucket begins, also when `from` is later. */
    series: z.array(z.object({ start: timestamp, ...counts })),
  });
}

export const eventSeries = series({ count: z.int() });
export const activationSeries = series({ activated: z.int(), deactivated: z.int() });
export const licenseSeries = series({ created: z.int(), expired: z.int() });

export type Interval = (typeof intervals)[number];
export type SeriesRequest = z.input<typeof seriesRequest>;
export type EventSeries = z.infer<typeof eventSeries>;
export type ActivationSeries = z.infer<typeof activationSeries>;
export type LicenseSeries = z.infer<typeof licenseSeries>;
