import { invalidInput } from "../../foundation/errors.ts";
import { groupBy } from "../../foundation/group-by.ts";
import { requireObject } from "../../foundation/input.ts";
import { DAY_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { EventSelection } from "../../storage/queries.ts";
import { readCounts, sumByValue } from "../counters/read-counts.ts";
import { type CounterName, counterNames } from "../counters/schema.ts";
import { selectsNone } from "../events/events.ts";
import { type Buckets, bucketAt, bucketsOf, type UsualRange } from "./buckets-of-request.ts";
import { installedOf } from "./installed.ts";
import type { LargeCounts } from "./kept-counts.ts";
import { countPlaces } from "./place-counts.ts";
import { revenueOf } from "./revenue.ts";
import type {
  ActivationSeries,
  CounterSeries,
  EventSeries,
  ExpirationSeries,
  InstalledBase,
  Interval,
  LicenseSeries,
  RetentionSeries,
  RevenueSeries,
  SeriesRequest,
} from "./schema.ts";
import { type PlanSelection, type ProductSelection, productIdsOf, selectionOf } from "./selection.ts";

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
  /**
   * Active sites and machines now, by product, plan, class and when they last asked, and the versions that were
   * downloaded in the last 30 days: those of the product, also where a plan narrows the places. In a large shop the
   * count may be up to an hour old.
   */
  installed(request?: Pick<SeriesRequest, "timeZone"> & PlanSelection): Promise<InstalledBase>;
  /** Active licenses by when they will end: by week for the year to come, unless the request says otherwise. */
  expirations(request?: SeriesRequest & PlanSelection): Promise<ExpirationSeries>;
  /**
   * Renewals, and licenses that expired and were not renewed: by month, unless the request says otherwise. Renewals
   * are counted by day in UTC.
   */
  retention(request?: SeriesRequest & PlanSelection): Promise<RetentionSeries>;
  /**
   * Payments and refunds by currency: by month, unless the request says otherwise, with the monthly recurring revenue
   * now. A refund counts where its payment does. With a selection, payments for licenses of it. In a large shop the
   * payments may have been added up as much as an hour ago.
   */
  revenue(request?: SeriesRequest & PlanSelection): Promise<RevenueSeries>;
  /** Counts of one counter by value, by day in UTC: refusals by their code, unless `name` says another counter. */
  counters(
    request?: SeriesRequest & ProductSelection & { name?: CounterName | undefined },
  ): Promise<CounterSeries>;
}

/** A year, of 53 weeks. */
const USUAL_AHEAD_MS = 53 * 7 * DAY_MS;

/** The limits of one caller, and counts that all callers share. */
export interface AnalyticsContext {
  /** Ids of the products that the caller may see; null for all. */
  productIds: readonly string[] | null;
  largeCounts: LargeCounts;
}

export function analyticsOf(tenant: Tenant, { productIds, largeCounts }: AnalyticsContext): Analytics {
  const { records, clock, organizationId } = tenant;

  async function seriesOf<Counts extends object>(
    request: SeriesRequest,
    count: (buckets: Buckets, now: Date) => Promise<(index: number) => Counts>,
    usual?: UsualRange,
  ): Promise<{ interval: Interval; timeZone: string; series: ({ start: Date } & Counts)[] }> {
    const now = clock.now();
    const buckets = bucketsOf(request, now, usual);
    const countsOf = await count(buckets, now);
    const { interval, timeZone, starts } = buckets;
    return { interval, timeZone, series: starts.map((start, index) => ({ start, ...countsOf(index) })) };
  }

  /** Sums up the days of a counter in each bucket. */
  const countedIn = async (buckets: Buckets, now: Date, name: CounterName, productId: string | undefined) => {
    const { moments } = buckets;
    const range = { from: moments[0] ?? now, to: moments.at(-1) ?? now, now };
    const days = await readCounts(records, await productIdsOf(records, productId), name, range);
    const byBucket = groupBy(days, ({ noon }) => bucketAt(buckets, noon));
    return (index: number) => byBucket.get(index) ?? [];
  };

  return {
    async events(query = {}) {
      requireObject(query, "request");
      const { productId, name, ...request } = query;
      return seriesOf(request, async ({ moments }) => {
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
      return seriesOf(request, async ({ moments }) => {
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
      return seriesOf(request, async ({ moments }, now) => {
        const [created, expired] = await Promise.all([
          records.countBetween({ of: "licenses created", productId }, moments),
          records.countBetween({ of: "licenses expired", productId, now }, moments),
        ]);
        return (index) => ({ created: created[index] ?? 0, expired: expired[index] ?? 0 });
      });
    },
    async installed(query = {}) {
      requireObject(query, "request");
      const { productId, planId, timeZone } = query;
      // Refuses what is no time zone.
      const { timeZone: zone } = bucketsOf({ timeZone }, clock.now());
      const name = `${organizationId} ${zone}`;
      const counted = await largeCounts.places.of(name, clock.now(), () => countPlaces(tenant, zone));
      return installedOf(tenant, counted, { productIds, productId, planId });
    },
    async expirations(query = {}) {
      requireObject(query, "request");
      const { productId, planId, ...request } = query;
      return seriesOf(
        request,
        async ({ moments }, now) => {
          const selection = await selectionOf(records, { productId, planId });
          const counts =
            selection === null
              ? []
              : await records.countBetween({ of: "licenses ending", ...selection, now }, moments);
          return (index) => ({ ending: counts[index] ?? 0 });
        },
        { interval: "week", ahead: true, length: USUAL_AHEAD_MS },
      );
    },
    async retention(query = {}) {
      requireObject(query, "request");
      const { productId, planId, ...request } = query;
      return seriesOf(
        request,
        async (buckets, now) => {
          const selection = await selectionOf(records, { productId, planId });
          if (selection === null) return () => ({ renewed: 0, expired: 0, rate: null });
          const [expired, renewals] = await Promise.all([
            records.countBetween({ of: "licenses expired", ...selection, now }, buckets.moments),
            countedIn(buckets, now, "renewed", selection.productId),
          ]);
          return (index) => {
            const counts = sumByValue(renewals(index));
            const wanted = planId === undefined ? counts : counts.filter(({ value }) => value === planId);
            const renewed = wanted.reduce((sum, { count }) => sum + count, 0);
            const lost = expired[index] ?? 0;
            const all = renewed + lost;
            return { renewed, expired: lost, rate: all === 0 ? null : renewed / all };
          };
        },
        { interval: "month" },
      );
    },
    async revenue(query = {}) {
      requireObject(query, "request");
      const { productId, planId, ...request } = query;
      const selection = { productIds, productId, planId };
      return revenueOf(tenant, request, selection, largeCounts.payments);
    },
    async counters(query = {}) {
      requireObject(query, "request");
      const { productId, name = "refused", ...request } = query;
      if (!counterNames.includes(name))
        throw invalidInput("name", `must be one of ${counterNames.join(", ")}`);
      const series = await seriesOf(request, async (buckets, now) => {
        const counted = await countedIn(buckets, now, name, productId);
        return (index) => ({ values: sumByValue(counted(index)) });
      });
      return { ...series, name };
    },
  };
}
