import type { SQLInputValue } from "node:sqlite";
import type { Series } from "@keystead/core/adapter";
import type { Connection } from "./connection.ts";
import { EventsOf } from "./events/list.ts";

/** Counts from each of the times, in rising order, to before the next. */
export function countBetween(
  connection: Connection,
  organizationId: string,
  scope: number,
  series: Series,
  moments: readonly Date[],
): number[] {
  const times = moments.map((moment) => moment.getTime());
  if (series.of === "events") return countEvents(connection, organizationId, series, times);
  const { sql, values } = countOf(series);
  return times
    .slice(1)
    .map((end, index) => connection.number(sql, [scope, times[index] ?? end, end, ...values]));
}

type RecordSeries = Exclude<Series, { of: "events" }>;

function countOf(series: RecordSeries): { sql: string; values: SQLInputValue[] } {
  const { productId } = series;
  const [ofProduct, product] = productId === undefined ? ["", []] : [`AND "productId" = ?`, [productId]];
  switch (series.of) {
    case "licenses created":
      return { sql: `${licensesBy("licenses_created", "createdAt")} ${ofProduct}`, values: product };
    case "licenses expired":
    case "licenses ending": {
      const status =
        series.of === "licenses ending"
          ? `AND status = 'active' AND "expiresAt" > ?`
          : `AND (status = 'expired' OR status = 'active' AND "expiresAt" <= ?)`;
      const [ofPlan, plan] = series.planId === undefined ? ["", []] : [`AND "planId" = ?`, [series.planId]];
      return {
        sql: `${licensesBy("licenses_by_expiresAt", "expiresAt")} ${status} ${ofProduct} ${ofPlan}`,
        values: [series.now.getTime(), ...product, ...plan],
      };
    }
    case "activations":
      return { sql: activationsBy("activations_begun", "activatedAt", ofProduct), values: product };
    case "deactivations":
      return { sql: activationsBy("activations_ended", "deactivatedAt", ofProduct), values: product };
  }
}

function licensesBy(index: string, moment: string): string {
  return `SELECT count(*) FROM licenses INDEXED BY ${index} WHERE _scope = ? AND "${moment}" >= ? AND "${moment}" < ?`;
}

function activationsBy(index: string, moment: string, ofProduct: string): string {
  return `SELECT count(*) FROM activations INDEXED BY ${index} WHERE _scope = ? AND "${moment}" >= ? AND "${moment}" < ? ${ofProduct}`;
}

function countEvents(
  connection: Connection,
  organizationId: string,
  selection: { productId?: string | undefined; name?: string | undefined },
  times: readonly number[],
): number[] {
  const events = new EventsOf(connection, organizationId, selection);
  const counts = times.slice(1).map(() => 0);
  const hours = events.hours(times[0] ?? 0, times.at(-1) ?? 0).reverse();
  let bucket = 0;
  for (const { start, end, n } of hours) {
    while ((times[bucket + 1] ?? end) <= start) bucket += 1;
    if ((times[bucket + 1] ?? end) >= end) counts[bucket] = (counts[bucket] ?? 0) + n;
    // An hour that a time cuts is counted piece by piece.
    else
      for (let piece = bucket; (times[piece] ?? end) < end; piece += 1) {
        const [from, to] = [Math.max(times[piece] ?? end, start), Math.min(times[piece + 1] ?? end, end)];
        counts[piece] = (counts[piece] ?? 0) + events.count(from, to);
      }
  }
  return counts;
}
