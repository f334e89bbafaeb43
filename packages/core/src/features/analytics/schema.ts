import { z } from "zod";
import { currency, timestamp } from "../../foundation/primitives.ts";
import { counterNames } from "../counters/schema.ts";
import { timezone } from "../customers/schema.ts";

export type {
  ActivationSeries,
  CounterSeries,
  EventSeries,
  ExpirationSeries,
  InstalledBase,
  LicenseSeries,
  RetentionSeries,
  RevenueSeries,
  SeriesRequest,
} from "../../generated/types.ts";

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

/** Number of licenses that will end in each bucket of a range, unless they are renewed. */
export const expirationSeries = series({
  ending: z
    .int()
    .describe(
      "Number of licenses whose end lies in the bucket; revoked, suspended and expired ones do not count.",
    ),
});

/** Renewals of each bucket of a range, and licenses that were lost in it. */
export const retentionSeries = series({
  renewed: z
    .int()
    .describe(
      "Number of renewals in the bucket. They are counted by day (UTC), from this version of the server on.",
    ),
  expired: z.int().describe("Number of licenses that expired in the bucket and have not been renewed since."),
  rate: z
    .number()
    .nullable()
    .describe("Part of the licenses that was renewed, 0 to 1; null when none was renewed and none expired."),
});

const money = (text: string) => z.int().describe(`${text} In the currency's minor unit, such as cents.`);
const ofCurrency = { currency: currency.describe("Currency as an ISO 4217 code, such as `EUR`.") };
const sums = {
  ...ofCurrency,
  payments: z.int().describe("Number of payments that succeeded, refunded ones included."),
  paid: money("Sum of the payments that succeeded, before refunds."),
  refunded: money("Part of that sum that was paid back, whenever that was."),
};

/** Payments of each bucket of a range and what recurs every month, by currency. */
export const revenueSeries = series({
  currencies: z
    .array(z.object(sums))
    .describe("Payments whose money arrived in the bucket, by currency. Currencies are never added up."),
}).extend({
  takenAt: timestamp.describe(
    "When the payments were added up: now, or in a large shop within the last hour.",
  ),
  totals: z.array(z.object(sums)).describe("The same of the whole range, by currency."),
  recurring: z
    .array(
      z.object({
        ...ofCurrency,
        subscriptions: z.int().describe("Number of running subscriptions with a price in this currency."),
        monthly: money("Their price in a month; a yearly price counts with a twelfth."),
      }),
    )
    .describe(
      "Monthly recurring revenue (MRR) now, by currency: subscriptions that are `active` or `past_due`, by the prices of their plans.",
    ),
});

/** Counts of each bucket of a range, by value. */
export const counterSeries = series({
  values: z
    .array(
      z.object({
        value: z.string().describe("The counted value, such as a version or a code of a refusal."),
        count: z.int().describe("How often it was counted in the bucket."),
      }),
    )
    .describe("Counts by value, the most frequent first. Values past the first 200 of a day are `other`."),
}).extend({
  name: z.enum(counterNames).describe("Name of the counter, as requested."),
});

const places = z.int().describe("Number of active sites and machines.");

/** Classes of active places: those of sites, and machines. */
export const placeClasses = ["production", "staging", "preview", "local", "machine"] as const;

/** Active sites and machines now, by product, plan, class and when they last asked. */
export const installedBase = z.object({
  takenAt: timestamp.describe("When the places were counted: now, or in a large shop within the last hour."),
  total: places,
  products: z
    .array(
      z.object({
        productId: z.string().describe("Id of the product."),
        name: z.string().describe("Name of the product."),
        count: places,
      }),
    )
    .describe("Places of each product, the most first."),
  plans: z
    .array(
      z.object({
        planId: z.string().nullable().describe("Id of the license's plan; null for licenses without one."),
        name: z.string().nullable().describe("Name of the plan; null without one."),
        productId: z.string().describe("Id of the product."),
        count: places,
      }),
    )
    .describe("Places of each plan, the most first."),
  classes: z
    .array(z.object({ class: z.enum(placeClasses).describe("Class of the places."), count: places }))
    .describe("Places by class: every class of sites, and machines."),
  lastAsked: z
    .object({
      today: z.int().describe("Places that asked today, in the requested time zone."),
      within7Days: z.int().describe("Places that asked in the 7 days before today."),
      within30Days: z.int().describe("Places that asked 7 to 30 days before today."),
      within90Days: z.int().describe("Places that asked 30 to 90 days before today."),
      silent: z.int().describe("Places that have not asked for longer."),
    })
    .describe("Places by when they last asked. Each counts once."),
  versions: z
    .array(
      z.object({
        version: z.string().describe("Version that was downloaded."),
        count: z.int().describe("How often it was asked for."),
      }),
    )
    .describe(
      "Versions that sites and machines asked for in the last 30 days, the most frequent first. They are downloads of the product: `plan_id` narrows them to its product, and no further.",
    ),
});

/** Class of an active place: that of a site, or `machine`. */
export type PlaceClass = (typeof placeClasses)[number];
/** Width of a series' buckets: `hour`, `day`, `week` or `month`. */
export type Interval = (typeof intervals)[number];
