import { invalidInput } from "../../foundation/errors.ts";
import { requireObject } from "../../foundation/input.ts";
import { parse } from "../../foundation/parse.ts";
import { DAY_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { EventSelection } from "../../storage/queries.ts";
import { bucketStarts } from "../events/buckets.ts";
import { selectsNone } from "../events/events.ts";
import {
  type ActivationSeries,
  type EventSeries,
  type Interval,
  type LicenseSeries,
  type SeriesRequest,
  seriesRequest,
} from "./schema.ts";

/** How far back a series goes that is not told where to begin. */
const USUAL_LENGTH: Record<Interval, number> = {
  hour: DAY_MS,
  day: 30 * DAY_MS,
  week: 12 * 7 * DAY_MS,
  month: 365 * DAY_MS,
};

/** Narrows series of licenses and activations to products. */
export interface ProductSelection {
  /** Id of the product that counts; left out for all products. */
  productId?: string | undefined;
}

/**
 * How much happened, over time. What counts is from `from` to before `to`, so that the first and last bucket may be
 * of a part of their time. Throws `invalid_input`, also for more than 1,000 buckets.
 */
export interface Analytics {
  /** Counts usage events by when they happened. `productId` and `name` narrow them. */
  events(request?: SeriesRequest & EventSelection): Promise<EventSeries>;
  /** Counts seats taken and seats freed. `productId` narrows them to one product. */
  activations(request?: SeriesRequest & ProductSelection): Promise<ActivationSeries>;
  /**
   * Licenses by when they were issued, and by when those expired that have expired: revoked and suspended ones have
   * not.
   */
  licenses(request?: SeriesRequest & ProductSelection): Promise<LicenseSeries>;
}

export function analyticsOf({ records, clock }: Tenant): Analytics {
  async function seriesOf<Counts extends object>(
    { interval: given, from, to, timeZone }: SeriesRequest,
    count: (moments: Date[], now: Date) => Promise<(index: number) => Counts>,
  ): Promise<{ interval: Interval; timeZone: string; series: ({ start: Date } & Counts)[] }> {
    const now = clock.now();
    const request = parse(seriesRequest, { interval: given, from, to, timeZone });
    const { interval = "day", timeZone: zone = "UTC" } = request;
    // Now itself counts, and clocks that are ahead of ours: the last bucket is the whole of the one that now is in.
    const until = request.to ?? new Date(now.getTime() + 1);
    const beginning = request.from ?? new Date(until.getTime() - USUAL_LENGTH[interval]);
    if (beginning >= until) throw invalidInput("to", "must be later than from");
    const bounds = bucketStarts(interval, zone, beginning, until);
    const [starts, end] = [bounds.slice(0, -1), request.to ?? bounds.at(-1) ?? until];
    const countsOf = await count([beginning, ...starts.slice(1), end], now);
    return {
      interval,
      timeZone: zone,
      series: starts.map((start, index) => ({ start, ...countsOf(index) })),
    };
  }

  return {
    async events(query = {}) {
      requireObject(query, "request");
      const { productId, name, ...request } = query;
      return seriesOf(request, async (moments) => {
        const selection = { productId, name };
        const counts = selectsNone(selection)
          ? []
          : await records.countBetween({ of: "events", ...selection }, moments);
        return (index) => ({ count: counts[index] ?? 0 });
      });
    },
    async activations(query = {}) {
      requireObject(query, "request");
      const { productId, ...request } = query;
      return seriesOf(request, async (moments) => {
        const [activated, deactivated] = await Promise.all([
          records.countBetween({ of: "activations", productId }, moments),
          records.countBetween({ of: "deactivations", productId }, moments),
        ]);
        return (index) => ({ activated: activated[index] ?? 0, deactivated: deactivated[index] ?? 0 });
      });
    },
    async licenses(query = {}) {
      requireObject(query, "request");
      const { productId, ...request } = query;
      return seriesOf(request, async (moments, now) => {
        const [created, expired] = await Promise.all([
          records.countBetween({ of: "licenses created", productId }, moments),
          records.countBetween({ of: "licenses expired", productId, now }, moments),
        ]);
        return (index) => ({ created: created[index] ?? 0, expired: expired[index] ?? 0 });
      });
    },
  };
}
