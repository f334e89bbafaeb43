import { groupBy } from "../../foundation/group-by.ts";
import type { Tenant } from "../../storage/context.ts";
import type { PaymentSum } from "../../storage/storage-adapter.ts";
import type { Plan } from "../plans/schema.ts";
import { bucketsOf } from "./buckets-of-request.ts";
import type { LargeCounts } from "./kept-counts.ts";
import type { RevenueSeries, SeriesRequest } from "./schema.ts";
import { isSelected, type LimitedSelection } from "./selection.ts";

type Sums = RevenueSeries["totals"];

/** Adds up selected payments in each bucket, and what running subscriptions bring in a month, by currency. */
export async function revenueOf(
  tenant: Tenant,
  request: SeriesRequest,
  selection: LimitedSelection,
  kept: LargeCounts["payments"],
): Promise<RevenueSeries> {
  const { storage, organizationId, clock } = tenant;
  const { productIds, productId, planId } = selection;
  const isNarrow = productIds !== null || productId !== undefined || planId !== undefined;
  const now = clock.now();
  const { interval, timeZone, starts, moments } = bucketsOf(request, now, { interval: "month" });
  const { from, to } = request;
  const name = JSON.stringify([
    organizationId,
    isNarrow,
    interval,
    timeZone,
    from,
    to,
    starts[0],
    starts.length,
  ]);
  const sumUp = async () => ({
    takenAt: now,
    counts: await storage.sumPayments(organizationId, moments, isNarrow),
  });
  const [{ takenAt, counts }, recurring] = await Promise.all([
    kept.of(name, now, sumUp),
    recurringOf(tenant, selection),
  ]);
  const sums = counts.filter((each) => isSelected(each, selection));
  const byBucket = groupBy(sums, ({ bucket }) => bucket);
  const series = starts.map((start, index) => ({ start, currencies: sumsOf(byBucket.get(index) ?? []) }));
  return { interval, timeZone, takenAt, series, totals: sumsOf(sums), recurring };
}

function sumsOf(sums: readonly PaymentSum[]): Sums {
  const byCurrency = new Map<string, Sums[number]>();
  for (const { currency, payments, paid, refunded } of sums) {
    const sum = byCurrency.get(currency) ?? { currency, payments: 0, paid: 0, refunded: 0 };
    sum.payments += payments;
    sum.paid += paid;
    sum.refunded += refunded;
    byCurrency.set(currency, sum);
  }
  return [...byCurrency.values()].sort(byCurrencyCode);
}

function byCurrencyCode(a: { currency: string }, b: { currency: string }): number {
  return a.currency < b.currency ? -1 : 1;
}

/** Multiplies the subscriptions of each plan by its price, so that no subscription has to be read. */
async function recurringOf(
  { records }: Tenant,
  { productId, planId }: LimitedSelection,
): Promise<RevenueSeries["recurring"]> {
  const byCurrency = new Map<string, { subscriptions: number; monthly: number }>();
  for await (const plans of records.readAll("plans", { filters: { productId } })) {
    const wanted = plans.map(({ record }) => record).filter(({ id }) => (planId ?? id) === id);
    for (const { id, price, billingInterval } of wanted) {
      if (price === null || billingInterval === "one_time") continue;
      const subscriptions = await runningOf(records, id);
      if (subscriptions === 0) continue;
      const sum = byCurrency.get(price.currency) ?? { subscriptions: 0, monthly: 0 };
      sum.subscriptions += subscriptions;
      sum.monthly += (subscriptions * price.amount) / monthsOf(billingInterval);
      byCurrency.set(price.currency, sum);
    }
  }
  return [...byCurrency]
    .map(([currency, { subscriptions, monthly }]) => ({
      currency,
      subscriptions,
      monthly: Math.round(monthly),
    }))
    .sort(byCurrencyCode);
}

function monthsOf(interval: Exclude<Plan["billingInterval"], "one_time">): number {
  return interval === "year" ? 12 : 1;
}

async function runningOf(records: Tenant["records"], planId: string): Promise<number> {
  const totals = (["active", "past_due"] as const).map(async (status) => {
    const { total } = await records.list("subscriptions", {
      filters: { planId, status },
      page: 1,
      perPage: 1,
    });
    return total;
  });
  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
}
